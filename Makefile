# make play starts the program, make test runs every check; each sets up all it needs.
.DEFAULT_GOAL := help
SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
INSTALL := $(UV) pip install --quiet --python $(BIN)/python
COMPILED := $(wildcard src/regalia/kernel/*.py src/regalia/parts/*.py src/regalia/games/*/rules*.py src/regalia/games/*/factions/*/rules.py src/regalia/bots/ahead.py src/regalia/bots/judge.py src/regalia/bots/fates.py src/regalia/bots/turns.py src/regalia/bots/root.py src/regalia/bots/tree.py src/regalia/bots/practice.py src/regalia/bots/tally.py $(filter-out %/__init__.py,$(wildcard src/regalia/bots/rivals/*.py)))
CHECKED := src tests docs/balance docs/examples docs/observations docs/pictures docs/strength setup.py

NODE := web/node_modules/.package-lock.json

.PHONY: help play setup setup-online test check test-compiled test-pure test-browser check-page prove-kills page measure-page screens golden observations pictures balance balance-factions bench bench-setup lock clean

help:
	@echo "make play    start Regalia in the browser (sets up everything the first time)"
	@echo "make test    run every check (sets up everything the first time)"
	@echo "make test-browser   play every game in Chromium"
	@echo "make measure-page   how large the page is, how soon it answers, how evenly things move"
	@echo "make prove-kills    kill a server and its database a hundred times under load: nothing is lost"
	@echo "make setup   set up alone;  make bench  measure speed;  make golden  rewrite golden files"
	@echo "make page    build the page anew;  make screens  photograph every game into build/screens"

play: .venv/.built
	@$(BIN)/regalia

setup: .venv/.built
	@$(BIN)/regalia --version

# With PostgreSQL and Redis, for a server that others reach.
setup-online: .venv/.built
	@$(INSTALL) --require-hashes -r requirements/online.txt
	@$(BIN)/regalia --version

.venv/.tools: requirements/uv.txt requirements/play.txt
	@echo "Making .venv and installing what Regalia needs, which takes half a minute …"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@$(INSTALL) --require-hashes -r requirements/play.txt
	@touch $@

.venv/.built: .venv/.tools setup.py pyproject.toml $(COMPILED)
	@find src -name '*.so' -delete
	@echo "Building; the rules are compiled, which takes about a minute …"
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@$(BIN)/regalia --version | grep -q compiled || \
		echo "No C compiler or no Python headers here: the rules run uncompiled, and slower."
	@touch $@

.venv/.test: .venv/.built requirements/test.txt
	@echo "Installing what the tests need …"
	@$(INSTALL) --require-hashes -r requirements/test.txt
# The tests start hundreds of programs; none of them should have to compile what it imports.
	@$(BIN)/python -m compileall -q -j 0 .venv/lib src > /dev/null || true
	@touch $@

test: check check-page test-compiled test-pure test-browser

check: .venv/.test
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy --strict src tests

test-compiled: .venv/.test
	$(BIN)/python -m pytest -n 2 --ignore tests/browser

test-pure: .venv/.test
	REGALIA_PURE=1 $(BIN)/python -m pytest -n 2 tests/proofs tests/rulebook tests/kernel tests/toy

# Where CI is set, nothing may be missing.
test-browser: .venv/.test
	@if sh tests/browser/chromium.sh; then $(BIN)/python -m pytest -n 2 tests/browser; \
		else test -z "$$CI"; fi

check-page:
	@if command -v npm > /dev/null; then $(MAKE) --no-print-directory $(NODE) && \
		sh tests/browser/page_build.sh; \
		else echo "No Node here, so the page is not built anew and compared."; test -z "$$CI"; fi

page: $(NODE)
	cd web && npm run --silent build

$(NODE): web/package-lock.json
	@echo "Installing what the page is built with …"
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

measure-page: .venv/.test
	@sh tests/browser/chromium.sh
	@$(BIN)/python -m tests.browser.measures

prove-kills: .venv/.test
	@$(BIN)/python -m tests.server.kills --kills 30
	@$(BIN)/python -m tests.server.kills --kills 70 --postgres --workers 2

screens: .venv/.test
	@sh tests/browser/chromium.sh
	PYTHONPATH=. $(BIN)/python docs/pictures/screens.py

golden: .venv/.test
	$(BIN)/python -m tests.proofs.regenerate

observations: .venv/.built
	$(BIN)/python docs/observations/write.py

pictures: .venv/.built
	$(BIN)/python docs/pictures/draw.py

balance: .venv/.built
	$(BIN)/python docs/balance/royal_battles.py
	$(BIN)/python docs/balance/battle_royal.py

balance-factions: .venv/.built
	$(BIN)/python docs/balance/wargame_chess.py

bench-setup: .venv/.built
	$(INSTALL) --require-hashes -r requirements/bench.txt

bench: bench-setup
	$(BIN)/regalia bench

lock: .venv/.tools
	sh requirements/lock.sh $(UV)

clean:
	rm -rf .venv build web/node_modules src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete

# make play starts the program, make test runs every check; each sets up all it needs.
.DEFAULT_GOAL := help
SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
INSTALL := $(UV) pip install --quiet --python $(BIN)/python
COMPILED := $(wildcard src/regalia/kernel/*.py src/regalia/parts/*.py src/regalia/games/*/rules*.py src/regalia/games/*/factions/*/rules.py src/regalia/bots/ahead.py)
CHECKED := src tests docs/balance docs/pictures setup.py

.PHONY: help play setup test check test-compiled test-pure golden pictures balance balance-factions bench bench-setup lock clean

help:
	@echo "make play    start Regalia (sets up everything the first time)"
	@echo "make test    run every check (sets up everything the first time)"
	@echo "make setup   set up alone;  make bench  measure speed;  make golden  rewrite golden files"

play: .venv/.built
	@$(BIN)/regalia

setup: .venv/.built
	@$(BIN)/regalia --version

.venv/.tools: requirements/uv.txt requirements/play.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	$(INSTALL) --require-hashes -r requirements/play.txt
	@touch $@

.venv/.built: .venv/.tools setup.py pyproject.toml $(COMPILED)
	@find src -name '*.so' -delete
	@echo "Building; the rules are compiled, which takes about a minute …"
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@$(BIN)/regalia --version | grep -q compiled || \
		echo "No C compiler or no Python headers here: the rules run uncompiled, and slower."
	@touch $@

.venv/.test: .venv/.built requirements/test.txt
	$(INSTALL) --require-hashes -r requirements/test.txt
	@touch $@

test: check test-compiled test-pure

check: .venv/.test
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy --strict src tests

test-compiled: .venv/.test
	$(BIN)/python -m pytest -n 2

test-pure: .venv/.test
	REGALIA_PURE=1 $(BIN)/python -m pytest -n 2 tests/proofs tests/rulebook tests/kernel tests/toy

golden: .venv/.test
	$(BIN)/python -m tests.proofs.regenerate

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
	rm -rf .venv build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete

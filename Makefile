# make play starts the program, make test runs every check; each sets up all it needs.
.DEFAULT_GOAL := help
SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
INSTALL := $(UV) pip install --quiet --python $(BIN)/python
COMPILED := $(wildcard src/regalia/kernel/*.py src/regalia/parts/*.py src/regalia/games/*/rules*.py src/regalia/games/*/factions/*/rules.py src/regalia/bots/ahead.py)
RB_PICTURES := src/regalia/games/royal_battles/pictures
RB_RECORD := build/pictures/royal-battles-2-3-000001.jsonl
BY_PICTURES := src/regalia/games/battle_royal/pictures
BY_RECORDS := build/pictures/battle-royal-2
WG_PICTURES := src/regalia/games/wargame_chess/pictures
CHECKED := src tests docs/balance setup.py

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
	$(BIN)/regalia match battle-ace greedy greedy --games 2 --seed 5 --records build/pictures
	$(BIN)/regalia match royals greedy greedy greedy --games 1 --seed 5 --records build/pictures
	$(BIN)/regalia draw build/pictures/battle-ace-2-5-000002.jsonl --at 25 --seat 0 -o docs/pictures/battle-ace.svg
	$(BIN)/regalia draw build/pictures/royals-3-5-000001.jsonl --at 25 --seat 0 -o docs/pictures/royals.svg
	$(BIN)/regalia match royal-battles greedy greedy --option choosing=given --games 1 --seed 3 --records build/pictures
	@mkdir -p $(RB_PICTURES)
	$(BIN)/regalia draw $(RB_RECORD) --at 8 --seat 0 -o $(RB_PICTURES)/set-up.svg
	$(BIN)/regalia draw $(RB_RECORD) --at 10 --seat 0 -o $(RB_PICTURES)/movement.svg
	$(BIN)/regalia draw $(RB_RECORD) --at 72 --seat 0 -o $(RB_PICTURES)/attack.svg
	$(BIN)/regalia match battle-royal greedy greedy --games 3 --seed 2 --records build/pictures
	$(BIN)/regalia match battle-royal greedy greedy --games 2 --seed 3 --records build/pictures
	$(BIN)/regalia match battle-royal greedy greedy --games 2 --seed 6 --records build/pictures
	@mkdir -p $(BY_PICTURES)
	$(BIN)/regalia draw $(BY_RECORDS)-2-000002.jsonl --at 0 -o $(BY_PICTURES)/start.svg
	$(BIN)/regalia draw $(BY_RECORDS)-3-000002.jsonl --at 12 --seat 0 -o $(BY_PICTURES)/prices.svg
	$(BIN)/regalia draw $(BY_RECORDS)-2-000002.jsonl --at 13 --seat 0 -o $(BY_PICTURES)/crossing.svg
	$(BIN)/regalia draw $(BY_RECORDS)-6-000002.jsonl --at 14 --seat 0 --move 23 -o $(BY_PICTURES)/break.svg
	$(BIN)/regalia draw $(BY_RECORDS)-2-000003.jsonl --at 26 --seat 0 --move 19 -o docs/pictures/battle-royal.svg
	$(BIN)/regalia match wargame-chess greedy greedy --option first=oracle/vigil --option second=wildwood/grove --games 1 --seed 3 --records build/pictures
	@mkdir -p $(WG_PICTURES)
	$(BIN)/regalia draw build/pictures/wargame-chess-2-3-000001.jsonl --at 120 --seat 0 -o $(WG_PICTURES)/table.svg

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

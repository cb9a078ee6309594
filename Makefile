# Commands of the project. The first call sets up .venv; later calls only do what is left to do.

# Which Python creates .venv. Empty for the newest installed one from 3.11 to 3.14.
PYTHON ?=
HOST ?= 127.0.0.1
PORT ?= 8000

VENV := .venv
BIN := $(VENV)/bin
LOCK_VENV := .venv-lock
SITE := $(VENV)/.site-is-installed
TOOLS := $(VENV)/.tools-are-installed
FIND_PYTHON := sh bootstrap/find_python.sh "$(PYTHON)"
INSTALL := $(BIN)/python -m bootstrap.packages
COMPILE := $(LOCK_VENV)/bin/uv pip compile pyproject.toml --quiet --no-header --generate-hashes \
	--universal --python-version 3.11 --no-emit-index-url --no-emit-find-links

.DELETE_ON_ERROR:
.PHONY: run port test check lint types contracts migrations messages mutants bench lock

run: export PYTHONWARNINGS ?= ignore
run: port $(SITE)
	@exec $(BIN)/python manage.py runsite --with-demo --host $(HOST) --port $(PORT)

# Checked before a minute of installing.
port:
	@python=$(BIN)/python; [ -x $$python ] || python=$$($(FIND_PYTHON)) && \
		"$$python" -m bootstrap.ports $(HOST) $(PORT)

test: $(TOOLS)
	@$(BIN)/python -m tests

check: $(TOOLS)
	@$(BIN)/python -m tests.check

lint: $(TOOLS)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/djlint templates tests/dash/templates --quiet

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

# A .venv that is there stays, whichever Python created it, unless that Python is gone.
$(BIN)/python:
	@python=$$($(FIND_PYTHON)) && echo "Creating $(VENV) with $$($$python --version)." && \
		"$$python" -m venv --clear $(VENV)

$(SITE): requirements.txt $(BIN)/python
	@$(INSTALL) requirements.txt $(VENV)/install.log
	@touch $@

$(TOOLS): requirements-dev.txt $(BIN)/python
	@$(INSTALL) requirements-dev.txt $(VENV)/install.log
	@touch $(SITE) $@

$(LOCK_VENV)/bin/uv:
	@python=$$($(FIND_PYTHON)) && "$$python" -m venv $(LOCK_VENV)
	@$(LOCK_VENV)/bin/pip install --quiet --disable-pip-version-check uv

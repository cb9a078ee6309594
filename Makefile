# Commands of the project. The first call sets up .venv; later calls only do what is left to do.

# Which Python creates .venv. Empty for the newest installed one from 3.11 to 3.14.
PYTHON ?=
HOST ?= 127.0.0.1
PORT ?= 8000

VENV := .venv
BIN := $(VENV)/bin
LOCK_VENV := .venv-lock
AUDIT_VENV := .venv-audit
AUDIT_VERSION := 2.10.1
AUDITOR := $(AUDIT_VENV)/.pip-audit-$(AUDIT_VERSION)-is-installed
SITE := $(VENV)/.site-is-installed
TOOLS := $(VENV)/.tools-are-installed
FIND_PYTHON := sh bootstrap/find_python.sh "$(PYTHON)"
INSTALL := $(BIN)/python -m bootstrap.packages
COMPILE := $(LOCK_VENV)/bin/uv pip compile pyproject.toml --quiet --no-header --generate-hashes \
	--universal --python-version 3.11 --no-emit-index-url --no-emit-find-links
# Strict: a package that cannot be looked up fails the audit.
AUDIT := $(AUDIT_VENV)/bin/pip-audit --strict --require-hashes --disable-pip \
	--progress-spinner off --timeout 10

.DELETE_ON_ERROR:
.PHONY: run port test check lint types contracts migrations messages mutants bench lock audit

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

audit: $(AUDITOR)
	@$(AUDIT) --requirement requirements.txt --requirement requirements-dev.txt || { \
		echo "The audit failed: a package has a known vulnerability, or could not be looked up (see above)." >&2; \
		exit 1; }

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

$(AUDITOR):
	@python=$$($(FIND_PYTHON)) && "$$python" -m venv --clear $(AUDIT_VENV)
	@$(AUDIT_VENV)/bin/pip install --quiet --disable-pip-version-check pip-audit==$(AUDIT_VERSION)
	@touch $@

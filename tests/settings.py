"""Settings of the tests: those of the site, in folders, names and keys of their own."""

import atexit
import os
import secrets
import shutil
import tempfile
from typing import Any

# Whatever the shell has set must not change what a test sees.
for _name in [name for name in os.environ if name.startswith("CHICANE_")]:
    if _name not in {"CHICANE_TEST_RUN", "CHICANE_CHROMIUM"}:
        del os.environ[_name]

# One name for the run, handed down to every worker of it.
RUN = os.environ.setdefault("CHICANE_TEST_RUN", secrets.token_hex(4))
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "main")
# In memory where there is room for it: nothing of a test is kept.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
FOLDER = tempfile.mkdtemp(prefix=f"chicane-{RUN}-", dir=MEMORY)
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)

os.environ["CHICANE_VAR"] = FOLDER
os.environ["CHICANE_REDIS_PREFIX"] = f"chicane-test-{RUN}-{WORKER}"
os.environ["CHICANE_TEST_GAME"] = "1"
# Programs with folders of their own read what a test has encrypted.
os.environ["CHICANE_DICE_KEY"] = "a-key-for-the-dice-of-tests-known-to-everyo"
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"

from config.settings import *  # noqa: E402, F403
from config.settings import CACHES, DATABASES, INSTALLED_APPS, LOGGING, VAR_DIR  # noqa: E402
from tests import patience  # noqa: E402

# The test-only game first: Play now starts a race of it, in which everybody is asked at once.
INSTALLED_APPS = ["tests.dash", *(app for app in INSTALLED_APPS if app != "tests.dash")]

_database = DATABASES["default"]
if _database["ENGINE"].endswith("sqlite3"):
    # A file, because threads share it; lost in a power cut, because it is only a test; and rows
    # that nobody asked to be in order come in none, as from PostgreSQL.
    _database["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
    _pragmas = ("journal_mode=WAL", "synchronous=OFF", "reverse_unordered_selects=ON")
    _database["OPTIONS"]["init_command"] = "".join(f"PRAGMA {each};" for each in _pragmas)
    _database["OPTIONS"]["timeout"] = patience.SECONDS
else:
    _database["TEST"] = {"NAME": f"test_chicane_{RUN}"}
    _database["OPTIONS"]["pool"]["timeout"] = patience.SECONDS

# Nothing is given up, forgotten or told of because the machine is busy.
_cache: dict[str, Any] = CACHES["default"]
_cache["BACKEND"] = f"tests.unhurried.{_cache['BACKEND'].rpartition('.')[2]}"
for _name in _cache.get("OPTIONS", {}).keys() - {"file"}:
    _cache["OPTIONS"][_name] = patience.SECONDS
REDIS_PATIENCE = patience.SECONDS
EMAIL_TIMEOUT = int(patience.SECONDS)
SLOW_REQUEST = float("inf")

# To tell of each refusal, with its traceback, takes longer than to refuse.
_loggers: Any = LOGGING["loggers"]
_loggers["django.request"] = {"level": "ERROR"}

# The server of browser tests has no event application beside it.
LIVE = "polling"

# A picture takes longer than all the rest of a mail.
MAIL_PICTURES = False

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

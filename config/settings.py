"""Settings of the site, read from the environment alone."""

import os
from pathlib import Path

from config import env, service_urls
from config.admin import UNFOLD as UNFOLD
from config.monitoring import logs
from config.private_files import private_file, private_folder

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = private_folder(BASE_DIR / env.text("CHICANE_VAR", "var"))

PRODUCTION = (
    env.choice("CHICANE_MODE", ("development", "production"), "development") == "production"
)
DEBUG = env.flag("CHICANE_DEBUG", False)
TEST_GAME = env.flag("CHICANE_TEST_GAME", False)

SECRET_KEY = (
    env.secret("CHICANE_SECRET_KEY", shortest=50)
    if PRODUCTION
    else env.text("CHICANE_SECRET_KEY", "a key for development only, known to everyone")
)
ALLOWED_HOSTS = env.names("CHICANE_HOSTS", None if PRODUCTION else ("127.0.0.1", "localhost"))
SITE_ORIGIN = (
    env.origin("CHICANE_ORIGIN", ("https",))
    if PRODUCTION
    else env.origin("CHICANE_ORIGIN", ("http", "https"), "http://127.0.0.1:8000")
)
CSRF_TRUSTED_ORIGINS = [SITE_ORIGIN]
# How many reverse proxies of ours stand before the site; their headers are trusted.
PROXIES = env.integer("CHICANE_PROXIES", 0, least=0, most=5)
# How long sightings and hints of several accounts are kept.
KEEP_ADDRESSES_DAYS = env.integer("CHICANE_KEEP_ADDRESSES_DAYS", 90, least=1, most=3650)
KEEP_HINTS_DAYS = env.integer("CHICANE_KEEP_SIGNALS_DAYS", 180, least=1, most=3650)

INSTALLED_APPS = [
    "tournaments",
    "racing",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "csp",
    "django_htmx",
    "unfold.apps.BasicAppConfig",
    "config.apps.StaffAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]
if TEST_GAME:
    INSTALLED_APPS.append("tests.dash")

MIDDLEWARE = [
    "config.monitoring.middleware.RequestMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "config.monitoring.middleware.EarlyMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "tournaments.web.middleware.EverybodyMiddleware",
    "racing.api.middleware.ApiMiddleware",
    "racing.web.middleware.CookieMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "racing.web.middleware.PlayerMiddleware",
    "racing.web.former_addresses.FormerAddressesMiddleware",
    "tournaments.web.middleware.FormerAddressMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
OUTBOX_HANDLERS = "config.handlers.HANDLERS"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "config.template_loader.Loader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "racing.web.context_processors.site",
            ],
        },
    },
]

DATABASES = {
    "default": service_urls.database(
        env.address(
            "DATABASE_URL", service_urls.DATABASES, f"sqlite:///{VAR_DIR / 'chicane.sqlite3'}"
        ),
        root=BASE_DIR,
        connections=env.integer("CHICANE_DATABASE_CONNECTIONS", 10, least=2, most=1000),
    )
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    private_file(DATABASES["default"]["NAME"])
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

_redis = env.optional_address("REDIS_URL", service_urls.REDIS)
REDIS_URL = _redis.geturl() if _redis else None
# Separates this site's keys where one Redis serves several sites.
REDIS_PREFIX = env.text("CHICANE_REDIS_PREFIX", "chicane")
# Seconds that calls to the worker and to open pages wait for Redis; the cache waits for less.
REDIS_PATIENCE = service_urls.PATIENCE
CACHES = {
    "default": service_urls.cache(_redis, prefix=REDIS_PREFIX, file=VAR_DIR / "counts.sqlite3")
}

# Whether open pages get events of changes, or poll every few seconds.
LIVE = env.choice("CHICANE_LIVE", ("events", "polling"), "events")

_mail = service_urls.mail(env.optional_address("CHICANE_MAIL_URL", service_urls.MAIL))
MAIL_IS_SET_UP = bool(_mail.host)
EMAIL_BACKEND = _mail.backend
EMAIL_FILE_PATH = VAR_DIR / "mail"
if not MAIL_IS_SET_UP:
    private_folder(EMAIL_FILE_PATH)
EMAIL_HOST = _mail.host
EMAIL_PORT = _mail.port
EMAIL_HOST_USER = _mail.user
EMAIL_HOST_PASSWORD = _mail.password
EMAIL_USE_SSL = _mail.speaks_tls_first
# Credentials are never sent unencrypted.
EMAIL_USE_TLS = bool(_mail.user) and not _mail.speaks_tls_first
EMAIL_TIMEOUT = 10
MAIL_PICTURES = env.flag("CHICANE_MAIL_PICTURES", True)
EMAIL_SUBJECT_PREFIX = "[Chicane] "
DEFAULT_FROM_EMAIL = env.text("CHICANE_MAIL_FROM", "Chicane <chicane@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
# The contact for people; pages name nobody where this is not set.
CONTACT = env.optional("CHICANE_CONTACT") or ""
# Signs pushes to browsers; without it, a key is made once in the data folder.
VAPID_KEY = env.optional_key("CHICANE_VAPID_KEY", 32)
# Encrypts seeds of dice that are still secret; without it, a key is made once in the data folder.
DICE_KEY = env.optional_key("CHICANE_DICE_KEY", 32)
# A public beacon with the HTTP interface of drand, whose values are mixed into the dice.
_beacon = env.optional_address("CHICANE_BEACON", ("https", "http"))
BEACON = _beacon.geturl().rstrip("/") if _beacon else None
# Whether webhooks may lead to private addresses.
PRIVATE_HOOKS = env.flag("CHICANE_PRIVATE_HOOKS", False)
ADMINS = [(address, address) for address in env.names("CHICANE_ADMINS", ())]

AUTH_USER_MODEL = "racing.Player"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

ACCOUNT_ADAPTER = "racing.people.allauth_account.AccountAdapter"
ACCOUNT_FORMS = {
    "login": "racing.people.forms.accounts.LoginForm",
    "request_login_code": "racing.people.forms.accounts.RequestLoginCodeForm",
    "signup": "racing.people.forms.accounts.SignupForm",
    "add_email": "racing.people.forms.accounts.AddEmailForm",
    "change_password": "racing.people.forms.accounts.ChangePasswordForm",
    "set_password": "racing.people.forms.accounts.SetPasswordForm",
    "reset_password": "racing.people.forms.accounts.ResetPasswordForm",
    "reset_password_from_key": "racing.people.forms.accounts.ResetPasswordKeyForm",
}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 600
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if MAIL_IS_SET_UP else "none"
ACCOUNT_EMAIL_SUBJECT_PREFIX = EMAIL_SUBJECT_PREFIX
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = SITE_ORIGIN.partition(":")[0]
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_USERNAME_VALIDATORS = "racing.people.models.player.username_validators"
# The key of a failed sign-in and of a code is a name or an address, and the network.
ACCOUNT_RATE_LIMITS = {
    "login": "30/m/ip",
    "login_failed": "10/m/ip,5/5m/key",
    "signup": "10/m/ip,60/h/ip",
    "reset_password": "10/m/ip,3/10m/key",
    "reset_password_from_key": "20/m/ip",
    "request_login_code": "10/m/ip,3/10m/key,12/d/key",
    "confirm_email": "1/3m/key",
    "change_password": "5/m/user",
    "manage_email": "10/m/user",
    "reauthenticate": "10/m/user",
}
ALLAUTH_TRUSTED_PROXY_COUNT = PROXIES

MFA_ADAPTER = "racing.people.allauth_mfa.AuthenticatorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_FORMS = {
    name: f"racing.people.forms.second_factor.{form}"
    for name, form in {
        "authenticate": "CodeForm",
        "reauthenticate": "CodeAgainForm",
        "activate_totp": "AppForm",
        "add_webauthn": "PasskeyForm",
        "edit_webauthn": "PasskeyNameForm",
        "authenticate_webauthn": "ShowPasskeyForm",
        "reauthenticate_webauthn": "ShowPasskeyAgainForm",
        "login_webauthn": "PasskeyLoginForm",
    }.items()
}
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_RATE_LIMITS = {"webauthn_login": "20/m/ip"}
# Where mail is set up nobody signs in before their address is confirmed; an account's address
# may change with a second factor too.
MFA_ALLOW_UNVERIFIED_EMAIL = True
# Browsers allow passkeys without encryption on localhost only.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not PRODUCTION

SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PROXIES else None
SECURE_SSL_REDIRECT = PRODUCTION
# Requested on the machine itself, past the proxy.
SECURE_REDIRECT_EXEMPT = [r"^health$", r"^health/live$", r"^metrics$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = PRODUCTION
SECURE_HSTS_PRELOAD = PRODUCTION
SESSION_COOKIE_SECURE = PRODUCTION
CSRF_COOKIE_SECURE = PRODUCTION
LANGUAGE_COOKIE_SECURE = PRODUCTION
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "racing.web.views.errors.refuse_form"
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
    }
}

DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
# Files are refused but where a view says otherwise (tournaments.manage.views.imports).
DATA_UPLOAD_MAX_NUMBER_FILES = 1
FILE_UPLOAD_HANDLERS = ["config.files.NoFiles"]

LANGUAGES = [("fr", "Français"), ("en", "English")]
LANGUAGE_CODE = "en"
# The catalogues of a game stand beside its table.
LOCALE_PATHS = [BASE_DIR / "locale", *sorted((BASE_DIR / "racing" / "tables").glob("*/locale"))]
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "config.files.ModuleStorage"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not PRODUCTION
WHITENOISE_AUTOREFRESH = not PRODUCTION

DEFAULT_EXCEPTION_REPORTER_FILTER = "config.error_reports.ReportFilter"
# Responses that take more seconds are logged.
SLOW_REQUEST = 1.0
LOGS = env.choice("CHICANE_LOGS", logs.KINDS, "json" if PRODUCTION else "plain")
LOGGING = logs.configuration(LOGS)

# Token for /metrics; without it there is no such page, and no metrics are kept.
METRICS_TOKEN = env.optional("CHICANE_METRICS_TOKEN")
if METRICS_TOKEN:
    METRICS_TOKEN = env.text("CHICANE_METRICS_TOKEN", shortest=20)
    # Every process counts in files there. It must be set before the first metric is made.
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(VAR_DIR / "metrics")
    (VAR_DIR / "metrics").mkdir(mode=0o700, exist_ok=True)

"""Addresses of servers become settings of Django."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import service_urls

ROOT = Path("/project")


def test_a_sqlite_file_is_relative_to_the_project_or_absolute() -> None:
    near, far = (
        service_urls.database(urlsplit(url), root=ROOT, connections=4)["NAME"]
        for url in ("sqlite:///var/site.sqlite3", "sqlite:////data/site.sqlite3")
    )
    assert (near, far) == (Path("/project/var/site.sqlite3"), Path("/data/site.sqlite3"))


def test_a_sqlite_database_takes_its_write_lock_first() -> None:
    options = service_urls.database(urlsplit("sqlite:///a"), root=ROOT, connections=4)["OPTIONS"]
    assert options["transaction_mode"] == "IMMEDIATE"


def test_a_postgresql_address_is_read_in_full() -> None:
    url = "postgres://al%40ice:p%2Fw@db.example:5433/chicane?sslmode=require"
    database = service_urls.database(urlsplit(url), root=ROOT, connections=4)
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert [database[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT")] == [
        *("chicane", "al@ice", "p/w", "db.example", "5433")
    ]
    assert database["OPTIONS"]["sslmode"] == "require"
    assert database["OPTIONS"]["pool"]["max_size"] == 4


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///", "sqlite://host/a", "postgres://host/"])
def test_an_address_without_a_database_is_refused(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=r"^DATABASE_URL names no "):
        service_urls.database(urlsplit(url), root=ROOT, connections=4)


def test_mail_without_an_address_goes_to_files() -> None:
    assert service_urls.mail(None).backend.endswith("filebased.EmailBackend")


@pytest.mark.parametrize(
    ("url", "port", "speaks_tls_first"),
    [
        ("smtp://me:p%40ss@mail.example", 587, False),
        ("smtps://me:p%40ss@mail.example", 465, True),
        ("smtp://me:p%40ss@mail.example:2525", 2525, False),
    ],
)
def test_a_mail_server_is_read(url: str, port: int, speaks_tls_first: bool) -> None:
    assert service_urls.mail(urlsplit(url)) == service_urls.MailServer(
        "mail.example", port, "me", "p@ss", speaks_tls_first
    )


def test_a_mail_address_without_a_host_is_refused() -> None:
    with pytest.raises(ImproperlyConfigured, match=r"^CHICANE_MAIL_URL names no host\.$"):
        service_urls.mail(urlsplit("smtp://"))

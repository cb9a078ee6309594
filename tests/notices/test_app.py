"""The site as an app: manifest, service worker, a page without a connection, and its key."""

import stat
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from racing.notices import vapid

pytestmark = pytest.mark.django_db


def size_of(picture: Path) -> str:
    """The size of a picture, from the beginning of the PNG."""
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    return f"{int.from_bytes(head[16:20])}x{int.from_bytes(head[20:24])}"


def test_the_manifest_makes_it_installable(client: Client) -> None:
    answer = client.get("/manifest.webmanifest")
    found = answer.json()
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (found["name"], found["display"], found["start_url"]) == ("Chicane", "standalone", "/")
    for icon in found["icons"]:
        path = finders.find(icon["src"].removeprefix("/static/"))
        assert isinstance(path, str)
        assert size_of(Path(path)) == icon["sizes"]
    assert {icon["purpose"] for icon in found["icons"]} == {"any", "maskable"}


def test_the_manifest_speaks_french(client: Client) -> None:
    found = client.get("/manifest.webmanifest", headers={"Accept-Language": "fr"}).json()
    assert found["lang"] == "fr"
    assert found["description"].startswith("Des jeux")


def test_pages_lead_to_it(client: Client) -> None:
    assert '<link rel="manifest" href="/manifest.webmanifest"' in client.get("/").text


def test_the_service_worker_may_look_after_the_whole_site(client: Client) -> None:
    answer = client.get("/service-worker.js")
    assert answer.headers["Service-Worker-Allowed"] == "/"
    assert "no-cache" in answer.headers["Cache-Control"]
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert "worker-src 'self'" in answer.headers["Content-Security-Policy"]


def test_the_page_without_a_connection_is_the_same_for_everybody(client: Client) -> None:
    page = client.get("/offline/").text
    assert "No connection" in page
    assert "csrf" not in page


def test_a_key_is_made_once_for_the_eyes_of_the_site_alone(
    settings: Settings, tmp_path: Path
) -> None:
    settings.VAR_DIR, settings.VAPID_KEY = tmp_path, None
    first = vapid.public_key()
    (kept,) = tmp_path.iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert vapid.public_key() == first


def test_a_key_that_is_set_goes_before(
    settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("vapid_key")
    settings.VAR_DIR, settings.VAPID_KEY = tmp_path, capsys.readouterr().out.strip()
    assert len(vapid.public_key()) == 87
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("contact", "origin", "subject"),
    [
        ("race@example.org", "https://chicane.example", "mailto:race@example.org"),
        ("", "https://chicane.example", "https://chicane.example"),
        ("", "http://127.0.0.1:8000", "mailto:chicane@localhost"),
    ],
)
def test_a_push_service_is_told_whom_to_write_to(
    contact: str, origin: str, subject: str, settings: Settings
) -> None:
    settings.CONTACT, settings.SITE_ORIGIN = contact, origin
    assert vapid.contact() == subject

"""What answers say to the browser: policy, cookies, caches.

The policy of every address is looked at where all of them are walked, in `test_every_url`.
"""

import json
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from racing.people.models import Player
from tests import cast
from tests.platform.programs import PRODUCTION, run
from tests.web.addresses import addresses
from tests.web.headers import POLICY, faults_of, policy_of
from tests.web.scene import Scene, client_of, set_scene

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene() -> Scene:
    return set_scene()


PAGES_OF_ADMIN = (
    "/admin/",
    "/admin/racing/",
    "/admin/racing/player/",
    "/admin/racing/player/{}/change/",
    "/admin/racing/player/{}/history/",
    "/admin/auth/group/add/",
)
"""One of each kind."""


def test_no_page_of_the_admin_needs_more_than_its_policy() -> None:
    root = Player.objects.create_superuser("root", "root@example.org", cast.PASSWORD)
    client, known = client_of(root), {each.route: each for each in addresses()}
    for path in PAGES_OF_ADMIN:
        response = client.get(path.format(root.pk))
        assert response.status_code == 200, path
        assert list(faults_of(known["admin/"], response)) == [], path


@pytest.mark.parametrize("path", ["/no/such/page/", "/races/999999/", "/static/none.css"])
def test_an_error_page_has_the_policy_too(path: str) -> None:
    response = client_of(None).get(path)
    assert response.status_code == 404
    assert policy_of(response.headers["Content-Security-Policy"]) == POLICY
    assert response.headers["X-Frame-Options"] == "DENY" or path.startswith("/static")


def test_a_page_is_kept_by_nobody_but_its_reader(scene: Scene) -> None:
    race = scene.races["running"]
    for path in ("/", f"/races/{race.pk}/", f"/races/{race.pk}/live/", "/settings/", "/races/"):
        response = client_of(scene.bob).get(path)
        assert "private" in response.headers["Cache-Control"]
        assert "no-cache" in response.headers["Cache-Control"]
        varies = response.headers["Vary"].lower()
        assert {"cookie", "hx-request", "accept-language"} <= set(varies.split(", "))


def test_cookies_are_out_of_reach_of_scripts_and_other_sites() -> None:
    client = client_of(None)
    client.get("/account/login/")
    client.post("/guest/")
    client.post("/language/", {"language": "fr"})
    for name in ("csrftoken", "sessionid", "django_language"):
        assert client.cookies[name]["httponly"], name
        assert client.cookies[name]["samesite"] == "Lax", name


PRINTED = (
    "SESSION_COOKIE_SECURE",
    "SESSION_COOKIE_HTTPONLY",
    "SESSION_COOKIE_SAMESITE",
    "CSRF_COOKIE_SECURE",
    "CSRF_COOKIE_HTTPONLY",
    "CSRF_COOKIE_SAMESITE",
    "LANGUAGE_COOKIE_SECURE",
    "LANGUAGE_COOKIE_HTTPONLY",
    "SECURE_SSL_REDIRECT",
    "SECURE_HSTS_SECONDS",
    "DEBUG",
    "X_FRAME_OPTIONS",
)


def test_in_production_cookies_travel_encrypted_only(tmp_path: Path) -> None:
    script = (
        "import json; from django.conf import settings; "
        f"print(json.dumps({{name: getattr(settings, name) for name in {PRINTED}}}))"
    )
    result = run(
        "shell", "--no-imports", "--command", script, folder=tmp_path, variables=PRODUCTION
    )
    found = json.loads(result.stdout)
    assert found.pop("SECURE_HSTS_SECONDS") >= 365 * 24 * 3600
    assert found.pop("SESSION_COOKIE_SAMESITE") == found.pop("CSRF_COOKIE_SAMESITE") == "Lax"
    assert found.pop("X_FRAME_OPTIONS") == "DENY"
    assert found.pop("DEBUG") is False
    assert all(found.values()), found


def test_no_answer_names_the_programs_behind_it() -> None:
    response = Client().get("/")
    assert not {"Server", "X-Powered-By"} & set(response.headers)
    assert not settings.DEBUG

"""What every answer says to the browser: policy, cookies, caches."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from racing.models import Player, Race
from tests import cast
from tests.platform.programs import PRODUCTION, run
from tests.web.addresses import ANYTHING, Address, addresses
from tests.web.scene import Scene, client_of, set_scene

pytestmark = pytest.mark.django_db

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
}
ALWAYS = {
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


FRAMED = "championship_embed"
"""The one page that may stand in a frame, on any site; it needs no more, but less."""
BY_LINK = {
    "turn",
    "turn_choice",
    "turn_choose",
    "turn_live",
    "turn_move",
    "turn_take_back",
}
"""Not even the site itself is told these addresses by the pages that follow."""
IN_A_FRAME = {
    "frame-ancestors": "*",
    **dict.fromkeys(("script-src", "connect-src", "form-action"), "'none'"),
}


ADMIN = POLICY | {"script-src": "'self' 'unsafe-eval'"}
"""Of the admin's pages, for staff alone: Alpine makes functions of what stands in them."""


INLINE = ("<style", " style=", " onclick=", " onload=", "javascript:", "<script>")


@pytest.fixture
def scene() -> Scene:
    return set_scene()


def superuser() -> Player:
    player: Player = Player.objects.create_superuser("root", "root@example.org", cast.PASSWORD)
    return player


def anything(race: Race) -> dict[str, object]:
    """A value for every parameter of every address."""
    return {**ANYTHING, "race_id": race.pk, "code": race.code, "seat": 0, "object_id": race.pk}


def policy_of(header: str) -> dict[str, str]:
    pairs = (part.strip().partition(" ") for part in header.split(";"))
    return {name: value for name, _, value in pairs}


def is_page_of_admin(address: Address, response: Any) -> bool:
    is_found = address.route.startswith("admin/") and response.status_code == 200
    return is_found and "<html" in response.text


def test_every_answer_has_the_strict_policy_and_needs_no_more(scene: Scene) -> None:
    """No inline script or style, no handler in an attribute, in the admin neither."""
    for client in (client_of(None), client_of(superuser())):
        client.raise_request_exception = False
        for address in addresses():
            response = client.get(address.path(anything(scene.races["running"])))
            is_framed = address.name == FRAMED
            policy = POLICY | IN_A_FRAME if is_framed else POLICY
            if is_page_of_admin(address, response):
                policy = ADMIN
            assert policy_of(response.headers["Content-Security-Policy"]) == policy, address
            for name, value in ALWAYS.items():
                expected = None if is_framed and name == "X-Frame-Options" else value
                if address.name in BY_LINK and name == "Referrer-Policy":
                    expected = "strict-origin"
                assert response.headers.get(name) == expected, (address, name)
            text = getattr(response, "content", b"").decode(errors="replace")
            assert [each for each in INLINE if each in text] == [], address


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

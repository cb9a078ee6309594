"""Addresses, headers and bodies that no page of ours sends: no 500, no change."""

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from django.test import Client

from tests.web.access import TABLE, Row, read_table
from tests.web.hostile import FOREIGN, TEXTS, Rows, everything, guarded, shared_out, stays_here
from tests.web.roles import clients_of_all, undone
from tests.web.scene import WholeScene, client_of, set_whole_scene
from tests.web.sent import move
from tests.web.walk import ADDRESSES, Walk, written

pytestmark = pytest.mark.django_db

FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data"
READERS = ("racer", "organiser", "steward", "moderator", "visitor", "guest")
"""The first of them who may open a page looks at it, else the first who is led on from there."""
QUERY = (
    "after",
    "case",
    "choose",
    "club",
    "code",
    "game",
    "move",
    "name",
    "next",
    "page",
    "q",
    "room",
    "season",
    "show",
    "shown",
    "status",
    "token",
)
NOT_WALKED = ({"405"}, {"503"})
"""There is no such page; or no worker, as whoever asks after the site's health is told."""
PARTS = range(8)
"""Of the walk, so that several may walk at once."""


def reader_of(row: Row) -> str:
    opened = [role for role in READERS if row.cells[role] == "200"]
    led_on = [role for role in READERS if row.cells[role].startswith(">")]
    return [*opened, *led_on, *READERS][0]


def pages() -> dict[str, str]:
    """Addresses with who looks at them, the admin's aside."""
    rows = [row for row in read_table(TABLE.read_text()) if row.method == "GET"]
    rows = [
        row for row in rows if "admin" not in row.name and set(row.cells.values()) not in NOT_WALKED
    ]
    return {row.name: reader_of(row) for row in reversed(rows)}


PAGES = pages()


@pytest.fixture
def scene() -> WholeScene:
    return set_whole_scene()


@pytest.mark.parametrize("part", PARTS)
def test_a_hostile_query_is_only_a_query(part: int) -> None:
    walk = Walk("running")
    clients, wrong = clients_of_all(walk.scene), list[str]()
    before = everything()
    known = {address.name: address for address in ADDRESSES}
    for at in range(part, len(PAGES), len(PARTS)):
        name, reader = list(PAGES.items())[at]
        path = walk.path(known[name])
        wrong += hostile_queries(clients[reader], path, shared_out(TEXTS, at), before)
    assert wrong == []


def hostile_queries(
    client: Client, path: str, values: dict[str, str], before: Rows
) -> Iterator[str]:
    """Values in a query that caused an error, a change, or a script on the page."""
    for title, value in values.items():
        text = quote(value[:2000])
        query = "&".join(f"{field}={text}" for field in QUERY)
        with written() as statements, undone(client):
            response = client.get(f"{path}{'&' if '?' in path else '?'}{query}")
            is_changed = statements and everything() != before
        is_script = b"<script>alert" in getattr(response, "content", b"")
        if response.status_code >= 500 or is_changed or is_script:
            yield f"{path} {title} {response.status_code}"


@pytest.mark.parametrize("path", ["/races/{}/", "/races/{}/log/", "/races/1/bots/{}/remove/"])
def test_a_number_out_of_reach_is_nobody_s(path: str, scene: WholeScene) -> None:
    client = client_of(scene.alice)
    race = scene.races["open"]
    send = client.post if path.endswith("remove/") else client.get
    for number in (0, 10**9, 2**31, 2**63, 10**30, "9" * 4999, "-1", "1.0", "²"):
        response = send(path.replace("1", str(race.pk)).format(number))
        assert response.status_code in (403, 404), number


@pytest.mark.parametrize(
    "path", ["/invited/{}/", "/account/confirm-email/{}/", "/account/password/reset/key/1-{}/"]
)
def test_a_code_that_is_none_opens_nothing(path: str) -> None:
    for title, value in TEXTS.items():
        client = client_of(None)
        client.raise_request_exception = False
        response = client.get(path.format(quote(value[:2000], safe="")))
        assert response.status_code in (200, 302, 404), title


@pytest.mark.parametrize(
    "path", ["/account/login/", "/account/signup/", "/admin/", "/admin/login/"]
)
def test_a_next_address_elsewhere_is_not_followed(path: str, scene: WholeScene) -> None:
    for client in (client_of(None), client_of(scene.bob)):
        client.raise_request_exception = False
        for address in FOREIGN:
            response = client.get(f"{path}?next={quote(address[:2000])}")
            assert response.status_code < 500, address
            assert stays_here(response), address


HEADERS = {
    "accept-language": ["x" * 9000, "\xff\xfe", "fr;q=nan", "../../etc", "*" * 600, "zz-ZZ-ZZ"],
    "cookie": [
        'sessionid="\\000aaaaaaaaaaaaaaa"',
        "sessionid=" + "a" * 5000,
        "sessionid=' OR 1=1 --",
        'csrftoken="\\000"; sessionid=x',
        'messages="\\000"; django_language="\\000"',
        "messages=[[broken; django_language=../../x",
        "=;=;;;",
    ],
    "hx-request": ["\xff", "true"],
    "hx-current-url": ["http://[::1", "javascript:alert(1)", "\xff" * 50],
    "referer": ["http://[::1", "https://evil.example/", "javascript:alert(1)"],
    "x-forwarded-for": ["' OR 1=1 --", "::1, ::2", "x" * 5000],
    "x-forwarded-host": ["evil.example"],
    "x-forwarded-proto": ["https", "\xff"],
    "user-agent": ["\xff\r", ""],
}


@pytest.mark.parametrize(
    ("header", "value"), [(name, value) for name, values in HEADERS.items() for value in values]
)
def test_a_hostile_header_breaks_nothing(header: str, value: str, scene: WholeScene) -> None:
    race = scene.races["running"]
    client = Client(raise_request_exception=False)
    for path in ("/", f"/races/{race.pk}/", "/account/login/", "/admin/", "/no/such/page/"):
        response = client.get(path, headers={header: value})
        assert response.status_code < 500, path
        assert "evil.example" not in response.text
    response = client.post("/language/", {"language": "fr"}, headers={header: value})
    assert response.status_code < 500
    assert stays_here(response)


def test_an_unknown_host_is_refused(scene: WholeScene) -> None:
    client = client_of(scene.bob)
    client.raise_request_exception = False
    for path in ("/", "/account/password/reset/", "/races/"):
        response = client.get(path, headers={"host": "evil.example"})
        assert response.status_code == 400
        assert "Content-Security-Policy" in response.headers


def as_form(fields: dict[str, object]) -> str:
    return "&".join(f"{name}={quote(str(value))}" for name, value in fields.items())


def multipart(field: str, extra: str = "", end: str = "--x--\r\n") -> str:
    return f'--x\r\nContent-Disposition: form-data; name="{field}"{extra}\r\n\r\n1\r\n{end}'


UNREADABLE = {
    "a megabyte of JSON": (FORM, "action=" + quote("[" + "1," * 350_000)),
    "a megabyte of nothing": (FORM, "x" * 1_000_000),
    "a thousand fields": (FORM, "&".join(f"f{number}=1" for number in range(1000))),
    "a file": (f"{MULTIPART}; boundary=x", multipart("action", '; filename="a.txt"')),
    "many files": (f"{MULTIPART}; boundary=x", multipart("a", '; filename="a"') * 300),
    "multipart without a boundary": (MULTIPART, multipart("action")),
    "an endless boundary": (f"{MULTIPART}; boundary={'x' * 5000}", multipart("action")),
    "a boundary of other letters": (f"{MULTIPART}; boundary=é", multipart("action")),
    "another alphabet": (f"{FORM}; charset=utf-7", "action=1"),
    "a megabyte in parts": (f"{MULTIPART}; boundary=x", multipart("a", end="x" * 1_000_000)),
}


@pytest.mark.parametrize("title", UNREADABLE)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_unreadable_body_changes_nothing(title: str, language: str, scene: WholeScene) -> None:
    content_type, body = UNREADABLE[title]
    race, opened = scene.races["running"].pk, scene.races["open"].pk
    client = guarded(client_of(scene.bob, language=language))
    client.get("/")
    before = everything()
    for path in (f"/races/{race}/move/", f"/races/{race}/retire/", f"/races/{opened}/leave/"):
        response = client.generic("POST", path, body.encode(), content_type=content_type)
        assert response.status_code == 400, path
        assert f'<html lang="{language}">' in response.text
    for path in ("/settings/", "/races/new/", "/play-now/", "/account/logout/"):
        response = client.generic("POST", path, body.encode(), content_type=content_type)
        assert response.status_code == 400, path
    assert everything() == before


ODD = {
    "JSON": ("application/json", '{"asked_at": 0, "action": {"type": "hold"}}'),
    "XML": ("text/xml", "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]><x>&y;</x>"),
    "nothing said": ("", "action=1"),
    "a made-up type": ("x" * 300, "action=1"),
    "an unknown alphabet": (f"{FORM}; charset=no-such", "action=%FF%00"),
    "multipart cut short": (f"{MULTIPART}; boundary=x", multipart("action", end="")),
    "multipart in base64": (
        f"{MULTIPART}; boundary=x",
        multipart("action", "\r\nContent-Transfer-Encoding: base64"),
    ),
    "an empty body": (FORM, ""),
    "broken escapes": (FORM, "action=%&asked_at=%ZZ&=&&&"),
    "bytes that are no text": (FORM, "action=%ED%A0%80&asked_at=%C0%80"),
}


@pytest.mark.parametrize("title", ODD)
def test_an_odd_body_is_no_move(title: str, scene: WholeScene) -> None:
    content_type, body = ODD[title]
    race = scene.races["running"]
    client = guarded(client_of(scene.bob))
    client.get("/")
    before = everything()
    path = f"/races/{race.pk}/move/"
    response = client.generic("POST", path, body.encode(), content_type=content_type)
    assert response.status_code == 400
    assert everything() == before


def test_other_methods_are_refused(scene: WholeScene) -> None:
    """Nothing is changed by PUT, PATCH or DELETE, and nothing is traced."""
    race = scene.races["running"]
    client = guarded(client_of(scene.alice))
    client.get("/")
    before = everything()
    for name in ("PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"):
        for path in ("/", "/settings/", f"/races/{race.pk}/", f"/races/{race.pk}/move/"):
            assert client.generic(name, path, as_form(move(scene))).status_code == 405
    assert everything() == before


def test_a_form_from_another_site_is_refused_even_with_the_token(scene: WholeScene) -> None:
    client = guarded(client_of(scene.bob))
    response = client.post(
        f"/races/{scene.races['running'].pk}/move/",
        move(scene),
        headers={"origin": "https://evil.example"},
    )
    assert response.status_code == 403

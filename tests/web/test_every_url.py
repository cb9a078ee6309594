"""Every address × every role: who gets what stands in a table."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import resolve

from racing.engine.codec import encode
from tests import cast
from tests.web.access import ANY, TABLE, read_table, row_for
from tests.web.addresses import ANYTHING, Address, addresses
from tests.web.scene import KINDS, ROLES, Scene, client_of, same_again, set_running_scene
from tests.web.season_forms import club_forms
from tests.web.sent import LANES, habits, holiday, told_of

ADDRESSES = addresses()
ROWS = read_table(TABLE.read_text())
METHODS = ("GET", "POST")
OF_RACES = {"race_id", "code"}


def kinds_of(address: Address) -> tuple[str, ...]:
    return KINDS if address.parameters & OF_RACES else (ANY,)


def whole_walk() -> Iterator[tuple[str, Address, str]]:
    for address in ADDRESSES:
        for method in METHODS:
            for kind in kinds_of(address):
                yield method, address, kind


def values(scene: Scene, kind: str) -> dict[str, object]:
    if kind == ANY:
        return ANYTHING
    race = scene.races[kind]
    return {**ANYTHING, "race_id": race.pk, "code": race.code}


def form(scene: Scene, name: str, kind: str) -> dict[str, Any]:
    """What the page's own form would send."""
    match name:
        case "new_race":
            return {
                "seats": 2,
                "bots": 0,
                "level": "club",
                "clock": "calm",
                "option_length": 20,
                "option_lanes": 2,
                "option_finish": "first",
            }
        case "join":
            return {"code": scene.races[kind].code}
        case "add_bot":
            return {"level": "club"}
        case "move" | "take_back":
            asked_at = scene.races[kind].seatings.get(player=scene.bob).asked_at
            asking = kind if kind.endswith("running") else "running"
            action = cast.legal_actions(scene.races[asking], scene.bob)[0]
            return {"asked_at": asked_at, "action": encode(action)}
        case "blocked" | "unblock":
            return {"name": scene.alice.username}
        case "invite":
            return {"name": scene.charlie.username}
        case "say" | "notes":
            return {"text": "Hello"}
        case "orders":
            asked_at = scene.races[kind].seatings.get(player=scene.bob).asked_at
            return {"asked_at": asked_at, "orders": LANES}
        case "unwind":
            return {"ply": 0}
        case "answer_proposal":
            return {"agrees": "yes"}
        case "settings":
            return {"language": "en"}
        case "settings_notices":
            return told_of()
        case "settings_time":
            return habits()
        case "plan_leave":
            return holiday()
        case "set_language":
            return {"language": "fr", "next": "/races/"}
    of_clubs = club_forms(scene).get(name)
    return of_clubs.fields if of_clubs else {}


def answer_to(client: Client, method: str, path: str, sent: dict[str, Any]) -> str:
    """A status, or the name of the page one is sent to."""
    response = client.post(path, sent) if method == "POST" else client.get(path)
    if response.status_code not in (301, 302):
        return str(response.status_code)
    target = resolve(response.headers["Location"].partition("?")[0]).view_name
    return "sign-in" if target == "account_login" else f">{target}"


def walked(
    scene: Scene, clients: dict[str, Client], method: str, address: Address, kind: str
) -> dict[str, str]:
    """What each role gets; whatever one does is undone before the next comes."""
    found = {}
    path = address.path(values(scene, kind))
    path += "?game=dash" if address.name == "new_race" else ""
    sent = form(scene, address.name, kind) if method == "POST" else {}
    for role, client in clients.items():
        with transaction.atomic():
            found[role] = answer_to(same_again(client), method, path, sent)
            transaction.set_rollback(True)
    return found


def test_every_address_has_a_row() -> None:
    missing = [
        f"{method} {address.name} {kind}"
        for method, address, kind in whole_walk()
        if row_for(ROWS, method, address.name, kind) is None
    ]
    assert missing == []


def test_every_row_has_an_address() -> None:
    used = [row_for(ROWS, method, address.name, kind) for method, address, kind in whole_walk()]
    assert [row.line for row in ROWS if row not in used] == []


def test_every_row_has_every_role() -> None:
    assert {tuple(row.cells) for row in ROWS} == {tuple(ROLES)}


@pytest.mark.django_db
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("kind", [ANY, *KINDS])
def test_everyone_gets_what_the_table_says(method: str, kind: str) -> None:
    # What waits for them shows on the pages of no race as well.
    scene = set_running_scene()
    clients = {role: client_of(who(scene)) for role, who in ROLES.items()}
    wrong = []
    for address in ADDRESSES:
        if kind not in kinds_of(address):
            continue
        row = row_for(ROWS, method, address.name, kind)
        found = walked(scene, clients, method, address, kind)
        if row is None or row.cells != found:
            wrong.append(f"{method} {address.name} {kind} {' '.join(found.values())}")
    assert wrong == []

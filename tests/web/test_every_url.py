"""Every address × every role: who gets what stands in a table; who is refused changes nothing, and
every page has the strict policy and needs no more."""

import pytest
from django.test import Client
from pytest_django import Settings

from tests.web.access import ANY, TABLE, read_table, roles_sent, row_for
from tests.web.addresses import Address
from tests.web.headers import faults_of
from tests.web.hostile import Rows, everything
from tests.web.roles import ROLES, clients_of_all, undone
from tests.web.scene import KINDS
from tests.web.walk import ADDRESSES, PARTS, Walk, answer_of, name_of, parts_of, written

ROWS = read_table(TABLE.read_text())
METHODS = ("GET", "POST")
FIRST = {">account_reauthenticate", ">admin:login", ">keep_account", ">mfa_reauthenticate"}
"""Pages that somebody is sent to before anything is done."""
READ = {"chat", "chat_read"}
"""Addresses that note how far somebody has read."""
SHOWN = {"tokens"}
"""A token is made and shown in one answer, because nothing keeps it for another."""


def kind_of(part: str) -> str:
    """The kind of a race as the table names it."""
    return part if part in KINDS else ANY


def rows_walked() -> list[tuple[str, Address, str]]:
    return [
        (method, address, kind_of(part))
        for address in ADDRESSES
        for part in parts_of(address)
        for method in METHODS
    ]


def walked(
    walk: Walk, clients: dict[str, Client], method: str, address: Address, before: Rows
) -> dict[str, str]:
    """What these roles get, with a word if it changed what it must not or fails its policy."""
    found, path = {}, walk.path(address)
    for role, client in clients.items():
        with written() as statements, undone(client):
            response = answer_of(client, method, path, walk.sent(address, role))
            answer = name_of(response)
            if statements and is_refused(method, address, answer) and everything() != before:
                answer += "-but-changed"
        faults = faults_of(address, response) if method == "GET" else ()
        found[role] = "-but-".join([answer, *faults])
    return found


def is_refused(method: str, address: Address, answer: str) -> bool:
    if address.name in READ or (method == "POST" and address.name in SHOWN and answer == "200"):
        return False
    return method == "GET" or not answer.startswith(">") or answer in FIRST


def test_every_address_has_a_row() -> None:
    missing = [
        f"{method} {address.name} {kind}"
        for method, address, kind in rows_walked()
        if row_for(ROWS, method, address.name, kind) is None
    ]
    assert missing == []


def test_every_row_has_an_address() -> None:
    used = [row_for(ROWS, method, each.name, kind) for method, each, kind in rows_walked()]
    lines = {row.line for row in used if row}
    assert [row.line for row in ROWS if row.line not in lines] == []


def test_every_row_has_every_role() -> None:
    assert {tuple(row.cells) for row in ROWS} == {tuple(ROLES)}


@pytest.mark.django_db
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("part", PARTS)
def test_everyone_gets_what_the_table_says(method: str, part: str, settings: Settings) -> None:
    # Nobody is held up by a limit.
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    walk = Walk(part)
    clients = clients_of_all(walk.scene)
    before, wrong = everything(), []
    for number, address in enumerate(walk.addresses):
        row = row_for(ROWS, method, address.name, kind_of(part))
        assert row is not None, address.name
        sent = {role: clients[role] for role in roles_sent(row, number)}
        found = walked(walk, sent, method, address, before)
        if not row.allows(row.cells | found):
            wrong.append(f"{method} {address.name} {kind_of(part)} {found}")
    assert wrong == []

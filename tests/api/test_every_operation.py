"""Every operation × every role with a token: who gets what; who is refused changes nothing."""

from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from tests.api.walk import ROLES, Operation, answer_to, operations, programs
from tests.web.access import ANY, read_table, roles_sent, row_for
from tests.web.scene import KINDS, WholeScene, set_whole_scene
from tests.web.walk import written

TABLE = read_table((Path(__file__).parent / "access.txt").read_text())


def walked(
    scene: WholeScene, clients: dict[str, Client], operation: Operation, kind: str
) -> dict[str, str]:
    found, path = {}, operation.address(scene, kind)
    body = operation.body(scene, kind)
    for role, client in clients.items():
        with written() as statements:
            answer = answer_to(client, operation, path, body)
        is_done = operation.method == "POST" and answer == "200"
        found[role] = answer + ("-but-changed" if statements and not is_done else "")
    return found


def test_every_operation_has_a_row_and_every_row_an_operation() -> None:
    rows = [
        row_for(TABLE, each.method, each.path, kind) for each in operations() for kind in each.kinds
    ]
    assert None not in rows
    assert {row.line for row in rows if row} == {row.line for row in TABLE}
    assert {tuple(row.cells) for row in TABLE} == {tuple(ROLES)}


@pytest.mark.django_db
@pytest.mark.parametrize("kind", [ANY, *KINDS])
def test_everyone_gets_what_the_table_says(kind: str, settings: Settings) -> None:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    scene = set_whole_scene()
    clients, wrong = programs(scene), []
    for number, operation in enumerate(operations()):
        if kind in operation.kinds:
            row = row_for(TABLE, operation.method, operation.path, kind)
            assert row is not None, operation
            sent = {role: clients[role] for role in roles_sent(row, number)}
            found = walked(scene, sent, operation, kind)
            if not row.allows(row.cells | found):
                wrong.append(f"{operation.method} {operation.path} {kind} {found}")
    assert wrong == []

"""What a superuser's browser might be made to send in the admin: no 500, no change."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group

from tests.web.addresses import Address
from tests.web.admin_forms import ACTIONS, name_of
from tests.web.hostile import TEXTS, everything, shared_out
from tests.web.roles import undone
from tests.web.scene import client_of, settled
from tests.web.sent import Form
from tests.web.walk import ADMIN, Walk, written

pytestmark = pytest.mark.django_db

QUERY = (
    "q",
    "p",
    "o",
    "e",
    "all",
    "id__in",
    "trouble",
    "status__exact",
    "user__password",
    "at__year",
)
FINE = {("groups", "nothing"), ("permissions", "nothing"), ("user_permissions", "nothing")}
"""Texts that stand for none of them."""


@pytest.fixture
def walk() -> Walk:
    return Walk(ADMIN)


class Superuser:
    """The browser of a superuser, and what came of all that it sent."""

    def __init__(self, walk: Walk) -> None:
        self.client = settled(client_of(walk.scene.nadia))
        self.client.raise_request_exception = False
        self.before = everything()
        self.wrong: list[str] = []

    def sends(self, what: str, path: str, fields: dict[str, Any] | None = None) -> None:
        with written() as statements, undone(self.client):
            response = self.client.get(path) if fields is None else self.client.post(path, fields)
            is_changed = statements and everything() != self.before
        if response.status_code >= 500 or is_changed or b"<script>alert" in response.content:
            self.wrong.append(f"{what} {response.status_code}")


@pytest.fixture
def nadia(walk: Walk) -> Superuser:
    return Superuser(walk)


def forms(walk: Walk) -> Iterator[tuple[str, str, Form]]:
    """Forms with their names and the paths they are sent to."""
    known = {address.name: address for address in walk.addresses}
    for name, form in walk.forms.items():
        yield name, walk.path(known[name]), form


def lists(walk: Walk) -> list[Address]:
    return [each for each in walk.addresses if each.name.endswith("_changelist")]


def test_every_action_is_among_the_forms(walk: Walk) -> None:
    known = {model: rows.actions for model, rows in admin.site._registry.items() if rows.actions}
    assert known == {model: [name] for model, name in ACTIONS.items()}


def test_a_hostile_value_changes_nothing(walk: Walk, nadia: Superuser) -> None:
    for name, path, form in forms(walk):
        for at, field in enumerate(form.strict):
            for title, value in shared_out(TEXTS, at).items():
                if (field, title) not in FINE:
                    sent = {**form.fields, field: value}
                    nadia.sends(f"{name} {field} {title}", path, sent)
    assert nadia.wrong == [], "\n".join(nadia.wrong)


def test_nothing_is_taken_without_its_token(walk: Walk, nadia: Superuser) -> None:
    nadia.client.handler.enforce_csrf_checks = True
    for name, path, form in forms(walk):
        nadia.sends(name, path, form.fields)
    assert nadia.wrong == [], "\n".join(nadia.wrong)


def test_rows_to_be_read_are_not_deleted_by_the_action_that_django_has(
    walk: Walk, nadia: Superuser
) -> None:
    for model in admin.site._registry:
        row = model._default_manager.order_by("pk").first()
        if row is not None and model is not Group:
            sent = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
            path = f"/admin/{name_of(model).replace('_', '/', 1)}/"
            nadia.sends(name_of(model), path, sent)
    assert nadia.wrong == [], "\n".join(nadia.wrong)


def test_a_hostile_query_is_only_a_query(walk: Walk, nadia: Superuser) -> None:
    """Two texts for each list, so that all lists together have had all of them."""
    titles = list(TEXTS)
    for at, address in enumerate(lists(walk)):
        for title in (titles[2 * at % len(titles)], titles[(2 * at + 1) % len(titles)]):
            text = quote(TEXTS[title][:2000])
            query = "&".join(f"{field}={text}" for field in QUERY)
            nadia.sends(f"{address.name} {title}", f"{walk.path(address)}?{query}")
    assert nadia.wrong == [], "\n".join(nadia.wrong)

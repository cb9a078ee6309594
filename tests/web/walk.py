"""Every address as each role walks it: what is sent there, and what comes of it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.urls import resolve

from racing.people.models import Browser
from racing.races.models import Race
from tests.admin.rows import one_of_each
from tests.web.access import ANY
from tests.web.addresses import ANYTHING, Address, addresses
from tests.web.admin_forms import admin_forms
from tests.web.forms import forms
from tests.web.roles import ROLES
from tests.web.scene import KINDS, WholeScene, set_whole_scene
from tests.web.sent import Form, in_race

ADDRESSES = addresses()
ADMIN = "admin"
PARTS = (ANY, ADMIN, *KINDS)
"""Of the walk: what is about no race, the admin, and races by their kind."""
OF_RACES = {"race_id", "code"}
NO_FORM = Form(None, {})
UNASKED = {each._meta.db_table for each in (Session, Browser)}
"""What every visit may write."""


def parts_of(address: Address) -> tuple[str, ...]:
    if address.route.startswith("admin/"):
        return (ADMIN,)
    return KINDS if address.parameters & OF_RACES else (ANY,)


class Walk:
    """A part of it: its scene, and the forms that are sent there."""

    def __init__(self, part: str) -> None:
        self.part, self.scene = part, set_admin() if part == ADMIN else set_whole_scene()
        self.forms = admin_forms(self.scene) if part == ADMIN else forms(self.scene)
        self.of_race = in_race(self.scene, part) if part in KINDS else {}
        self.addresses = [each for each in ADDRESSES if part in parts_of(each)]

    def path(self, address: Address) -> str:
        values = {**ANYTHING, **self.scene.numbers}
        if self.part in KINDS:
            race = self.scene.races[self.part]
            values |= {"race_id": race.pk, "code": race.code}
        if self.part == ADMIN:
            values |= row_of(address)
        form = self.forms.get(address.name, NO_FORM)
        return address.path(values | form.at) + form.query

    def sent(self, address: Address, role: str) -> dict[str, Any]:
        """The fields that the page's own form would send."""
        fields = self.forms.get(address.name, NO_FORM).fields
        if address.name == "delete_account" and (who := ROLES[role](self.scene)):
            return {**fields, "name": who.username}
        return self.of_race.get(address.name, fields)


def set_admin() -> WholeScene:
    """The whole scene with a row of every model."""
    scene = set_whole_scene()
    one_of_each(scene)
    # Bob's password is another one now.
    scene.bob.refresh_from_db()
    return scene


def row_of(address: Address) -> dict[str, object]:
    """The first of the rows that a page of the admin is about."""
    _, app, model, *_ = (*address.route.split("/"), "", "")
    if "object_id" not in address.parameters:
        return {}
    kind = apps.get_model(app, model) if app in apps.app_configs else Race
    row = kind._default_manager.order_by("pk").first()
    assert row is not None, address.name
    return {"object_id": row.pk, "content_type_id": ContentType.objects.get_for_model(kind).pk}


def answer_of(client: Client, method: str, path: str, sent: dict[str, Any]) -> Any:
    response: Any = client.post(path, sent) if method == "POST" else client.get(path)
    if response.streaming:
        # Read to its end, the file that was made for it is closed.
        b"".join(response.streaming_content)
    return response


def name_of(response: Any) -> str:
    """A status, or the name of the page one is sent to."""
    if response.status_code not in (301, 302):
        return str(response.status_code)
    target = resolve(urlsplit(response.headers["Location"]).path).view_name
    return "sign-in" if target == "account_login" else f">{target}"


@contextmanager
def written() -> Iterator[list[str]]:
    """Statements that write rows meanwhile, though they may have been undone since."""
    found: list[str] = []

    def noted(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        verb, _, following = sql.partition('"')
        if verb.startswith(("INSERT", "UPDATE", "DELETE")):
            table = following.partition('"')[0]
            found.extend([] if table in UNASKED else [sql])
        return execute(sql, *rest)

    with connection.execute_wrapper(noted):
        yield found

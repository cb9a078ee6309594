"""The admin: for staff with a second factor, to read, in the reader's language, without secrets."""

from collections.abc import Iterator
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.utils import decrypt
from django.contrib import admin
from django.contrib.auth.models import Group, Permission
from django.db import connection
from django.db.models import Model
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.functional import Promise

from racing.admin.read_only import ReadOnlyAdmin
from racing.people.models import Player
from racing.races.models import Message, Race
from tests import cast
from tests.admin.rows import SECRETS, one_of_each
from tests.races.test_secrets import leaks
from tests.web.addresses import ANYTHING, Address, addresses
from tests.web.scene import Scene, client_of, set_scene

pytestmark = pytest.mark.django_db

PAGES = [each for each in addresses() if each.route.startswith("admin/")]
MODELS = list(admin.site._registry.items())
READ = [(model, rows) for model, rows in MODELS if model is not Group]
"""Groups are written by superusers."""


@pytest.fixture
def scene() -> Scene:
    return set_scene()


@pytest.fixture
def nadia() -> Player:
    return cast.player("nadia", is_staff=True, is_superuser=True)


@pytest.fixture
def rita() -> Player:
    """Somebody of the staff who may look at everything, and do nothing."""
    player = cast.player("rita", is_staff=True)
    player.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    return player


def list_of(model: type[Model]) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")


def page_of(row: Model) -> str:
    name = f"admin:{row._meta.app_label}_{row._meta.model_name}_change"
    return reverse(name, args=[row.pk])


def all_pages(most: int | None = None) -> Iterator[str]:
    """The overview, and of each model the list and the pages of its rows, or of so many."""
    yield "/admin/"
    for model, _ in MODELS:
        rows = list(model._default_manager.order_by("pk")[:most])
        assert rows, model
        yield list_of(model)
        yield from map(page_of, rows)


@pytest.mark.parametrize("address", PAGES, ids=lambda each: each.name)
def test_staff_see_no_page_without_a_second_factor(address: Address, nadia: Player) -> None:
    client = Client()
    client.force_login(nadia)
    for send in (client.get, client.post):
        answer = send(address.path(ANYTHING))
        assert answer.status_code == 302
        where = "/admin/" if address.name == "admin:login" else "/account/2fa/"
        assert answer.headers["Location"].startswith(where)


def test_no_page_carries_a_secret(scene: Scene, nadia: Player) -> None:
    race = one_of_each(scene)
    bob = Authenticator.objects.get(user=scene.bob)
    secrets = [*SECRETS, race.code, bob.data["secret"], decrypt(bob.data["secret"])]
    secrets += RecoveryCodes.activate(scene.bob).get_unused_codes()
    client = client_of(nadia)
    for path in all_pages():
        page = client.get(path)
        assert (path, page.status_code) == (path, 200)
        assert leaks(page.text) == [], path
        assert [secret for secret in secrets if secret in page.text] == [], path


def test_moderators_see_what_they_may(scene: Scene, rita: Player) -> None:
    one_of_each(scene)
    client = client_of(rita)
    for path in all_pages(1):
        is_for_superusers = path.startswith(list_of(Group))
        assert client.get(path).status_code == (403 if is_for_superusers else 200), path


def test_whoever_may_see_nothing_gets_only_the_overview(scene: Scene) -> None:
    client = client_of(cast.player("otto", is_staff=True))
    page = client.get("/admin/")
    assert page.status_code == 200
    assert list_of(Race) not in page.text
    assert client.get(list_of(Race)).status_code == 403


def test_rows_are_read_and_not_written(scene: Scene, rita: Player, nadia: Player) -> None:
    rita.user_permissions.set(Permission.objects.all())
    one_of_each(scene)
    clients = [client_of(each) for each in (rita, nadia)]
    for model, rows in READ:
        row = model._default_manager.order_by("pk").first()
        assert row is not None, model
        own = page_of(row)
        paths = [f"{list_of(model)}add/", own, own.replace("/change/", "/delete/")]
        for client in clients:
            writes = [client.post(path, {"post": "yes"}).status_code for path in paths]
            assert writes[0] == writes[2] == 403, paths
        assert isinstance(rows, ReadOnlyAdmin)
        assert model._default_manager.filter(pk=row.pk).exists()


@pytest.mark.parametrize(("model", "rows"), READ, ids=str)
def test_every_column_and_field_has_words(model: type[Model], rows: Any) -> None:
    """Of its own: those that Django makes of a name are English everywhere."""
    assert isinstance(model._meta.verbose_name, Promise)
    known = {field.name: field for field in model._meta.get_fields()}
    for name in [*rows.list_display, *rows.fields]:
        field = known.get(name) if isinstance(name, str) else None
        if field is not None and hasattr(field, "verbose_name"):
            assert isinstance(field.verbose_name, Promise), (model, name)


@pytest.mark.parametrize("model", [model for model, _ in READ])
def test_every_code_is_said_in_words(model: type[Model]) -> None:
    """A new one has to be worded before it can be shown."""
    rows: Any = admin.site._registry[model]
    for column in (*rows.list_display, *rows.fields):
        if words := getattr(column, "words", None):
            field: Any = model._meta.get_field(column.admin_order_field)
            codes = {code for code, _ in field.flatchoices}
            assert codes <= words.keys(), (model, column.admin_order_field)


def test_pages_speak_french(scene: Scene, nadia: Player) -> None:
    nadia.language = "fr"
    nadia.save()
    one_of_each(scene)
    page = client_of(nadia).get(list_of(Race)).text
    for words in ("Vue d’ensemble", "Numéro", "en cours", "Vérifier avec la graine", "Filtres"):
        assert words in page
    for words in ("Overview", "Number", ">running", "Search apps", "Type to search"):
        assert words not in page


@pytest.mark.parametrize(
    ("model", "page"),
    [("race", "/races/{pk}/"), ("player", "/players/bob/"), ("message", "/races/{pk}/chat/")],
)
def test_rows_lead_to_the_site(model: str, page: str, scene: Scene, nadia: Player) -> None:
    race = one_of_each(scene)
    client = client_of(nadia)
    assert f'href="{page.format(pk=race.pk)}"' in client.get(f"/admin/racing/{model}/").text


def test_a_guest_has_no_page(scene: Scene, nadia: Player) -> None:
    client = client_of(nadia)
    assert "/players/guest-" not in client.get(f"{list_of(Player)}?is_guest__exact=1").text
    assert "View on site" not in client.get(page_of(scene.gina)).text


@pytest.mark.parametrize(
    "query", ["q=bob", "trouble=late", "trouble=driven", "trouble=silent", "status__exact=running"]
)
def test_races_are_searched_and_filtered(query: str, scene: Scene, nadia: Player) -> None:
    one_of_each(scene)
    assert client_of(nadia).get(f"{list_of(Race)}?{query}").status_code == 200


@pytest.mark.parametrize("query", ["", "?s=race", "?s=race&page=7", "?s=race&page=x", "?s=%00"])
def test_a_search_never_fails(query: str, nadia: Player) -> None:
    assert client_of(nadia).get(f"/admin/search/{query}").status_code in (200, 404)


def test_the_password_is_changed_where_players_change_theirs(nadia: Player) -> None:
    answer = client_of(nadia).get("/admin/password_change/")
    assert answer.headers["Location"] == "/account/password/change/"


@pytest.mark.parametrize("name", ["race", "message", "player", "outboxevent"])
def test_a_list_costs_the_same_however_many_rows_there_are(
    name: str, scene: Scene, nadia: Player
) -> None:
    one_of_each(scene)
    client = client_of(nadia)
    client.get("/admin/")
    costs = []
    for _ in range(2):
        for number in range(4):
            race = cast.dealt_race(scene.alice, scene.bob)
            Message.objects.create(
                race=race, player=scene.bob, text=str(number), ply=0, at=cast.NOON
            )
        with CaptureQueriesContext(connection) as asked:
            client.get(f"/admin/racing/{name}/")
        costs.append(len(asked))
    assert costs[0] == costs[1]


def test_signing_in_never_goes_by_the_admin(nadia: Player) -> None:
    """Its own form knows neither limits nor second factors."""
    sent = {"username": "nadia", "password": cast.PASSWORD, "next": "/admin/"}
    answer = Client().post("/admin/login/", sent)
    assert answer.headers["Location"].startswith("/account/login/")
    other = cast.player("otto", is_staff=True)
    client = Client()
    client.force_login(other)
    answer = client.post("/admin/login/", sent)
    assert answer.headers["Location"] == "/admin/"
    assert client.session["_auth_user_id"] == str(other.pk)

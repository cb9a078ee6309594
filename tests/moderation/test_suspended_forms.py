"""A suspended player and every address of the site: they read, and do almost nothing else."""

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.translation import override
from pytest_django import Settings

from racing.people.models import Player
from racing.people.suspension import OPEN_TO_ALL
from racing.shared.error_messages import WORDS
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import acted
from tests.web.access import TABLE, read_table
from tests.web.addresses import addresses
from tests.web.forms import address_of, forms, path_of
from tests.web.roles import undone
from tests.web.scene import WholeScene, client_of, set_whole_scene, settled
from tests.web.walk import written

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
ROWS = read_table(TABLE.read_text())


@pytest.fixture
def scene(settings: Settings) -> WholeScene:
    """The whole scene; no rate limit holds anybody up."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    return set_whole_scene()


def suspend(player: Player, by: str = "umpire") -> Client:
    """Suspends a player; of staff, before they became it."""
    row, rights = Player.objects.filter(pk=player.pk), (player.is_staff, player.is_superuser)
    row.update(is_staff=False, is_superuser=False)
    acted("suspend", player, moderator(by), now=timezone.now(), days=3)
    row.update(is_staff=rights[0], is_superuser=rights[1])
    client = client_of(player)
    client.raise_request_exception = False
    return client


def test_every_form_of_the_table_is_refused_but_those_named() -> None:
    """Who is banned is suspended for good."""
    posts = [row for row in ROWS if row.method == "POST"]
    refused = {row.name for row in posts if row.cells["banned"] == "403"}
    taken = {row.name for row in posts if row.cells["banned"] not in ("403", "405")}
    assert taken == set(OPEN_TO_ALL)
    assert not refused & OPEN_TO_ALL


def test_every_page_of_the_table_is_read_as_others_read_it() -> None:
    """Where they sit in the race, as others who do read it."""
    wrong = [
        row.name
        for row in ROWS
        if row.method == "GET"
        and row.cells["banned"] not in (row.cells["player"], row.cells["racer"])
    ]
    assert wrong == []


def test_an_honest_form_changes_nothing_though_they_might_send_it(scene: WholeScene) -> None:
    known = {name: form for name, form in forms(scene).items() if form.sender}
    known = {name: form for name, form in known.items() if address_of(name) not in OPEN_TO_ALL}
    names = sorted({form.sender or "" for form in known.values()} - {"bert"})
    clients = {name: settled(suspend(getattr(scene, name), f"for-{name}")) for name in names}
    wrong = []
    for name, form in known.items():
        with written() as statements, undone(clients[form.sender or ""]):
            path = path_of(scene, name, form)
            response = clients[form.sender or ""].post(path, form.fields)
        if response.status_code != 403 or "Nothing was done." not in response.text or statements:
            wrong.append(name)
    assert wrong == []


def test_other_methods_are_refused_as_well(scene: WholeScene) -> None:
    client = suspend(scene.bob)
    for method in ("put", "patch", "delete"):
        assert getattr(client, method)("/settings/").status_code == 403


def test_an_open_page_gets_the_words_alone(scene: WholeScene) -> None:
    client = suspend(scene.bob)
    response = client.post(f"/races/{scene.races['running'].pk}/move/", {}, headers=HTMX)
    assert response.status_code == 403
    assert response.headers["HX-Retarget"] == "#messages"
    assert "<html" not in response.text
    assert 'href="/sanctions/"' in response.text


def test_the_words_are_the_readers(scene: WholeScene) -> None:
    Player.objects.filter(pk=scene.bob.pk).update(language="fr")
    client = suspend(scene.bob)
    page = client.post("/races/new/?game=dash", {}).text
    with override("fr"):
        assert str(WORDS["suspended"]).partition("%")[0] in page


def test_they_look_after_their_account(scene: WholeScene) -> None:
    client = suspend(scene.bob)
    assert client.post("/language/", {"language": "fr", "next": "/"}).status_code == 302
    assert client.post("/account/logout/").status_code == 302
    assert "_auth_user_id" not in client.session


def test_when_it_has_run_out_all_is_as_before(scene: WholeScene) -> None:
    client = suspend(scene.bob)
    Player.objects.filter(pk=scene.bob.pk).update(suspended_until=timezone.now())
    assert client.post("/settings/", {"language": "en"}).status_code == 302


def test_every_address_that_is_named_exists() -> None:
    assert OPEN_TO_ALL - {address.name for address in addresses()} == set()


def test_others_are_not_held_up(scene: WholeScene) -> None:
    suspend(scene.bob)
    assert client_of(scene.alice).post("/settings/", {"language": "en"}).status_code == 302

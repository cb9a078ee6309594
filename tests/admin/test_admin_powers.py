"""Who may give powers in the admin: superusers, and never to themselves."""

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client

from racing.people.models import Player
from tests import cast
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

EVERYTHING = {
    "username": "other",
    "email": "other@example.org",
    "password": "other",
    "is_active": "",
    "is_guest": "on",
    "is_superuser": "on",
    "is_staff": "on",
}


@pytest.fixture
def nadia() -> Player:
    return cast.player("nadia", is_staff=True, is_superuser=True)


@pytest.fixture
def mona() -> Player:
    """Somebody of the staff with every permission there is, but no superuser."""
    player = cast.player("mona", is_staff=True)
    player.user_permissions.set(Permission.objects.all())
    return player


def saved(client: Client, player: Player, **sent: object) -> tuple[int, Player]:
    answer = client.post(f"/admin/racing/player/{player.pk}/change/", {**EVERYTHING, **sent})
    return answer.status_code, Player.objects.get(pk=player.pk)


def test_a_superuser_gives_powers_and_nothing_else(nadia: Player) -> None:
    alice, group = cast.player("alice"), Group.objects.create(name="Moderators")
    status, after = saved(client_of(nadia), alice, groups=[group.pk])
    assert status == 302
    assert (after.is_staff, list(after.groups.all())) == (True, [group])
    assert (after.username, after.email, after.is_active) == ("alice", alice.email, True)
    assert (after.is_superuser, after.is_guest, after.password) == (False, False, alice.password)


def test_staff_give_no_powers(mona: Player) -> None:
    alice = cast.player("alice")
    status, after = saved(client_of(mona), alice)
    assert (status, after.is_staff) == (403, False)


def test_nobody_gives_powers_to_themselves(nadia: Player, mona: Player) -> None:
    group = Group.objects.create(name="Moderators")
    for player in (nadia, mona):
        status, after = saved(client_of(player), player, groups=[group.pk])
        assert (status, list(after.groups.all())) == (403, [])


def test_powers_are_taken_by_a_superuser_too(nadia: Player, mona: Player) -> None:
    _, after = saved(client_of(nadia), mona, is_staff="")
    assert not after.is_staff
    assert not after.user_permissions.exists()


def test_groups_are_for_superusers_alone(nadia: Player, mona: Player) -> None:
    group = Group.objects.create(name="Moderators")
    group.user_set.add(mona)
    some = [each.pk for each in Permission.objects.all()[:20]]
    path = f"/admin/auth/group/{group.pk}/change/"
    assert client_of(mona).post(path, {"name": "x", "permissions": some}).status_code == 403
    assert client_of(mona).get("/admin/auth/group/").status_code == 403
    assert client_of(nadia).post(path, {"name": "Judges", "permissions": []}).status_code == 302
    assert Group.objects.get().name == "Judges"

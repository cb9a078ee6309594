"""Asking somebody by name."""

from datetime import timedelta

import pytest

from racing.outbox.models import OutboxEvent
from racing.people.errors import NoSuchPlayer
from racing.people.models import Player
from racing.people.services.blocks import block_player
from racing.races.errors import (
    AlreadyHere,
    AlreadyInvited,
    CannotBeInvited,
    NotInvited,
    NotTheHost,
    RaceFull,
    RaceNotOpen,
    TooManyInvitations,
    WrongInvitation,
)
from racing.races.models import Invitation, Race
from racing.races.services.invitations import A_DAY, decline_invitation, invite_player
from racing.races.services.lobby import join_race
from tests import cast
from tests.cast import NOON
from tests.web.scene import client_of


@pytest.fixture
def race(alice: Player) -> Race:
    return cast.open_race(alice, seats=3, is_private=True)


def invite(race: Race, host: Player, name: str) -> Invitation:
    return invite_player(race_id=race.pk, host=host, name=name, now=NOON)


def test_the_invited_player_is_told_once(race: Race, alice: Player, bob: Player) -> None:
    invite(race, alice, " Bob ")
    event = OutboxEvent.objects.get(kind="player_invited")
    assert (event.race, event.payload) == (race, {"player": bob.pk, "by": alice.pk})
    with pytest.raises(AlreadyInvited):
        invite(race, alice, "bob")
    assert OutboxEvent.objects.count() == 1


def test_an_invitation_opens_a_private_race(
    race: Race, alice: Player, bob: Player, charlie: Player
) -> None:
    path = race.get_absolute_url()
    assert client_of(bob).get(path).status_code == 404
    invite(race, alice, "bob")
    assert f"{path}decline/" in client_of(bob).get(path).text
    assert client_of(charlie).get(path).status_code == 404
    assert client_of(None).get(path).status_code == 404
    with pytest.raises(WrongInvitation):
        join_race(race_id=race.pk, player=charlie, now=NOON)
    join_race(race_id=race.pk, player=bob, now=NOON)
    assert not Invitation.objects.exists()


def test_home_shows_it_with_both_answers(race: Race, alice: Player, bob: Player) -> None:
    invite(race, alice, "bob")
    home = client_of(bob).get("/").text
    assert "alice invites you" in home
    assert f'action="/races/{race.pk}/join/"' in home
    assert f'action="/races/{race.pk}/decline/"' in home
    assert client_of(bob).post(f"/races/{race.pk}/join/").status_code == 302
    assert "invites you" not in client_of(bob).get("/").text


def test_who_declines_is_out_and_the_host_sees_it(race: Race, alice: Player, bob: Player) -> None:
    invite(race, alice, "bob")
    before = cast.seating(race, alice).shown
    for _ in range(2):
        decline_invitation(race_id=race.pk, player=bob, now=NOON)
    assert cast.seating(race, alice).shown == before + 1
    assert "declined" in client_of(alice).get(race.get_absolute_url()).text
    assert client_of(bob).get(race.get_absolute_url()).status_code == 404
    with pytest.raises(CannotBeInvited):
        invite(race, alice, "bob")


def test_who_was_not_asked_declines_nothing(race: Race, bob: Player) -> None:
    with pytest.raises(NotInvited):
        decline_invitation(race_id=race.pk, player=bob, now=NOON)


def test_only_the_host_invites(race: Race, bob: Player) -> None:
    with pytest.raises(NotTheHost):
        invite(race, bob, "bob")


def test_a_race_that_has_started_invites_nobody(
    alice: Player, bob: Player, charlie: Player
) -> None:
    with pytest.raises(RaceNotOpen):
        invite(cast.running_race(alice, bob), alice, "charlie")


def test_there_must_be_such_a_player_and_a_seat(race: Race, alice: Player, bob: Player) -> None:
    with pytest.raises(NoSuchPlayer):
        invite(race, alice, "nobody")
    with pytest.raises(AlreadyHere):
        invite(race, alice, "alice")
    full = cast.open_race(alice, bots=1, starts_when_full=False)
    with pytest.raises(RaceFull):
        invite(full, alice, "bob")


@pytest.mark.parametrize("is_host", [True, False])
def test_a_block_either_way_is_told_as_nothing_else(
    alice: Player, bob: Player, is_host: bool
) -> None:
    race = cast.open_race(alice, is_rated=True)
    player, other = (alice, "bob") if is_host else (bob, "alice")
    block_player(player=player, name=other, now=NOON)
    with pytest.raises(CannotBeInvited):
        invite(race, alice, "bob")
    answer = client_of(alice).post(f"/races/{race.pk}/invite/", {"name": "bob"})
    assert "That player can’t be invited to this race." in answer.text


def test_in_a_casual_race_the_blocks_of_all_there_count(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = cast.open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    block_player(player=bob, name="charlie", now=NOON)
    with pytest.raises(CannotBeInvited):
        invite(race, alice, "charlie")


def test_blocking_takes_the_invitation_away(race: Race, alice: Player, bob: Player) -> None:
    invite(race, alice, "bob")
    block_player(player=bob, name="alice", now=NOON)
    assert not Invitation.objects.exists()


def test_a_guest_is_not_invited_to_a_rated_race(alice: Player, gina: Player) -> None:
    with pytest.raises(CannotBeInvited):
        invite(cast.open_race(alice, is_rated=True), alice, gina.username)


def test_there_is_an_end_to_it_each_day(race: Race, alice: Player, bob: Player) -> None:
    many = Player.objects.bulk_create(Player(username=f"other{n}") for n in range(A_DAY))
    Invitation.objects.bulk_create(
        Invitation(race=race, player=each, by=alice, at=NOON) for each in many
    )
    with pytest.raises(TooManyInvitations):
        invite(race, alice, "bob")
    tomorrow = NOON + timedelta(days=1)
    invite_player(race_id=race.pk, host=alice, name="bob", now=tomorrow)

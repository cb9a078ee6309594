"""Blocking somebody."""

import pytest

from racing.people.errors import CannotBlockYourself, NoSuchPlayer
from racing.people.models import Block, Player
from racing.people.services.blocks import block_player, unblock_player
from racing.races.errors import BlockedHere, CannotJoin
from racing.races.models import Race
from racing.races.selectors.races import open_races
from racing.races.services.lobby import join_race
from tests import cast
from tests.cast import NOON
from tests.web.scene import client_of


def block(player: Player, other: Player) -> None:
    block_player(player=player, name=other.username, now=NOON)


def join(race: Race, player: Player) -> Race:
    return join_race(race_id=race.pk, player=player, code=race.code, now=NOON)


def test_who_blocks_and_who_is_blocked_share_no_casual_race(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = cast.open_race(alice, seats=3)
    block(bob, alice)
    block(alice, charlie)
    with pytest.raises(BlockedHere):
        join(race, bob)
    with pytest.raises(CannotJoin):
        join(race, charlie)
    assert race.seatings.count() == 1


def test_of_the_reason_no_more_is_told_than_one_knows(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = cast.open_race(alice, seats=3)
    join(race, bob)
    block(alice, charlie)
    answer = client_of(charlie).post(f"/races/{race.pk}/join/")
    assert answer.status_code == 409
    assert "You can’t join this race." in answer.text
    assert "block" not in answer.text


def test_a_rated_race_is_for_all(alice: Player, bob: Player) -> None:
    block(alice, bob)
    assert join(cast.open_race(alice, is_rated=True), bob).is_running


def test_a_race_that_runs_goes_on(alice: Player, bob: Player) -> None:
    race = cast.dealt_race(alice, bob)
    block(alice, bob)
    cast.play(race, bob)


def test_the_open_list_leaves_such_races_out(alice: Player, bob: Player, charlie: Player) -> None:
    casual = cast.open_race(alice, seats=3)
    rated = cast.open_race(alice, is_rated=True)
    other = cast.open_race(charlie)
    block(bob, alice)
    assert set(open_races(player=bob)) == {rated, other}
    assert casual in open_races(player=None)
    block(charlie, alice)
    assert casual not in open_races(player=charlie)


def test_unblocking_undoes_it_and_twice_is_harmless(alice: Player, bob: Player) -> None:
    for _ in range(2):
        block(alice, bob)
    assert Block.objects.count() == 1
    for _ in range(2):
        unblock_player(player=alice, name="bob")
    assert join(cast.open_race(alice), bob).is_running


@pytest.mark.parametrize(
    ("name", "error"),
    [("alice", CannotBlockYourself), ("nobody", NoSuchPlayer), ("", NoSuchPlayer)],
)
def test_only_somebody_else_can_be_blocked(
    alice: Player, name: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        block_player(player=alice, name=name, now=NOON)


def test_the_page_lists_them_with_a_way_back(alice: Player, bob: Player) -> None:
    client = client_of(alice)
    client.post("/settings/blocked/", {"name": "BOB"})
    assert "bob" in client.get("/settings/blocked/").text
    assert client_of(bob).get("/settings/blocked/").text.count("alice") == 0
    client.post("/settings/blocked/remove/", {"name": "bob"})
    assert not Block.objects.exists()


def test_a_wrong_name_stays_in_the_form_with_the_reason(alice: Player) -> None:
    answer = client_of(alice).post("/settings/blocked/", {"name": "nobody-here"})
    assert answer.status_code == 422
    assert 'value="nobody-here"' in answer.text
    assert "There’s no player with that name. Check the spelling." in answer.text


def test_one_blocks_on_the_page_of_a_player(alice: Player, bob: Player) -> None:
    client = client_of(alice)
    assert 'id="block"' in client.get("/players/bob/").text
    block(alice, bob)
    assert 'id="unblock"' in client.get("/players/bob/").text
    for reader, path in ((alice, "/players/alice/"), (None, "/players/bob/")):
        assert 'id="block"' not in client_of(reader).get(path).text

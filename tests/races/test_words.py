"""Each player's own word for the dice."""

import pytest
from django.test import Client

from racing.people.models import Player
from racing.races.errors import NotInThisRace, RaceNotOpen
from racing.races.models import Race
from racing.races.selectors.positions import key_of
from racing.races.services.lobby import join_race, set_word, start_race
from tests.cast import NOON, open_race, running_race, seating


def key(race: Race) -> bytes:
    return key_of(race, list(race.seatings.all()))


def test_a_word_changes_the_dice(alice: Player) -> None:
    race = open_race(alice)
    before = key(race)
    set_word(race_id=race.pk, player=alice, word="chequered", now=NOON)
    assert key(race) != before


def test_a_word_can_be_given_on_joining(alice: Player, bob: Player) -> None:
    race = open_race(alice)
    join_race(race_id=race.pk, player=bob, word="chequered", now=NOON)
    assert seating(race, bob).word == "chequered"


def test_the_same_words_in_other_seats_are_other_dice(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    set_word(race_id=race.pk, player=alice, word="chequered", now=NOON)
    first = key(race)
    set_word(race_id=race.pk, player=alice, word="", now=NOON)
    set_word(race_id=race.pk, player=bob, word="chequered", now=NOON)
    assert key(race) != first


def test_giving_the_same_word_twice_gives_the_same_dice(alice: Player) -> None:
    race = open_race(alice)
    set_word(race_id=race.pk, player=alice, word="chequered", now=NOON)
    first = key(race)
    set_word(race_id=race.pk, player=alice, word="chequered", now=NOON)
    assert key(race) == first


def test_words_are_frozen_by_the_start(alice: Player, bob: Player) -> None:
    race = running_race(alice, bob)
    with pytest.raises(RaceNotOpen):
        set_word(race_id=race.pk, player=bob, word="late", now=NOON)


def dice_page(client: Client, race: Race) -> str:
    return client.get(f"/races/{race.pk}/dice/").content.decode()


def test_a_word_is_hidden_until_the_start(client: Client, alice: Player, bob: Player) -> None:
    race = running_race(alice, bob, starts_when_full=False)
    set_word(race_id=race.pk, player=alice, word="chequered", now=NOON)
    client.force_login(bob)
    lobby = client.get(f"/races/{race.pk}/").content.decode()
    assert "chequered" not in dice_page(client, race) + lobby


def test_a_word_is_shown_from_the_start_on(client: Client, alice: Player, bob: Player) -> None:
    race = running_race(alice, bob, starts_when_full=False)
    set_word(race_id=race.pk, player=alice, word="chequered", now=NOON)
    start_race(race_id=race.pk, host=alice, now=NOON)
    assert "chequered" in dice_page(client, race)


def test_a_stranger_has_no_word(alice: Player, charlie: Player) -> None:
    race = open_race(alice)
    with pytest.raises(NotInThisRace):
        set_word(race_id=race.pk, player=charlie, word="mine", now=NOON)

"""Each player's own word for the dice: 16 random bytes that their browser draws."""

import json

import pytest
from django.test import Client

from racing.bots.situation import Level
from racing.people.models import Player
from racing.races.errors import BadWord, NotInThisRace, RaceNotOpen, WordGiven
from racing.races.models import Race
from racing.races.selectors.positions import key_of
from racing.races.services.lobby import add_bot, join_race, set_word, start_race
from racing.races.services.substitutes import hand_over_seat
from tests.cast import NOON, open_race, race_against, running_race, seating, word_of

WORD = word_of("a")
BAD = [
    "",
    "chequered",
    WORD[:-1],
    WORD + "a",
    WORD.upper(),
    WORD[:-1] + "g",
    WORD[:-1] + "\n",
    "é" * 32,
]


def waiting(*players: Player) -> Race:
    return running_race(*players, starts_when_full=False)


def key(race: Race) -> bytes:
    race.refresh_from_db()
    return key_of(race, list(race.seatings.all()))


def entrants(race: Race) -> list[list[object]]:
    race.refresh_from_db()
    return list(json.loads(race.entrants))


def test_a_word_is_frozen_with_seat_and_account_by_the_start(alice: Player, bob: Player) -> None:
    race = waiting(alice, bob)
    set_word(race_id=race.pk, player=alice, word=WORD)
    start_race(race_id=race.pk, host=alice, now=NOON)
    assert entrants(race) == [[0, alice.pk, WORD], [1, bob.pk, ""]]
    assert race.entrants == f'[[0,{alice.pk},"{WORD}"],[1,{bob.pk},""]]'


def test_a_word_changes_the_dice(alice: Player, bob: Player) -> None:
    race = waiting(alice, bob)
    set_word(race_id=race.pk, player=alice, word=WORD)
    start_race(race_id=race.pk, host=alice, now=NOON)
    with_word = key(race)
    race.entrants = race.entrants.replace(WORD, "")
    assert key_of(race, []) != with_word


def test_a_word_can_be_given_on_joining(alice: Player, bob: Player) -> None:
    race = open_race(alice)
    join_race(race_id=race.pk, player=bob, word=WORD, now=NOON)
    assert entrants(race)[1] == [1, bob.pk, WORD]


def test_giving_the_same_word_twice_is_harmless(alice: Player) -> None:
    race = open_race(alice)
    for _ in range(2):
        set_word(race_id=race.pk, player=alice, word=WORD)
    assert seating(race, alice).word == WORD


def test_a_word_cannot_be_changed(alice: Player) -> None:
    race = open_race(alice)
    set_word(race_id=race.pk, player=alice, word=WORD)
    with pytest.raises(WordGiven):
        set_word(race_id=race.pk, player=alice, word=word_of("b"))
    assert seating(race, alice).word == WORD


@pytest.mark.parametrize("word", BAD)
def test_anything_but_sixteen_bytes_in_digits_is_refused(alice: Player, word: str) -> None:
    race = open_race(alice)
    with pytest.raises(BadWord):
        set_word(race_id=race.pk, player=alice, word=word)
    assert seating(race, alice).word == ""


def test_a_bad_word_keeps_nobody_from_their_seat_unseen(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    with pytest.raises(BadWord):
        join_race(race_id=race.pk, player=bob, word="chequered", now=NOON)
    assert race.seatings.count() == 1


def test_words_are_frozen_by_the_start(alice: Player, bob: Player) -> None:
    race = running_race(alice, bob)
    with pytest.raises(RaceNotOpen):
        set_word(race_id=race.pk, player=bob, word=WORD)


def test_a_stranger_has_no_word(alice: Player, charlie: Player) -> None:
    race = open_race(alice)
    with pytest.raises(NotInThisRace):
        set_word(race_id=race.pk, player=charlie, word=WORD)


def test_bots_have_no_word_and_nobody_waits_for_one(alice: Player) -> None:
    race = open_race(alice)
    add_bot(race_id=race.pk, host=alice, level=Level.CLUB, now=NOON)
    assert entrants(race) == [[0, alice.pk, ""], [1, None, ""]]
    assert race.is_running


def test_play_now_has_no_words(alice: Player) -> None:
    assert entrants(race_against(alice, bots=2)) == [
        [0, alice.pk, ""],
        [1, None, ""],
        [2, None, ""],
    ]


def test_a_substitute_changes_nothing_in_the_list(
    alice: Player, bob: Player, charlie: Player, client: Client
) -> None:
    race = waiting(alice, bob)
    set_word(race_id=race.pk, player=alice, word=WORD)
    start_race(race_id=race.pk, host=alice, now=NOON)
    before = key(race)
    hand_over_seat(race_id=race.pk, seat=0, player=charlie, now=NOON)
    assert entrants(race)[0] == [0, alice.pk, WORD]
    assert key(race) == before
    assert "alice:" in dice_page(client, race)


def dice_page(client: Client, race: Race) -> str:
    return client.get(f"/races/{race.pk}/dice/").content.decode()


@pytest.mark.parametrize("path", ["", "dice/", "dice.json", "live/"])
def test_a_word_is_hidden_until_the_start(
    client: Client, alice: Player, bob: Player, path: str
) -> None:
    race = waiting(alice, bob)
    set_word(race_id=race.pk, player=alice, word=WORD)
    client.force_login(bob)
    response = client.get(f"/races/{race.pk}/{path}")
    assert response.status_code == 200
    assert WORD not in response.text


@pytest.mark.parametrize("path", ["dice/", "dice.json"])
def test_the_list_is_shown_from_the_start_on(
    client: Client, alice: Player, bob: Player, path: str
) -> None:
    race = waiting(alice, bob)
    set_word(race_id=race.pk, player=alice, word=WORD)
    start_race(race_id=race.pk, host=alice, now=NOON)
    assert WORD in client.get(f"/races/{race.pk}/{path}").text


def test_the_whole_seal_is_shown_where_a_word_is_asked_for(
    client: Client, alice: Player, bob: Player
) -> None:
    race = open_race(alice, seats=3)
    for viewer in (alice, bob):
        client.force_login(viewer)
        assert race.seal in client.get(f"/races/{race.pk}/").text


def test_a_word_can_be_typed_without_scripts(client: Client, alice: Player) -> None:
    race = open_race(alice)
    client.force_login(alice)
    assert 'name="word"' in client.get(f"/races/{race.pk}/").text
    response = client.post(f"/races/{race.pk}/word/", {"word": f" {WORD} "})
    assert response.status_code == 302
    assert seating(race, alice).word == WORD
    page = client.get(f"/races/{race.pk}/").text
    assert "You’ve given your word. It can’t be changed." in page
    assert 'name="word"' not in page


@pytest.mark.parametrize(("word", "status"), [*((bad, 422) for bad in BAD[:-2]), ("b" * 32, 409)])
def test_a_refused_word_is_told(client: Client, alice: Player, word: str, status: int) -> None:
    race = open_race(alice)
    set_word(race_id=race.pk, player=alice, word=WORD)
    client.force_login(alice)
    response = client.post(f"/races/{race.pk}/word/", {"word": word})
    assert response.status_code == status
    assert 'id="refusal"' in response.text


def test_two_words_at_once_are_the_last_one(client: Client, alice: Player) -> None:
    race = open_race(alice)
    client.force_login(alice)
    client.post(f"/races/{race.pk}/word/", {"word": [word_of("b"), WORD]})
    assert seating(race, alice).word == WORD


def test_the_word_is_not_asked_for_before_the_seal_exists(client: Client, alice: Player) -> None:
    client.force_login(alice)
    assert 'name="word"' not in client.get("/races/new/?game=dash").text

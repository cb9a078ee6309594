"""The page about a race's dice says which promise holds in it, in both languages."""

from collections.abc import Callable

import pytest
from django.test import Client
from pytest_django import Settings

from racing.moderation.services.rewinding import rewind_race
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.beacon_starts import start_waiting_races
from racing.races.services.lobby import set_word, start_race
from tests.cast import NOON, open_race, play, running_race, word_of
from tests.races.beacon import running_beacon


def with_words(alice: Player, bob: Player) -> Race:
    race = running_race(alice, bob, starts_when_full=False)
    set_word(race_id=race.pk, player=bob, word=word_of("b"))
    return start_race(race_id=race.pk, host=alice, now=NOON)


def without_words(alice: Player, bob: Player) -> Race:
    return running_race(alice, bob)


def rewound(alice: Player, bob: Player) -> Race:
    race = with_words(alice, bob)
    play(race, alice)
    return rewind_race(race_id=race.pk, ply=0, now=NOON)


def not_started(alice: Player, bob: Player) -> Race:
    return open_race(alice)


Make = Callable[[Player, Player], Race]
SAYS: list[tuple[Make, str, str]] = [
    (
        with_words,
        "who sits in the race, who gives the last word, or when it starts",
        "qui prend place dans la course, qui donne le dernier mot, ou quand elle part",
    ),
    (without_words, "The site drew the dice of this race alone.", "Le site a tiré seul"),
    (
        rewound,
        "For everything since then, the site drew alone",
        "Pour tout ce qui a suivi, le site a tiré seul",
    ),
    (not_started, "What else holds depends on the start.", "Le reste dépend du départ."),
]


def page(client: Client, race: Race, language: str) -> str:
    headers = {"Accept-Language": language}
    return " ".join(client.get(f"/races/{race.pk}/dice/", headers=headers).text.split())


@pytest.mark.parametrize(("make", "english", "french"), SAYS)
def test_the_page_says_what_holds(
    client: Client, alice: Player, bob: Player, make: Make, english: str, french: str
) -> None:
    race = make(alice, bob)
    assert english in page(client, race, "en")
    assert french in page(client, race, "fr")
    others = [one for each, one, _ in SAYS if each is not make and each is not rewound]
    if make is not rewound:
        assert not [one for one in others if one in page(client, race, "en")]


def test_with_a_beacon_nobody_could_choose(
    client: Client, alice: Player, bob: Player, settings: Settings
) -> None:
    with running_beacon() as beacon:
        settings.BEACON = beacon.url
        race = running_race(alice, bob)
        start_waiting_races(now=NOON.replace(minute=1))
    assert "No one could choose the dice of this race." in page(client, race, "en")
    assert "Personne ne pouvait choisir les dés" in page(client, race, "fr")


def test_a_beacon_that_did_not_answer_is_told_and_promises_nothing(
    client: Client, alice: Player, bob: Player, settings: Settings
) -> None:
    settings.BEACON = "http://127.0.0.1:9"
    race = running_race(alice, bob)
    start_waiting_races(now=NOON.replace(minute=10))
    said = page(client, race, "en")
    assert "started without it, because no answer came in time" in said
    assert "The site drew the dice of this race alone." in said
    assert "No one could choose" not in said

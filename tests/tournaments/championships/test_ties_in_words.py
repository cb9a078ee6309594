"""FC-28, TR-27: ties are broken in one way, and the pages of the games and formats say so."""

import re

import pytest
from django.test import Client

from tests.tournaments.rules.seasons import season
from tournaments.championships.pages.rules_words import rules_words
from tournaments.rules.formats import F_CARTES, FORMATS, TOP_RACE
from tournaments.rules.standings import standings
from tournaments.rules.values import EntryId, Finish, Race, RaceId, Reason, Round, StandingsLine

A, B = EntryId(1), EntryId(2)
MONEY = [name for name, rules in FORMATS.items() if rules.scoring == "money"]
OTHERS = [name for name, rules in FORMATS.items() if rules.scoring != "money"]
ON_POINTS = (
    "Ties on points are broken by most wins, then most second places and so on, among the results "
    "that count. After that, the place in the last round decides, then the one before and so on, "
    "including dropped results."
)
ON_MONEY = (
    "Ties on money are broken by the best single race, then the second best and so on. After that, "
    "the money won in the last race decides, then the one before and so on."
)
SHARED = "Entries that are still tied share the position, unless the organiser breaks the tie."


def placed(name: str, *rounds: tuple[int, int]) -> tuple[StandingsLine, ...]:
    """The table of two entries by their places, or marks, in each round."""
    races = [
        (Finish(A, place=one, mark=one), Finish(B, place=other, mark=other))
        for one, other in rounds
    ]
    return _table(name, races)


def won(name: str, *rounds: tuple[int, int]) -> tuple[StandingsLine, ...]:
    """The table of two entries by what they won in each round."""
    races = [
        (Finish(A, place=1, money=one), Finish(B, place=2, money=other)) for one, other in rounds
    ]
    return _table(name, races)


def _table(name: str, races: list[tuple[Finish, Finish]]) -> tuple[StandingsLine, ...]:
    rounds = [Round(at, (Race(RaceId(at), race),)) for at, race in enumerate(races, start=1)]
    return standings(FORMATS[name], season(*rounds)).lines


def test_every_format_is_of_points_or_of_money() -> None:
    assert {*MONEY, *OTHERS} == set(FORMATS)
    assert TOP_RACE in MONEY
    assert F_CARTES in OTHERS


@pytest.mark.parametrize("name", OTHERS)
def test_ties_on_points_are_broken_as_the_page_says(name: str) -> None:
    """FC-28: more wins, then more seconds and so on, then the latest races, then shared."""
    first, _ = placed(name, (1, 2), (2, 1))
    assert (first.entry, first.reason) == (B, Reason("late", 2, 1, 2))
    level = placed(name, (1, 1), (1, 1))
    assert [line.rank for line in level] == [1, 1]
    words = rules_words(FORMATS[name])
    assert [each for each in words if each.startswith("Ties")] == [ON_POINTS]
    assert words.index(SHARED) == words.index(ON_POINTS) + 1


def test_more_wins_and_then_more_seconds_are_ahead() -> None:
    """FC-28: a win and a fifth are as many points as two seconds; so are others."""
    wins = _points((1, 2), (5, 2))
    assert (wins[0].entry, wins[0].reason) == (A, Reason("countback", 1, 1, 0))
    seconds = _points((2, 3), (9, 5))
    assert (seconds[0].entry, seconds[0].reason) == (A, Reason("countback", 2, 1, 0))


def _points(*rounds: tuple[int, int]) -> tuple[StandingsLine, ...]:
    """10, 6, 4, 3, 2, 1: those of the first six places."""
    return placed("grand-prix", *rounds)


@pytest.mark.parametrize("name", MONEY)
def test_ties_on_money_are_broken_as_the_page_says(name: str) -> None:
    """TR-27: countback of race gains, then the latest races, then shared."""
    best = won(name, (30, 0), (0, 20), (0, 10))
    assert (best[0].entry, best[0].reason) == (A, Reason("best", 1, 30, 20))
    next_best = won(name, (30, 30), (0, 10), (0, -10))
    assert (next_best[0].entry, next_best[0].reason) == (B, Reason("best", 2, 10, 0))
    late = won(name, (30, 0), (0, 30))
    assert (late[0].entry, late[0].reason) == (B, Reason("late", 2, 30, 0))
    assert [line.rank for line in won(name, (30, 30), (0, 0))] == [1, 1]
    words = rules_words(FORMATS[name])
    assert [each for each in words if each.startswith("Ties")] == [ON_MONEY]
    assert words.index(SHARED) == words.index(ON_MONEY) + 1


SAID = {
    "f-cartes": "Ties are broken by the most wins, then the most second places, and so on. "
    "If that’s equal too, the latest races decide. After that, the title is shared",
    "top-race": "The player who earned more in their best race is ahead, then in their second "
    "best, and so on. If that’s equal too, the latest races decide. After that, the place is "
    "shared.",
}


@pytest.mark.parametrize("game", SAID)
def test_the_rules_of_the_games_say_the_same(client: Client, db: None, game: str) -> None:
    """FC-28, TR-27."""
    page = re.sub(r"<[^>]*>", " ", client.get(f"/rules/{game}/").text)
    assert SAID[game] in re.sub(r"\s+", " ", page)

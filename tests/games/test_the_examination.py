"""The examination itself: it catches each broken game by the part that is meant for it."""

import pytest

from tests.dash import broken
from tests.dash.rules import DASH, Dash
from tests.dash.values import DashOptions
from tests.games.examination import examine
from tests.games.finding import Broken, Check
from tests.games.race import Tally

RACES = 20
CAUGHT = [
    (broken.ShowsAHand, Check.SAME_VIEW),
    (broken.ShowsTheChoice, Check.CHANGES),
    (broken.TellsTheChoice, Check.TELLS),
    (broken.TellsTheDraw, Check.TELLS),
    (broken.LosesACard, Check.CONSERVES),
    (broken.NeverSettles, Check.LEARNS),
    (broken.RefusesWhatItLists, Check.APPLIES),
    (broken.ImaginesNothing, Check.DRAWS_ANEW),
    (broken.ImaginesHandsAlone, Check.DRAWS_ANEW),
    (broken.ForgetsItsOwnHand, Check.SAME_VIEW),
    (broken.NeverEnds, Check.ENDS),
    (broken.ListsTwice, Check.LISTS),
    (broken.ListsTooMuch, Check.LISTS),
    (broken.OffersToRetire, Check.SITE),
    (broken.DealsByItself, Check.REPLAYS),
    (broken.ForgetsAType, Check.SURVIVES),
    (broken.AsksNobody, Check.ASKED),
    (broken.ForcesInSecret, Check.SAME_PUBLIC),
    (broken.OrdersTheImpossible, Check.ORDERED),
    (broken.OrdersByTheCardsOfOthers, Check.SAME_LIST),
    (broken.ObeysWithTheImpossible, Check.OBEYS),
    (broken.TakesOrdersForEver, Check.LEAVES),
    (broken.ReadsMinds, Check.SAME_LIST),
    (broken.SumsUpHiddenCards, Check.SAME_PUBLIC),
    (broken.AdjudgesWhoIsFirstAlone, Check.ADJUDGES),
    (broken.DealsAfterARewind, Check.REWINDS),
]


def examine_race(game: Dash, seed: int, tally: Tally) -> None:
    lanes = 1 + seed % 2
    examine(game, DashOptions(length=10, lanes=lanes), 2 + seed % 3, seed, tally)


def examine_races(game: Dash, races: int) -> Tally:
    tally = Tally()
    for seed in range(races):
        examine_race(game, seed, tally)
    return tally


def found_in(game: Dash, seed: int) -> Broken | None:
    try:
        examine_race(game, seed, Tally())
    except Broken as found:
        return found
    return None


@pytest.mark.parametrize(("kind", "check"), CAUGHT, ids=lambda each: getattr(each, "__name__", ""))
def test_a_broken_game_is_caught_by_the_check_meant_for_it(kind: type[Dash], check: Check) -> None:
    """Now and then another comes first, by the way a race goes."""
    found = (found_in(kind(), seed) for seed in range(RACES))
    assert any(each is not None and each.check is check for each in found)


def test_the_sound_game_passes() -> None:
    assert examine_races(DASH, RACES).races == RACES


def test_every_broken_game_of_the_collection_is_tried() -> None:
    kinds = {kind for kind in vars(broken).values() if isinstance(kind, type)}
    assert {kind for kind in kinds if issubclass(kind, Dash)} - {Dash} == {k for k, _ in CAUGHT}


def test_a_failure_says_what_was_broken() -> None:
    with pytest.raises(Broken, match="CONSERVES: cars and cards are conserved; but cars or cards"):
        examine_races(broken.LosesACard(), 5)

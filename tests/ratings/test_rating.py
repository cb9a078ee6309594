"""What a result makes of the ratings."""

from itertools import permutations
from math import exp, sqrt

import pytest

from racing.ratings.rules.rating import Rating, fold

BETA, TAU = 25 / 6, 25 / 300
STRONG, WEAK = Rating(31.0, 4.0), Rating(22.0, 5.5)
GRID = {1: Rating(), 2: STRONG, 3: WEAK}


def reference(ratings: dict[int, Rating], places: dict[int, int]) -> dict[int, Rating]:
    """Weng and Lin's algorithm 2 with all pairs, each player's sums averaged over their pairs."""
    spread = {each: sqrt(rating.sigma**2 + TAU**2) for each, rating in ratings.items()}
    after = {}
    for i in ratings:
        omega = delta = 0.0
        for q in set(ratings) - {i}:
            c = sqrt(spread[i] ** 2 + spread[q] ** 2 + 2 * BETA**2)
            p = 1 / (1 + exp((ratings[q].mu - ratings[i].mu) / c))
            score = 0.5 if places[i] == places[q] else float(places[i] < places[q])
            omega += spread[i] ** 2 / c * (score - p)
            delta += spread[i] / c * spread[i] ** 2 / c**2 * p * (1 - p)
        pairs = len(ratings) - 1
        sigma = spread[i] * sqrt(1 - delta / pairs)
        after[i] = Rating(ratings[i].mu + omega / pairs, sigma)
    return after


@pytest.mark.parametrize(
    "places", [{1: 1, 2: 2, 3: 3}, {1: 3, 2: 1, 3: 2}, {1: 2, 2: 2, 3: 1}, {1: 1, 2: 1, 3: 1}]
)
def test_three_ratings_change_as_the_formula_says(places: dict[int, int]) -> None:
    changes = fold(GRID, places)
    for player, expected in reference(GRID, places).items():
        assert changes[player].after.mu == pytest.approx(expected.mu, abs=1e-9)
        assert changes[player].after.sigma == pytest.approx(expected.sigma, abs=1e-9)


def test_a_tie_of_equals_moves_nobody() -> None:
    changes = fold({}, {1: 1, 2: 1, 3: 1})
    assert {each.after.mu for each in changes.values()} == {25.0}
    assert all(each.after.sigma < each.before.sigma for each in changes.values())


def test_a_tie_pulls_the_stronger_down_and_the_weaker_up() -> None:
    changes = fold(GRID, {2: 1, 3: 1})
    assert changes[2].after.mu < STRONG.mu
    assert changes[3].after.mu > WEAK.mu


def test_the_order_of_input_does_not_matter() -> None:
    """Not even among six who are level in pairs."""
    places = {1: 1, 2: 1, 3: 3, 4: 3, 5: 5, 6: 5}
    ratings = {player: Rating(20.0 + player, 3.0 + player / 3) for player in places}
    expected = fold(ratings, places)
    for order in list(permutations(places))[::97]:
        assert fold(ratings, {player: places[player] for player in order}) == expected


def test_names_of_players_do_not_matter() -> None:
    """Whoever is named first among those who are level, as many as a grid holds."""
    ratings = {player: Rating(20.0 + player % 5, 4.0) for player in range(10)}
    places = {player: 1 if player < 8 else 9 for player in range(10)}
    renamed = {player: 9 - player for player in places}
    there = fold(ratings, places)
    back = fold(
        {renamed[player]: rating for player, rating in ratings.items()},
        {renamed[player]: place for player, place in places.items()},
    )
    for player in places:
        assert back[renamed[player]].after.mu == pytest.approx(there[player].after.mu, abs=1e-9)


def test_the_winner_gains_and_the_last_loses() -> None:
    first, middle, last = (fold({}, {1: 1, 2: 2, 3: 3})[player] for player in (1, 2, 3))
    assert (first.difference > 0, middle.difference, last.difference < 0) == (True, 0, True)


def test_beating_the_stronger_is_worth_more() -> None:
    assert (
        fold({2: STRONG}, {1: 1, 2: 2})[1].difference > fold({3: WEAK}, {1: 1, 3: 2})[1].difference
    )


def test_everybody_begins_at_1500_and_is_provisional() -> None:
    assert (Rating().number, Rating().is_provisional) == (1500, True)


def test_a_rating_is_settled_after_about_ten_races() -> None:
    ratings: dict[int, Rating] = {}
    races = 0
    while ratings.get(1, Rating()).is_provisional:
        changes = fold(ratings, {1: 1 + races % 2, 2: 2 - races % 2})
        ratings = {player: change.after for player, change in changes.items()}
        races += 1
    assert 7 <= races <= 12

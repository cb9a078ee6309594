"""Who sits in which race and in which seat, and how even that is over a season."""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.seating.evenness import evenness, least_squares
from tournaments.rules.seating.grouping import even_sizes, filled_sizes
from tournaments.rules.seating.lines import lines
from tournaments.rules.seating.seating import (
    Grids,
    by_lot,
    by_rotation,
    by_standings,
    meetings,
    seats_of,
)
from tournaments.rules.seating.seats import cheapest
from tournaments.rules.values import EntryId


def entries(count: int) -> list[EntryId]:
    return [EntryId(number) for number in range(1, count + 1)]


def rotated(field: Sequence[EntryId], seats: int, past: Sequence[Grids], dice: Random) -> Grids:
    """The grids of the next round in rotation."""
    sizes = even_sizes(len(field), seats, 1).entries
    return by_rotation(field, sizes, meetings(past), seats_of(past), dice)


def rotation(count: int, seats: int, rounds: int, seed: int = 1) -> list[Grids]:
    raced: list[Grids] = []
    for number in range(rounds):
        raced.append(rotated(entries(count), seats, raced, Random(f"{seed}/{number}")))
    return raced


def lottery(count: int, seats: int, rounds: int, seed: int = 1) -> list[Grids]:
    dice, sizes = Random(seed), even_sizes(count, seats, 1).entries
    return [by_lot(entries(count), sizes, dice) for _ in range(rounds)]


@pytest.mark.parametrize(
    ("count", "seats", "fewest", "sizes", "fillers"),
    [
        (40, 6, 2, (6, 6, 6, 6, 6, 5, 5), (0,) * 7),
        (7, 4, 2, (4, 3), (0, 0)),
        (7, 4, 4, (4, 3), (0, 1)),
        (7, 6, 5, (4, 3), (1, 2)),
        (1, 6, 2, (1,), (1,)),
        (0, 6, 2, (), ()),
    ],
)
def test_races_are_as_few_and_as_even_as_can_be(
    count: int, seats: int, fewest: int, sizes: tuple[int, ...], fillers: tuple[int, ...]
) -> None:
    made = even_sizes(count, seats, fewest)
    assert (made.entries, made.fillers) == (sizes, fillers)


def test_every_seat_may_be_filled_up() -> None:
    made = filled_sizes(40, 6)
    assert made.entries == (6, 6, 6, 6, 6, 5, 5)
    assert made.fillers == (0, 0, 0, 0, 0, 1, 1)


@given(st.integers(0, 200), st.integers(1, 12), st.data())
def test_sizes_are_those_that_were_asked_for(count: int, seats: int, drawn: st.DataObject) -> None:
    fewest = drawn.draw(st.integers(1, seats))
    made = even_sizes(count, seats, fewest)
    assert sum(made.entries) == count
    assert max(made.entries, default=0) - min(made.entries, default=0) <= 1
    for size, fillers in zip(made.entries, made.fillers, strict=True):
        assert 1 <= size <= seats
        assert fewest <= size + fillers <= seats
        assert not fillers or size + fillers == fewest


def test_races_without_seats_are_refused() -> None:
    for seats, fewest in ((0, 0), (4, 5), (4, 0)):
        with pytest.raises(ValueError, match="cannot sit"):
            even_sizes(7, seats, fewest)


def test_sizes_that_the_field_does_not_fill_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fill"):
        by_lot(entries(7), (3, 3), Random(1))
    with pytest.raises(ValueError, match="do not fill"):
        by_standings(entries(7), (3, 3))
    with pytest.raises(ValueError, match="do not fill"):
        by_rotation(entries(7), (3, 3), {}, {}, Random(1))


def test_the_leaders_race_each_other() -> None:
    ranked = [EntryId(each) for each in (5, 3, 1, 4, 2)]
    assert by_standings(ranked, (3, 2)) == ((5, 3, 1), (4, 2))
    assert by_standings(ranked, (3, 2), reverse=True) == ((1, 3, 5), (2, 4))


@st.composite
def histories(draw: st.DrawFn) -> tuple[list[EntryId], int, list[Grids]]:
    """A field, its seats and rounds that were raced before, by others among them."""
    count, seats = draw(st.integers(1, 14)), draw(st.integers(2, 6))
    past = lottery(
        draw(st.integers(1, 14)), seats, draw(st.integers(0, 4)), draw(st.integers(0, 9))
    )
    return entries(count), seats, past


@given(histories(), st.integers(0, 99))
def test_everybody_sits_once_in_races_of_the_sizes_wanted(
    history: tuple[list[EntryId], int, list[Grids]], seed: int
) -> None:
    field, seats, past = history
    sizes = even_sizes(len(field), seats, 1).entries
    for grids in (by_lot(field, sizes, Random(seed)), rotated(field, seats, past, Random(seed))):
        assert tuple(len(grid) for grid in grids) == sizes
        assert sorted(entry for grid in grids for entry in grid) == field


@given(histories(), st.integers(0, 99), st.randoms(use_true_random=False))
def test_the_same_dice_give_the_same_grids_in_whatever_order_all_is_named(
    history: tuple[list[EntryId], int, list[Grids]], seed: int, mix: Random
) -> None:
    field, seats, past = history
    mixed, mixed_past = mix.sample(field, len(field)), mix.sample(past, len(past))
    assert rotated(mixed, seats, mixed_past, Random(seed)) == rotated(
        field, seats, past, Random(seed)
    )
    sizes = even_sizes(len(field), seats, 1).entries
    assert by_lot(mixed, sizes, Random(seed)) == by_lot(field, sizes, Random(seed))


@pytest.mark.parametrize(("count", "seats", "rounds"), [(7, 4, 6), (13, 4, 6), (18, 6, 5)])
def test_a_rotation_is_more_even_than_a_lottery(count: int, seats: int, rounds: int) -> None:
    turned = [evenness(rotation(count, seats, rounds, seed)) for seed in range(3)]
    drawn = [evenness(lottery(count, seats, rounds, seed)) for seed in range(3)]
    assert mean(each.meetings.ratio for each in turned) < mean(e.meetings.ratio for e in drawn)
    assert mean(each.seats.ratio for each in turned) < mean(e.seats.ratio for e in drawn)
    assert max(each.meetings.ratio for each in turned) < min(e.meetings.ratio for e in drawn)


@pytest.mark.parametrize("seed", range(3))
def test_forty_meet_evenly_in_eight_rounds_of_seven_races(seed: int) -> None:
    """In seven rounds nobody meets twice; in the eighth there is no way around it."""
    raced = rotation(40, 6, 8, seed)
    assert evenness(raced[:7]).meetings.most == 1
    whole = evenness(raced)
    assert whole.meetings.most == 2
    assert whole.meetings.ratio < 1.05
    assert whole.seats.ratio < 1.05
    assert whole.seats.most == 2


@pytest.mark.parametrize(
    ("count", "seats", "rounds", "at_most"),
    [(16, 4, 5, 1.0), (20, 4, 5, 1.0), (48, 6, 8, 1.0), (12, 6, 8, 1.05), (24, 4, 8, 1.18)],
)
def test_other_fields_meet_evenly_too(count: int, seats: int, rounds: int, at_most: float) -> None:
    assert evenness(rotation(count, seats, rounds)).meetings.ratio <= at_most


def test_a_field_that_changes_goes_on_meeting_evenly() -> None:
    """One leaves and one comes after three rounds, two leave after five."""
    raced: list[Grids] = []
    for number in range(7):
        field = entries(41 if number >= 3 else 40)
        gone = {4} if number >= 3 else set()
        gone |= {20, 33} if number >= 5 else set()
        here = [entry for entry in field if entry not in gone]
        raced.append(rotated(here, 6, raced, Random(number)))
    assert evenness(raced).meetings.ratio < 1.08


def test_a_field_of_5000_is_seated_whatever_was_raced_before() -> None:
    field = entries(5_000)
    past = lottery(5_000, 6, 3)
    grids = rotated(field, 6, past, Random(1))
    assert sorted(entry for grid in grids for entry in grid) == field
    met = meetings(past)
    assert sum(met[pair] for pair in meetings([grids])) < 10


@pytest.mark.parametrize("races", [2, 3, 4, 5, 7, 8, 9, 11])
def test_nobody_is_twice_on_a_line_with_another(races: int) -> None:
    places = [(entry, at) for at, entry in enumerate(entries(races * races))]
    raced = [tuple(tuple(group) for group in lines(places, races, slope)) for slope in range(races)]
    assert all(len(grid) == races for grids in raced for grid in grids)
    assert evenness(raced).meetings.most == 1


@given(
    st.integers(1, 5).flatmap(
        lambda n: st.lists(
            st.lists(st.integers(0, 4), min_size=n, max_size=n), min_size=n, max_size=n
        )
    )
)
def test_the_seats_of_a_race_cost_as_little_as_they_can(costs: list[list[int]]) -> None:
    def cost(order: Sequence[int]) -> int:
        return sum(row[column] for row, column in zip(costs, order, strict=True))

    orders = list(permutations(range(len(costs))))
    assert tuple(cheapest(costs)) in orders
    assert cost(cheapest(costs)) == min(cost(order) for order in orders)


def test_evenness_is_told_in_numbers() -> None:
    a, b, c, d = entries(4)
    told = evenness([((a, b), (c, d)), ((a, b), (d, c))])
    assert told.meetings.counts == (4, 0, 2)
    assert (told.meetings.most, told.meetings.total, told.meetings.squares) == (2, 4, 8)
    assert told.meetings.mean == pytest.approx(4 / 6)
    assert told.meetings.deviation == pytest.approx((8 / 6 - (4 / 6) ** 2) ** 0.5)
    assert (told.meetings.bound, told.meetings.ratio) == (4, 2.0)
    assert told.seats.counts == (2, 4, 2)
    assert (told.seats.bound, told.seats.ratio) == (8, 1.5)


def test_all_meeting_once_in_every_seat_is_perfect() -> None:
    a, b, c = entries(3)
    told = evenness([((a, b),), ((b, c),), ((c, a),)])
    assert (told.meetings.counts, told.meetings.ratio) == ((0, 3), 1.0)
    assert (told.seats.counts, told.seats.ratio) == ((0, 6), 1.0)


def test_nothing_raced_is_even() -> None:
    told = evenness([])
    assert (told.meetings.ratio, told.seats.ratio) == (1.0, 1.0)
    assert (told.meetings.most, told.meetings.mean, told.meetings.deviation) == (0, 0, 0)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=8))
def test_no_shares_have_less_squares_than_the_bound(shares: list[int]) -> None:
    assert sum(each * each for each in shares) >= least_squares(sum(shares), len(shares))

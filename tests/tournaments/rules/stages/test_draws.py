"""Seeds, and the draw by snake with some people apart."""

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import permutations, product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.rules.stages.tournament_play import entered
from tournaments.rules.stages.draw import drawn_by_snake
from tournaments.rules.stages.seeding import seeds_of
from tournaments.rules.stages.values import Entrant
from tournaments.rules.values import EntryId


def order(seeding: str, *entries: Entrant, dice: str = "d") -> list[int]:
    return [each.entry for each in seeds_of(seeding, entries, dice)]  # type: ignore[arg-type]


def test_the_highest_rating_is_the_first_seed_and_who_has_none_comes_last() -> None:
    known = [Entrant(EntryId(1), rating=1500), Entrant(EntryId(2), rating=1800)]
    unrated = Entrant(EntryId(3))
    assert order("rating", unrated, *known) == [2, 1, 3]
    by = [each.by for each in seeds_of("rating", [unrated, *known], "d")]
    assert by == ["rating", "rating", "lot"]


def test_an_order_by_hand_or_by_a_table_is_kept() -> None:
    known = [Entrant(EntryId(1), order=2, rating=9), Entrant(EntryId(2), order=1, rating=1)]
    assert order("hand", *known) == order("table", *known) == [2, 1]


def test_anybody_can_check_the_lot() -> None:
    everybody = entered(20)
    drawn = order("lot", *everybody, dice="word")
    assert drawn == sorted(range(1, 21), key=lambda each: sha256(f"word/{each}".encode()).digest())
    assert drawn != order("lot", *everybody, dice="another word")


def test_who_is_level_is_set_apart_by_lot() -> None:
    level = [Entrant(EntryId(number), rating=1500) for number in range(1, 9)]
    assert order("rating", *level) == order("lot", *level)


def test_reserves_are_not_in_the_draw() -> None:
    assert order("rating", *entered(2), Entrant(EntryId(9), rating=9999, reserve=1)) == [1, 2]


@given(st.randoms(use_true_random=False), st.sampled_from(("rating", "lot", "hand", "table")))
def test_seeds_do_not_depend_on_the_order_of_entries(mix: Random, seeding: str) -> None:
    everybody = [
        Entrant(EntryId(each), rating=each // 3 or None, order=each % 4 or None)
        for each in range(1, 13)
    ]
    assert order(seeding, *everybody) == order(seeding, *mix.sample(everybody, 12))


def test_a_snake_goes_forth_and_back() -> None:
    assert drawn_by_snake(range(1, 11), 3, {})[0] == [[1, 6, 7], [2, 5, 8], [3, 4, 9, 10]]


def test_clubmates_come_into_different_heats() -> None:
    heats, moved = drawn_by_snake(range(1, 9), 4, {1: "red", 8: "red"})
    assert heats == [[1, 7], [2, 8], [3, 6], [4, 5]]
    assert moved == [(7, 1), (8, 0)]


def clashes(heats: Sequence[Sequence[int]], clubs: Mapping[int, int]) -> int:
    found = [Counter(clubs[each] for each in heat if each in clubs) for heat in heats]
    return sum(count - 1 for heat in found for count in heat.values())


@given(st.integers(2, 4), st.lists(st.integers(0, 4), min_size=2, max_size=8))
def test_as_few_clubmates_meet_in_a_row_as_a_full_search_finds(heats: int, own: list[int]) -> None:
    """Row by row: the rows before are as they were drawn."""
    clubs = {at: club for at, club in enumerate(own) if club}
    drawn, _ = drawn_by_snake(range(len(own)), heats, clubs)
    home = {each: at for at, heat in enumerate(drawn) for each in heat}
    for row in range(-(-len(own) // heats)):
        members = range(len(own))[row * heats : (row + 1) * heats]
        before = [[each for each in heat if each < row * heats] for heat in drawn]
        best = min(
            sum(
                each in clubs and clubs[each] in [clubs.get(other) for other in before[at]]
                for each, at in zip(members, places, strict=True)
            )
            for places in permutations(range(heats), len(members))
        )
        mine = sum(
            each in clubs and clubs[each] in [clubs.get(other) for other in before[home[each]]]
            for each in members
        )
        assert mine == best


@given(st.integers(1, 40), st.integers(1, 9), st.integers(1, 12))
def test_heats_are_even_and_everybody_is_in_one(count: int, heats: int, clubs: int) -> None:
    heats = min(heats, count)
    drawn, _ = drawn_by_snake(range(count), heats, {each: each % clubs for each in range(count)})
    assert sorted(each for heat in drawn for each in heat) == list(range(count))
    assert max(map(len, drawn)) - min(map(len, drawn)) <= 1
    for row, heat in product(range(count // heats), drawn):
        assert len([each for each in heat if each // heats == row]) == 1


def test_ten_thousand_of_three_clubs_are_drawn() -> None:
    clubs = {each: each % 3 for each in range(10_000)}
    drawn, _ = drawn_by_snake(range(10_000), 2_500, clubs)
    assert clashes(drawn, clubs) == 2_500

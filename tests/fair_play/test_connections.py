"""The same address, network or browser."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racing.fair_play.rules.connections import CROWD, Sighting, connections
from racing.fair_play.rules.values import Hint, Kind

FIRST = date(2026, 6, 1)


def seen(
    player: int, *days: int, address: str = "a", network: str = "n", agent: str = ""
) -> list[Sighting]:
    return [Sighting(player, FIRST + timedelta(days=day), address, network, agent) for day in days]


def only(sightings: list[Sighting], kind: Kind = Kind.ADDRESS) -> Hint:
    (found,) = [each for each in connections(sightings).hints if each.kind == kind]
    return found


def kinds(sightings: list[Sighting]) -> set[Kind]:
    return {each.kind for each in connections(sightings).hints}


def test_an_address_in_common_is_counted_in_days() -> None:
    found = only(seen(7, 0, 1, 2, 5) + seen(3, 1, 2))
    assert found.pair == (3, 7)
    assert found.evidence == {"days_one": 2, "days_other": 4, "marks": 1, "people": 2, "gap": 0}
    assert found.seen_at == datetime(2026, 6, 3, tzinfo=UTC)


def test_more_days_say_more() -> None:
    strengths = [
        only(seen(1, *range(days)) + seen(2, *range(days))).strength for days in (1, 2, 10, 60)
    ]
    assert strengths == sorted(strengths)
    assert strengths[1] == pytest.approx(0.5)


def test_who_came_long_after_the_other_says_less() -> None:
    """The address may be somebody else's by now; or they are back under another name."""
    close = only(seen(1, 0, 1, 2) + seen(2, 3, 4, 5))
    late = only(seen(1, 0, 1, 2) + seen(2, 33, 34, 35))
    assert (close.evidence["gap"], late.evidence["gap"]) == (1, 31)
    assert late.strength < close.strength / 5


def test_others_there_make_it_say_less_and_a_crowd_nothing() -> None:
    def strength(people: int) -> float:
        found = connections([each for who in range(people) for each in seen(who, 0, 1, 2)])
        return max((each.strength for each in found.hints), default=0.0)

    assert strength(2) > strength(3) > strength(CROWD) > strength(CROWD + 1) == 0


def test_a_network_is_told_only_where_the_address_is_not() -> None:
    near = seen(1, *range(30)) + seen(2, *range(30), address="b")
    assert kinds(near) == {Kind.NETWORK}
    assert only(near, Kind.NETWORK).strength < 0.2
    assert kinds(near + seen(2, 31)) == {Kind.ADDRESS}


def test_a_browser_counts_on_the_same_network_alone() -> None:
    same = seen(1, 0, 1, agent="x") + seen(2, 0, 1, address="b", agent="x")
    assert kinds(same) == {Kind.NETWORK, Kind.BROWSER}
    far = seen(1, 0, 1, agent="x") + seen(2, 0, 1, address="b", network="m", agent="x")
    assert kinds(far) == set()
    nameless = seen(1, 0, 1) + seen(2, 0, 1, address="b")
    assert kinds(nameless) == {Kind.NETWORK}


sightings = st.builds(
    Sighting,
    st.integers(1, 4),
    st.dates(FIRST, FIRST + timedelta(days=20)),
    st.sampled_from("abc"),
    st.sampled_from("mn"),
    st.sampled_from(["", "x", "y"]),
)


@given(st.lists(sightings, max_size=40), st.permutations([1, 2, 3, 4]))
def test_it_does_not_matter_who_is_who(seen: list[Sighting], names: list[int]) -> None:
    def strengths(found: list[Hint]) -> list[tuple[str, float]]:
        return sorted((each.kind, round(each.strength, 9)) for each in found)

    renamed = [
        Sighting(names[each.player - 1], each.day, each.address, each.network, each.agent)
        for each in seen
    ]
    found = connections(seen).hints
    assert strengths(found) == strengths(connections(renamed).hints)
    assert all(0 < each.strength <= 1 for each in found)
    assert all(each.pair[0] < each.pair[1] for each in found)


@given(st.lists(sightings, max_size=40))
def test_seen_twice_is_seen_once(seen: list[Sighting]) -> None:
    assert connections(seen + seen) == connections(seen)

"""Decisions: in force at once, with a reason, revoked by another, refused as a whole."""

from typing import Any

import pytest

from racing.people.models import Player
from tests.tournaments.organised import Organised, decided, neutral, organised
from tournaments.championships.errors import NoReason
from tournaments.championships.services import championships
from tournaments.entries.services import entries
from tournaments.models import Decision
from tournaments.rules.errors import (
    ChampionshipError,
    EntryTwice,
    UnknownEntry,
    UnknownRace,
    UnknownRound,
)
from tournaments.shared.errors import NotASteward
from tournaments.stewards.errors import (
    AlreadyRevoked,
    DecisionUnreadable,
    NoSuchDecision,
    SubstitutedAlready,
)
from tournaments.stewards.services import decisions
from tournaments.stewards.services.decisions import Ruling

Kind = Decision.Kind


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player) -> Organised:
    cup = organised(alice, alice, bob, charlie)
    cup.raced(cup.round(), alice, bob, charlie)
    return cup


def ruled(cup: Organised, kind: Kind, **values: Any) -> Decision:
    ruling = Ruling(kind, values.pop("reason", "seen by all"), **values)
    found: Decision = neutral(cup).does(decisions.decide, ruling=ruling)
    return found


def race_of(cup: Organised) -> int:
    return int(cup.championship.rounds.get().round_races.get().race_id)


def told(cup: Organised) -> list[tuple[int | None, str, float]]:
    return cup.table()


def test_points_are_taken(cup: Organised, alice: Player) -> None:
    ruled(cup, Kind.POINTS, entry=cup.entry(alice).pk, amount=-500, round=1)
    assert told(cup) == [(1, "bob", 6), (2, "alice", 5), (3, "charlie", 4)]


def test_a_disqualified_entry_makes_room(cup: Organised, alice: Player) -> None:
    ruled(cup, Kind.DISQUALIFICATION, entry=cup.entry(alice).pk, race=race_of(cup))
    assert told(cup) == [(1, "bob", 10), (2, "charlie", 6), (3, "alice", 0)]


def test_an_annulled_race_gives_nothing(cup: Organised) -> None:
    ruled(cup, Kind.ANNULMENT, race=race_of(cup))
    assert {total for _, _, total in told(cup)} == {0}


def test_a_result_may_count_for_another(cup: Organised, alice: Player, dora: Player) -> None:
    cup.does(entries.enter_player, player=dora)
    numbers = {"entry": cup.entry(alice).pk, "other": cup.entry(dora).pk}
    ruled(cup, Kind.SUBSTITUTION, race=race_of(cup), **numbers)
    assert told(cup)[0] == (1, "dora", 10)


def test_two_substitutes_for_one_seat_are_refused(
    cup: Organised, alice: Player, bob: Player, dora: Player
) -> None:
    cup.does(entries.enter_player, player=dora)
    about = {"race": race_of(cup), "other": cup.entry(dora).pk}
    first = ruled(cup, Kind.SUBSTITUTION, entry=cup.entry(alice).pk, **about)
    before = told(cup)
    with pytest.raises(SubstitutedAlready, match=str(first.number)):
        ruled(cup, Kind.SUBSTITUTION, entry=cup.entry(bob).pk, **about)
    assert told(cup) == before
    neutral(cup).does(decisions.revoke_decision, number=first.number, reason="A mistake.")
    ruled(cup, Kind.SUBSTITUTION, entry=cup.entry(bob).pk, **about)
    assert cup.championship.decisions.count() == 3


def test_a_ruling_settles_a_tie(alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob)
    cup.raced(cup.round(), (alice, bob))
    assert [rank for rank, _, _ in told(cup)] == [1, 1]
    ruled(cup, Kind.TIE, order=[cup.entry(bob).pk, cup.entry(alice).pk])
    assert [(rank, name) for rank, name, _ in told(cup)] == [(1, "bob"), (2, "alice")]


def test_a_revoked_decision_is_as_if_it_had_not_been(cup: Organised, alice: Player) -> None:
    before = told(cup)
    made = ruled(cup, Kind.POINTS, entry=cup.entry(alice).pk, amount=-500)
    neutral(cup).does(decisions.revoke_decision, number=made.number, reason="A mistake")
    assert told(cup) == before
    assert [each.is_revoked for each in decided(cup.championship)] == [False, True]
    with pytest.raises(AlreadyRevoked):
        neutral(cup).does(decisions.revoke_decision, number=made.number, reason="Again")
    with pytest.raises(NoSuchDecision):
        neutral(cup).does(decisions.revoke_decision, number=made.number + 1, reason="Not that")


def test_each_decision_is_told_in_words(cup: Organised, alice: Player, bob: Player) -> None:
    ruled(cup, Kind.POINTS, entry=cup.entry(alice).pk, amount=-250, round=1)
    ruled(cup, Kind.TIE, order=[cup.entry(bob).pk, cup.entry(alice).pk])
    words = [each.words for each in decided(cup.championship)]
    assert words == [
        "Ties are broken in this order: bob, alice.",
        "alice loses 2.50 points in round 1.",
    ]


def test_decisions_are_made_after_the_end_too(cup: Organised, alice: Player) -> None:
    cup.ends()
    ruled(cup, Kind.POINTS, entry=cup.entry(alice).pk, amount=-500)
    assert told(cup)[0] == (1, "bob", 6)


@pytest.mark.parametrize(
    ("kind", "values", "error"),
    [
        (Kind.POINTS, {"entry": "alice"}, DecisionUnreadable),
        (Kind.POINTS, {"amount": 100}, DecisionUnreadable),
        (Kind.POINTS, {"entry": 10**6, "amount": 100}, UnknownEntry),
        (Kind.POINTS, {"entry": "alice", "amount": 100, "round": 9}, UnknownRound),
        (Kind.DISQUALIFICATION, {"entry": "alice", "race": 10**6}, UnknownRace),
        (Kind.ANNULMENT, {"race": 10**6}, UnknownRace),
        (Kind.SUBSTITUTION, {"entry": "alice", "race": 1}, DecisionUnreadable),
        (Kind.TIE, {"order": ["alice"]}, DecisionUnreadable),
        (Kind.TIE, {"order": ["alice", "alice"]}, EntryTwice),
        (Kind.TIE, {"order": ["alice", 10**6]}, UnknownEntry),
    ],
)
def test_what_does_not_fit_is_refused_as_a_whole(
    cup: Organised,
    alice: Player,
    kind: Kind,
    values: dict[str, Any],
    error: type[ChampionshipError],
) -> None:
    own = cup.entry(alice).pk
    read = {
        name: [own if each == "alice" else each for each in value]
        if isinstance(value, list)
        else own
        if value == "alice"
        else value
        for name, value in values.items()
    }
    before, revision = told(cup), cup.championship.revision
    with pytest.raises(error):
        ruled(cup, kind, **read)
    cup.championship.refresh_from_db()
    assert (told(cup), cup.championship.revision) == (before, revision)
    assert not Decision.objects.exists()


def test_a_decision_needs_a_reason(cup: Organised, alice: Player) -> None:
    with pytest.raises(NoReason):
        ruled(cup, Kind.POINTS, reason="  ", entry=cup.entry(alice).pk, amount=1)


def test_only_organisers_and_stewards_decide(cup: Organised, alice: Player, dora: Player) -> None:
    ruling = Ruling(Kind.POINTS, "seen by all", entry=cup.entry(alice).pk, amount=1)
    with pytest.raises(NotASteward):
        Organised(dora, cup.championship).does(decisions.decide, ruling=ruling)


def test_a_race_of_another_championship_is_not_in_this_one(
    cup: Organised, bob: Player, alice: Player
) -> None:
    season = championships.NewChampionship("Other", cup.championship.ruleset.rules)
    made = championships.create_championship(
        organiser=bob, new=season, now=cup.championship.created_at
    )
    with pytest.raises(UnknownRace):
        ruled(Organised(bob, made), Kind.ANNULMENT, race=race_of(cup))

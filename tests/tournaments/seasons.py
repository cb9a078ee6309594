"""Seasons for tests: small ones by hand, and any at all by hypothesis."""

from collections.abc import Sequence
from typing import TypedDict

from hypothesis import strategies as st

from tournaments.rules.values import (
    AnyDecision,
    Disqualified,
    Entry,
    EntryId,
    Facts,
    Finish,
    PointsChanged,
    Race,
    RaceAnnulled,
    RaceId,
    Round,
    Ruleset,
    Substituted,
    TieRuled,
)


class Words(TypedDict):
    reason: str
    by: str


RULED: Words = {"reason": "seen by the stewards", "by": "Stella"}


def entry(number: int, **values: object) -> Entry:
    return Entry(EntryId(number), **values)  # type: ignore[arg-type]


def raced(number: int, *order: int, **values: object) -> Round:
    """A round of one race with the number of the round, its finishers first to last."""
    finishes = tuple(Finish(EntryId(each), place=place) for place, each in enumerate(order, 1))
    return Round(number, (Race(RaceId(number), finishes),), **values)  # type: ignore[arg-type]


def season(*rounds: Round, entries: Sequence[Entry] = ()) -> Facts:
    """All who finished somewhere, unless the entries are named."""
    found = {each.entry for round in rounds for race in round.races for each in race.finishes}
    return Facts(tuple(entries) or tuple(Entry(each) for each in sorted(found)), rounds)


def places(draw: st.DrawFn, count: int) -> list[int]:
    """1, 2, 2, 4: some of them shared."""
    found: list[int] = []
    for place in range(1, count + 1):
        is_shared = found and draw(st.integers(0, 4)) == 0
        found.append(found[-1] if is_shared else place)
    return found


@st.composite
def finishes(draw: st.DrawFn, entries: Sequence[EntryId]) -> tuple[Finish, ...]:
    order = draw(st.permutations(entries))
    started = order[: draw(st.integers(1, len(order)))]
    classified = draw(st.integers(0, len(started)))
    placed = places(draw, classified)
    marks = draw(st.lists(st.integers(8, 30), min_size=len(started), max_size=len(started)))
    return tuple(
        Finish(each, place=placed[at], money=200 - 10 * at, mark=marks[at], has_pole=at == 1)
        if at < classified
        else Finish(each, code=draw(st.sampled_from(("dnf", "dsq", "wo"))))
        for at, each in enumerate(started)
    )


@st.composite
def facts(draw: st.DrawFn) -> Facts:
    entries = [EntryId(number) for number in range(1, draw(st.integers(2, 6)) + 1)]
    rounds = [
        Round(
            number,
            (Race(RaceId(number), draw(finishes(entries)), is_finished=draw(st.booleans())),),
            weight=draw(st.sampled_from((1, 1, 2))),
            is_cancelled=draw(st.integers(0, 5)) == 0,
        )
        for number in range(1, draw(st.integers(0, 6)) + 1)
    ]
    teams = [Entry(each, team=each % 2) for each in entries]
    return Facts(tuple(teams), tuple(rounds))


@st.composite
def decisions(draw: st.DrawFn, known: Facts) -> tuple[AnyDecision, ...]:
    entries = st.sampled_from([each.id for each in known.entries])
    kinds: list[st.SearchStrategy[AnyDecision]] = [
        st.builds(
            PointsChanged,
            entry=entries,
            amount=st.integers(-500, 500),
            reason=st.just("late"),
            by=st.just("Stella"),
        ),
        st.builds(
            TieRuled,
            order=st.lists(entries, min_size=2, max_size=2, unique=True).map(tuple),
            reason=st.just("race-off"),
            by=st.just("Stella"),
        ),
    ]
    if known.rounds:
        races = st.sampled_from([race.id for round in known.rounds for race in round.races])
        kinds += [
            st.builds(Disqualified, entry=entries, race=races, **_words()),
            st.builds(RaceAnnulled, race=races, **_words()),
            st.builds(Substituted, race=races, entry=entries, counts_for=entries, **_words()),
        ]
    return tuple(draw(st.lists(st.one_of(kinds), max_size=3, unique_by=_subject)))


def _words() -> dict[str, st.SearchStrategy[str]]:
    return {"reason": st.just(RULED["reason"]), "by": st.just(RULED["by"])}


def _subject(decision: AnyDecision) -> object:
    """Two rulings on one thing depend on which came last."""
    match decision:
        case TieRuled():
            return TieRuled
        case Substituted(race=race, entry=entry):
            return race, entry
    return decision


rulesets = st.builds(
    Ruleset,
    scoring=st.sampled_from(("places", "money", "marks", "differences")),
    points=st.sampled_from(((10, 6, 4, 3, 2, 1), (3, 2, 1), (1,))),
    drops=st.sampled_from(((), (0, 0, 1), (0, 1, 1, 2))),
    pole=st.sampled_from((0, 1)),
    not_started=st.sampled_from((0, 2)),
    team_entries=st.sampled_from((0, 2)),
)

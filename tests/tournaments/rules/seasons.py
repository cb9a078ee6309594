"""Seasons for tests: small ones by hand, and any at all by hypothesis."""

from collections.abc import Sequence
from typing import TypedDict

from hypothesis import strategies as st
from msgspec.structs import replace

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
    Warned,
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
    """Facts of a season; entered are all who finished somewhere, unless entries are named."""
    found = {each.entry for round in rounds for race in round.races for each in race.finishes}
    return Facts(tuple(entries) or tuple(Entry(each) for each in sorted(found)), rounds)


def places(draw: st.DrawFn, count: int) -> list[int]:
    """Places, some of them shared: 1, 2, 2, 4."""
    found: list[int] = []
    for place in range(1, count + 1):
        is_shared = found and draw(st.integers(0, 4)) == 0
        found.append(found[-1] if is_shared else place)
    return found


@st.composite
def finishes(draw: st.DrawFn, entries: Sequence[EntryId]) -> tuple[Finish, ...]:
    """Finishes of one race, some entries with two cars."""
    cars = draw(st.sampled_from(((*entries,), (*entries, *entries))))
    order = draw(st.permutations(cars))
    started = order[: draw(st.integers(1, len(order)))]
    classified = draw(st.integers(0, len(started)))
    placed = places(draw, classified)
    values = st.lists(st.integers(8, 12), min_size=len(started), max_size=len(started))
    marks, gains = draw(values), draw(values)
    return tuple(
        Finish(
            each,
            place=placed[at],
            money=10 * (gains[at] - 9),
            mark=marks[at],
            has_pole=at == 1,
            has_record=at == 2,
        )
        if at < classified
        else Finish(each, code=draw(st.sampled_from(("dnf", "dsq", "wo"))))
        for at, each in enumerate(started)
    )


@st.composite
def rounds(draw: st.DrawFn, entries: Sequence[EntryId], number: int) -> Round:
    """One race for all, or two that share the field or are both for everybody."""
    half, heats = len(entries) // 2, draw(st.sampled_from((1, 1, 2)))
    is_shared = heats == 1 and draw(st.booleans())
    fields = [entries[:half], entries[half:]] if is_shared else [entries] * heats
    races = [
        Race(RaceId(10 * number + at), draw(finishes(field)), is_finished=draw(st.booleans()))
        for at, field in enumerate(fields)
    ]
    return Round(
        number,
        tuple(races),
        weight=draw(st.sampled_from((1, 1, 2))),
        is_cancelled=draw(st.integers(0, 5)) == 0,
        is_open=draw(st.integers(0, 5)) == 0,
        heats=heats,
    )


@st.composite
def facts(draw: st.DrawFn) -> Facts:
    """Facts in which nobody races before entering or after withdrawing."""
    entries = draw(entered())
    found = [
        draw(rounds([each.id for each in entries if each.is_in(number)], number))
        for number in range(1, draw(st.integers(0, 5)) + 1)
    ]
    return Facts(tuple(entries), tuple(found))


@st.composite
def entered(draw: st.DrawFn) -> list[Entry]:
    """Entries, two of them for the whole season."""
    others = range(3, draw(st.integers(2, 5)) + 1)
    return [
        entry(1, team=1),
        entry(2, team=2),
        *[
            entry(
                number,
                kind=draw(st.sampled_from(("player", "player", "neutral"))),
                team=number % 3 or None,
                from_round=draw(st.sampled_from((1, 1, 2))),
                until_round=draw(st.sampled_from((None, None, 3))),
            )
            for number in others
        ],
    ]


@st.composite
def decisions(draw: st.DrawFn, known: Facts) -> tuple[AnyDecision, ...]:
    entries = st.sampled_from([each.id for each in known.entries])
    kinds: list[st.SearchStrategy[AnyDecision]] = [
        st.builds(
            PointsChanged,
            entry=entries,
            amount=st.integers(-500, 500),
            round=st.sampled_from((None, *[round.number for round in known.rounds])),
            **_words(),
        ),
        st.builds(TieRuled, order=st.permutations(known.entries).map(_ids), **_words()),
        st.builds(Disqualified, entry=entries, **_words()),
        st.builds(Warned, entry=entries, **_words()),
    ]
    if known.rounds:
        races = st.sampled_from([race.id for round in known.rounds for race in round.races])
        kinds += [
            st.builds(Disqualified, entry=entries, race=races, **_words()),
            st.builds(RaceAnnulled, race=races, **_words()),
            st.builds(Substituted, race=races, entry=entries, counts_for=entries, **_words()),
        ]
    found = draw(st.lists(st.one_of(kinds), max_size=5))
    return tuple(replace(each, number=number) for number, each in enumerate(found, 1))


def _ids(entries: Sequence[Entry]) -> tuple[EntryId, ...]:
    return tuple(each.id for each in entries)


def _words() -> dict[str, st.SearchStrategy[str]]:
    return {"reason": st.just(RULED["reason"]), "by": st.just(RULED["by"])}


@st.composite
def seasons(draw: st.DrawFn) -> tuple[Ruleset, Facts, tuple[AnyDecision, ...]]:
    known = draw(facts())
    return draw(rulesets), known, draw(decisions(known))


rulesets = st.builds(
    Ruleset,
    scoring=st.sampled_from(("places", "money", "marks", "differences")),
    points=st.sampled_from(((10, 6, 4, 3, 2, 1), (3, 2, 1), (1,))),
    drops=st.sampled_from(((), (0, 0, 1), (0, 1, 1, 2), (0, 0, 2))),
    cars=st.sampled_from((1, 2)),
    pole=st.sampled_from((0, 1)),
    record=st.sampled_from((0, 1)),
    stake=st.sampled_from((0, 5)),
    not_started=st.sampled_from((0, 2)),
    team_entries=st.sampled_from((0, 2)),
)

"""How fast the standings of a season are, next to sorting as many numbers."""

from functools import cache, partial
from random import Random

from bench.figures import Figure, in_turn, seconds
from tournaments.rules.standings import standings
from tournaments.rules.values import Entry, EntryId, Facts, Finish, Race, RaceId, Round, Ruleset

FEW, MANY, ROUNDS = 100, 1_000, 50
TIMES_SORTING, TIMES_PROPORTION = 20, 1.5
RULES = Ruleset(drops=(*[0] * 10, 1))


def next_to_sorting(name: str) -> Figure:
    """Time of the standings, next to sorting the same places, shuffled."""
    facts = season(MANY)
    races = [race for round in facts.rounds for race in round.races]
    places = [finish.place or 0 for race in races for finish in race.finishes]
    Random(2).shuffle(places)
    result = in_turn(
        partial(seconds, partial(standings, RULES, facts)),
        partial(seconds, partial(sorted, places)),
    )
    baseline = f"sorted() of the {len(places):,} places"
    return Figure(
        name, result.one, baseline, result.other, "s", result.ratio, at_most=TIMES_SORTING
    )


def growth(name: str) -> Figure:
    """Cost of an entry among many, next to its cost among few."""
    result = in_turn(partial(_seconds_an_entry, MANY), partial(_seconds_an_entry, FEW))
    baseline = f"an entry of {FEW}"
    return Figure(
        name, result.one, baseline, result.other, "s", result.ratio, at_most=TIMES_PROPORTION
    )


def _seconds_an_entry(entries: int) -> float:
    work = partial(standings, RULES, season(entries))
    return seconds(work, MANY // entries) / entries


@cache
def season(entries: int) -> Facts:
    """A season in which everybody is placed in every round."""
    random, ids = Random(1), [EntryId(number) for number in range(1, entries + 1)]
    rounds = [
        Round(number, (Race(RaceId(number), _finishes(random.sample(ids, entries))),))
        for number in range(1, ROUNDS + 1)
    ]
    return Facts(tuple(Entry(each) for each in ids), tuple(rounds))


def _finishes(order: list[EntryId]) -> tuple[Finish, ...]:
    return tuple(Finish(entry, place=place) for place, entry in enumerate(order, start=1))

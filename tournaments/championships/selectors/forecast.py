"""Data for the odds: the strength of each entry, and the races to come."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from racing.ratings.models import PlayerRating
from racing.ratings.rules.rating import MEAN, SPREAD
from tournaments.championships.selectors.facts import decisions_of, facts_of
from tournaments.models import Championship, Entry, Round
from tournaments.rules.remaining_rounds import Plan, Strength
from tournaments.rules.standings import standings
from tournaments.rules.values import AnyDecision, EntryId, Facts, Ruleset
from tournaments.rules.values import Round as RuledRound

Purses = Mapping[int, tuple[tuple[int, ...], ...]]
"""Results to draw from, by round: circuits differ, so a round with results has its own."""


@dataclass(frozen=True, slots=True)
class Forecast:
    after: int
    rules: Ruleset
    facts: Facts
    decisions: tuple[AnyDecision, ...]
    plans: tuple[Plan, ...]


def forecast_of(championship: Championship) -> Forecast | None:
    """Data for the odds; None before the first result, or if no results can be drawn."""
    rules = championship.ruleset.rules
    facts, decisions = facts_of(championship), decisions_of(championship)
    table = standings(rules, facts, decisions)
    if not table.after or championship.is_draft:
        return None
    completed = _completed(facts, table.under_way)
    to_come = [
        round
        for round in championship.rounds.filter(is_cancelled=False)
        if round.number not in completed
    ]
    purses = _purses(rules, facts)
    if to_come and rules.scoring != "places" and not purses:
        return None
    plans = _plans(championship, to_come, facts, purses)
    return Forecast(table.after, rules, facts, decisions, plans)


def _completed(facts: Facts, under_way: Sequence[int]) -> set[int]:
    raced = {each.number for each in facts.rounds if any(race.finishes for race in each.races)}
    return raced - set(under_way)


def _plans(
    championship: Championship,
    rounds: Sequence[Round],
    facts: Facts,
    purses: Purses,
) -> tuple[Plan, ...]:
    entries = list(championship.entries.all())
    size = _usual_size(facts)
    everything = tuple([purse for of_round in purses.values() for purse in of_round])
    ratings = _ratings(entries, {round.game for round in rounds})
    return tuple(
        [
            Plan(
                round.number,
                tuple([_strength(each, round, ratings) for each in _field(entries, round)]),
                len(entries) if round.takes_records else size,
                purses.get(round.number) or everything,
            )
            for round in rounds
        ]
    )


def _field(entries: Sequence[Entry], round: Round) -> list[Entry]:
    """Entries that are in the championship at this round."""
    return [
        each for each in entries if each.until_round is None and each.from_round <= round.number
    ]


def _usual_size(facts: Facts) -> int:
    """How many entries the largest race so far had."""
    races = [race for round in facts.rounds for race in round.races]
    return max((len({each.entry for each in race.finishes}) for race in races), default=2)


def _purses(rules: Ruleset, facts: Facts) -> Purses:
    """What the races of each round gave, best first; of records, what all did there."""
    if rules.scoring == "places":
        return {}
    of_money = rules.scoring == "money"
    found = {
        round.number: _gains(round) if of_money else _best_marks(round) for round in facts.rounds
    }
    return {number: purses for number, purses in found.items() if purses}


def _gains(round: RuledRound) -> tuple[tuple[int, ...], ...]:
    races = [race.finishes for race in round.races if race.finishes]
    return tuple([tuple(sorted([each.money for each in race], reverse=True)) for race in races])


def _best_marks(round: RuledRound) -> tuple[tuple[int, ...], ...]:
    best: dict[EntryId, int] = {}
    for finish in [each for race in round.races for each in race.finishes]:
        if finish.mark is not None:
            best[finish.entry] = min(finish.mark, best.get(finish.entry, finish.mark))
    return (tuple(sorted(best.values())),) if best else ()


Ratings = Mapping[tuple[int, str], tuple[float, float]]
"""Mean and deviation of ratings, by player and game."""


def _ratings(entries: Sequence[Entry], games: set[str]) -> Ratings:
    players = [entry.player_id for entry in entries if entry.player_id is not None]
    rows = PlayerRating.objects.filter(player__in=players, book__game__in=games)
    return {
        (player, game): (mu, sigma)
        for player, game, mu, sigma in rows.values_list("player", "book__game", "mu", "sigma")
    }


def _strength(entry: Entry, round: Round, ratings: Ratings) -> Strength:
    """The strength of an entry in a round; without a rating, what everybody begins with."""
    mu, sigma = ratings.get((entry.player_id or 0, round.game), (MEAN, SPREAD))
    return Strength(EntryId(entry.pk), mu, sigma)

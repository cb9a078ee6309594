"""Turns a championship into values for the rules: what happened, and what was decided."""

from collections import defaultdict

from django.db.models import Exists, OuterRef, Q

from racing.games import GAMES
from racing.races.models import Race as PlayedRace
from racing.ratings.models import Run
from tournaments.championships.selectors.seats import FEWEST, seats_of
from tournaments.models import (
    Championship,
    Decision,
    Grid,
    RacePlan,
    Result,
    Round,
    RoundRace,
    Start,
)
from tournaments.rules.values import (
    AnyDecision,
    Disqualified,
    EntryId,
    EntryKind,
    Facts,
    Finish,
    PointsChanged,
    Race,
    RaceAnnulled,
    RaceId,
    Substituted,
    TieRuled,
    Warned,
)
from tournaments.rules.values import Entry as RuledEntry
from tournaments.rules.values import Round as RuledRound

WITHOUT_EFFECT = (Decision.Kind.REVOCATION, Decision.Kind.DISMISSAL)
"""Kinds of decisions that change no table: the rules do not know them."""
Records = set[tuple[int, int]]
"""Race and seat of runs that were records when they were driven."""
ENTRY = ("pk", "kind", "team", "from_round", "until_round")
RESULT = (
    *("round_race", "round_race__race", "seat"),
    *("entry", "place", "code", "money", "mark", "has_pole"),
)
"""Columns to read of results; the last of them are the fields of a `Finish`."""
VOID = (
    Q(race__annulled_at__isnull=False)
    | Q(race__status=PlayedRace.Status.ABANDONED)
    | (Q(is_over=False) & ~Q(round__terms=""))
)
"""Filter of races that are over and give nothing, and of runs that are driven anew."""


def facts_of(championship: Championship) -> Facts:
    return Facts(
        entries=tuple([_entry(*row) for row in championship.entries.values_list(*ENTRY)]),
        rounds=tuple(_rounds(championship)),
    )


def decisions_of(championship: Championship) -> tuple[AnyDecision, ...]:
    """Decisions in force, as values of the rules."""
    found = championship.decisions.filter(revoked_by_decision=None)
    rows = found.exclude(kind__in=WITHOUT_EFFECT).select_related("round", "round_race")
    return tuple([ruled(row) for row in rows])


def ruled(row: Decision) -> AnyDecision:
    """A decision as a value of the rules."""
    number, reason, by = row.number, row.reason, row.by_name
    entry = EntryId(row.entry_id or 0)
    race = RaceId(row.round_race.race_id) if row.round_race else None
    match row.kind:
        case Decision.Kind.POINTS:
            at = row.round.number if row.round else None
            return PointsChanged(
                number=number, reason=reason, by=by, entry=entry, amount=row.amount or 0, round=at
            )
        case Decision.Kind.DISQUALIFICATION:
            return Disqualified(number=number, reason=reason, by=by, entry=entry, race=race)
        case Decision.Kind.SUBSTITUTION if race is not None:
            counts_for = EntryId(row.other_id or 0)
            return Substituted(
                number=number, reason=reason, by=by, race=race, entry=entry, counts_for=counts_for
            )
        case Decision.Kind.ANNULMENT if race is not None:
            return RaceAnnulled(number=number, reason=reason, by=by, race=race)
        case Decision.Kind.TIE:
            order = tuple(EntryId(each) for each in row.order)
            return TieRuled(number=number, reason=reason, by=by, order=order)
        case Decision.Kind.WARNING:
            return Warned(number=number, reason=reason, by=by, entry=entry, race=race)
    raise ValueError(row.kind)


def _entry(
    pk: int, kind: EntryKind, team: int | None, from_round: int, until_round: int | None
) -> RuledEntry:
    return RuledEntry(EntryId(pk), kind, team, from_round=from_round, until_round=until_round)


def _rounds(championship: Championship) -> list[RuledRound]:
    races: dict[int, list[Race]] = defaultdict(list)
    finishes, starters = _finishes(championship), _starters(championship)
    rows = RoundRace.objects.filter(round__championship=championship)
    found = rows.annotate(is_done=Q(is_over=True) | VOID)
    columns = ("pk", "round", "race", "is_over", "is_done")
    for pk, number, race, is_over, is_done in found.values_list(*columns):
        races[number].append(
            Race(
                RaceId(race),
                tuple(finishes[pk]),
                is_finished=is_done,
                starters=tuple(starters[pk]),
                is_void=is_done and not is_over,
            )
        )
    unraced = Exists(Grid.objects.filter(round=OuterRef("pk"), round_race=None))
    has_ended = championship.is_over
    return [
        RuledRound(
            row.number,
            tuple(races[row.pk]),
            weight=row.weight,
            is_cancelled=row.is_cancelled,
            is_open=(row.takes_records or row.is_unraced) and not (has_ended or row.is_closed),
            seats=_seats(championship, row),
            fewest=_fewest(championship, row),
        )
        for row in championship.rounds.annotate(is_unraced=unraced)
    ]


def _seats(championship: Championship, row: Round) -> int | None:
    """How many entries fit into a race of the round, made by the site or by its organiser."""
    if row.takes_records:
        return None
    game, plan = GAMES.current(row.game), championship.race_plan
    return seats_of(game, row.seats, plan) if plan.makes_races else game.max_seats


def _fewest(championship: Championship, row: Round) -> int:
    """How many entries a race of the round needs; bots take the other seats where they may."""
    plan = championship.race_plan
    has_bots = plan.fill == RacePlan.Fill.BOTS or not plan.makes_races
    return FEWEST if has_bots else max(FEWEST, GAMES.current(row.game).min_seats)


def _finishes(championship: Championship) -> dict[int, list[Finish]]:
    """Results by `RoundRace`, read without models: a championship may have tens of thousands."""
    records = _records(championship)
    found: dict[int, list[Finish]] = defaultdict(list)
    results = Result.objects.filter(round_race__round__championship=championship)
    for pk, race, seat, *finish in results.values_list(*RESULT):
        found[pk].append(Finish(*[*finish, (race, seat) in records]))
    return found


def _starters(championship: Championship) -> dict[int, list[EntryId]]:
    """Entries by `RoundRace` of races without results, runs for the record left out."""
    found: dict[int, list[EntryId]] = defaultdict(list)
    starts = Start.objects.filter(
        round_race__round__championship=championship,
        round_race__round__terms="",
        round_race__is_over=False,
    )
    for pk, entry in starts.order_by("pk").values_list("round_race", "entry"):
        found[pk].append(EntryId(entry))
    return found


def _records(championship: Championship) -> Records:
    """Records driven in the championship, if its rules give points for them."""
    if not championship.ruleset.rules.record:
        return set()
    runs = Run.objects.filter(race__round_races__round__championship=championship, is_record=True)
    return set(runs.values_list("race_id", "seat"))

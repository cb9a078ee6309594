"""A season as the rules know it: what happened, and what was decided."""

from collections import defaultdict

from django.db.models import Exists, OuterRef, Q

from racing.models import Race as PlayedRace
from racing.models import Run
from tournaments.models import Championship, Decision, Entry, Grid, Result, RoundRace
from tournaments.rules.values import (
    AnyDecision,
    Code,
    Disqualified,
    EntryId,
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
"""Of these the rules know nothing."""
Records = set[tuple[int, int]]
"""Race and seat of runs that were records when they were driven."""
VOID = Q(race__annulled_at__isnull=False) | Q(race__status=PlayedRace.Status.ABANDONED)
"""Races that are over and give nothing."""


def facts_of(championship: Championship) -> Facts:
    return Facts(
        entries=tuple([_entry(each) for each in championship.entries.all()]),
        rounds=tuple(_rounds(championship)),
    )


def decisions_of(championship: Championship) -> tuple[AnyDecision, ...]:
    """Those in force."""
    found = championship.decisions.filter(revoked_by_decision=None)
    rows = found.exclude(kind__in=WITHOUT_EFFECT).select_related("round", "round_race")
    return tuple([ruled(row) for row in rows])


def ruled(row: Decision) -> AnyDecision:
    """As the rules take it."""
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


def _entry(row: Entry) -> RuledEntry:
    return RuledEntry(
        EntryId(row.pk),
        row.kind,  # type: ignore[arg-type]
        row.team_id,
        from_round=row.from_round,
        until_round=row.until_round,
    )


def _rounds(championship: Championship) -> list[RuledRound]:
    races: dict[int, list[Race]] = defaultdict(list)
    records = _records(championship)
    finishes: dict[int, list[Finish]] = defaultdict(list)
    in_season = {"round_race__round__championship": championship}
    for result in Result.objects.filter(**in_season).select_related("round_race"):
        finishes[result.round_race_id].append(_finish(result, records))
    for row in RoundRace.objects.filter(round__championship=championship).annotate(is_void=VOID):
        found = tuple(finishes.get(row.pk, ()))
        is_finished = row.is_over or row.is_void
        races[row.round_id].append(Race(RaceId(row.race_id), found, is_finished=is_finished))
    unraced = Exists(Grid.objects.filter(round=OuterRef("pk"), round_race=None))
    is_over = championship.is_over
    return [
        RuledRound(
            row.number,
            tuple(races[row.pk]),
            weight=row.weight,
            is_cancelled=row.is_cancelled,
            is_open=(row.takes_records or row.is_unraced) and not (is_over or row.is_closed),
        )
        for row in championship.rounds.annotate(is_unraced=unraced)
    ]


def _finish(row: Result, records: Records) -> Finish:
    code: Code = row.code  # type: ignore[assignment]
    return Finish(
        EntryId(row.entry_id),
        place=row.place,
        code=code,
        money=row.money,
        mark=row.mark,
        has_pole=row.has_pole,
        has_record=(row.round_race.race_id, row.seat) in records,
    )


def _records(championship: Championship) -> Records:
    """Looked for only where they are worth something."""
    if not championship.ruleset.rules.record:
        return set()
    runs = Run.objects.filter(race__round_races__round__championship=championship, is_record=True)
    return set(runs.values_list("race_id", "seat"))

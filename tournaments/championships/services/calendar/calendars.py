"""Makes a calendar in one go; changes, postpones and cancels rounds."""

from dataclasses import replace
from datetime import datetime, timedelta

from django.db import transaction

from racing.people.models import Player
from racing.races.models import Move, Race
from racing.races.services.beacon_starts import drop_waiting_race
from racing.races.services.proposals import abandon
from racing.races.services.running_race import RunningRace
from tournaments.championships.errors import RoundHasOpened, RoundIsSettled, WindowBroken
from tournaments.championships.selectors.due import is_changeable
from tournaments.championships.services.calendar.stages import (
    Rhythm,
    Stage,
    check_calendar,
    stages_of,
    values_of,
)
from tournaments.championships.services.log import note
from tournaments.championships.services.rounds import added, go_on, round_numbered
from tournaments.championships.services.standings import recompute
from tournaments.models import Championship, Round
from tournaments.shared.locking import going_championship, unsigned_championship
from tournaments.shared.news import write_championship_news
from tournaments.shared.permissions import check_may_write


def make_calendar(
    *, championship_id: int, organiser: Player, stage: Stage, rhythm: Rhythm, now: datetime
) -> list[Round]:
    """Several rounds in one go, all or none."""
    if stage.opens_at is None:
        raise WindowBroken
    check_may_write(organiser, stage.name, now=now)
    with transaction.atomic():
        championship = unsigned_championship(championship_id, organiser)
        rounds = [added(championship, each, now) for each in stages_of(stage, rhythm)]
        note(championship, "calendar_made", by=organiser, now=now, rounds=len(rounds))
        go_on(championship, organiser, now)
        recompute(championship, now=now)
    return rounds


def change_round(
    *, championship_id: int, organiser: Player, number: int, stage: Stage, now: datetime
) -> Round:
    """Changes a round that has not opened; its game and its circuit of records stay.

    One that opened and got no race opens anew.
    """
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        round = round_numbered(championship, number)
        if not is_changeable(round):
            raise RoundHasOpened(number)
        round.grids.all().delete()
        round.opened_at = round.waits_since = None
        if stage.name != round.name:
            check_may_write(organiser, stage.name, now=now)
        stage = replace(stage, game=round.game, course=round.course, terms=round.terms)
        values = values_of(championship, stage)
        for name, value in values.items():
            setattr(round, name, value)
        round.save(update_fields=[*values, "opened_at", "waits_since"])
        check_calendar(championship)
        note(championship, "round_changed", by=organiser, round=round, now=now)
        recompute(championship, now=now)
    return round


def postpone_round(
    *,
    championship_id: int,
    organiser: Player,
    number: int,
    days: int,
    with_later: bool = False,
    now: datetime,
) -> Round:
    """Moves a round by so many days; if it has opened, only its deadline."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        round = round_numbered(championship, number)
        if round.is_closed or round.is_cancelled:
            raise RoundIsSettled(number)
        if not round.opens_at and not round.closes_at:
            raise WindowBroken
        for each in _rounds(championship, round, with_later):
            shift_round(each, timedelta(days=days))
            note(championship, "round_postponed", by=organiser, round=each, now=now, days=days)
        check_calendar(championship)
        _notify_entries(championship, round, "round_postponed", now, days=days)
        recompute(championship, now=now)
    round.refresh_from_db()
    return round


def cancel_round(
    *, championship_id: int, organiser: Player, number: int, cancelled: bool = True, now: datetime
) -> Round:
    """Cancels a round, which stays in the calendar without points; or lets it count again.

    Races in which nobody has moved yet are closed, the others go on for their own sake.
    """
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        round = round_numbered(championship, number)
        if round.is_cancelled == cancelled:
            return round
        round.is_cancelled, round.waits_since = cancelled, None
        round.save(update_fields=["is_cancelled", "waits_since"])
        kind = "round_cancelled" if cancelled else "round_restored"
        if cancelled:
            _close_unmoved(round, now)
        else:
            _make_anew(round)
            check_calendar(championship)
        note(championship, kind, by=organiser, round=round, now=now)
        _notify_entries(championship, round, kind, now)
        recompute(championship, now=now)
    return round


def _rounds(championship: Championship, round: Round, with_later: bool) -> list[Round]:
    if not with_later:
        return [round]
    later = championship.rounds.filter(number__gte=round.number, is_closed=False)
    return list(later.filter(is_cancelled=False))


def shift_round(round: Round, by: timedelta) -> None:
    if round.opens_at and not round.has_opened:
        round.opens_at += by
    if round.closes_at:
        round.closes_at += by
    if round.extended_until:
        round.extended_until += by
    round.reminded_at = round.waits_since = None
    times = ["opens_at", "closes_at", "extended_until", "reminded_at", "waits_since"]
    round.save(update_fields=times)


def _close_unmoved(round: Round, now: datetime) -> None:
    running = Race.objects.filter(round_races__round=round, status=Race.Status.RUNNING)
    moved = Move.objects.filter(race__in=running, cause=Move.Cause.PLAYER).values("race")
    for race in running.exclude(pk__in=moved):
        abandon(RunningRace.locked(race.pk, now=now))
    waiting = Race.objects.filter(round_races__round=round, status=Race.Status.STARTING)
    for race_id in waiting.values_list("pk", flat=True):
        drop_waiting_race(race_id=race_id)


def _make_anew(round: Round) -> None:
    """Lets closed races of a restored round be made again, from the grids as they were drawn."""
    closed = round.round_races.filter(race__status=Race.Status.ABANDONED)
    closed.filter(decisions=None, protests=None).delete()


def _notify_entries(
    championship: Championship, round: Round, event: str, now: datetime, days: int = 0
) -> None:
    if not championship.is_draft:
        key = f"{round.pk}:{now.isoformat()}"
        number = round.number
        write_championship_news(
            championship, event, to="entries", now=now, key=key, round=number, days=days
        )

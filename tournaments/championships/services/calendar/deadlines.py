"""Deadlines of rounds: people are reminded, a round is extended once, then settled."""

from datetime import datetime, timedelta

from django.db import transaction

from racing.people.models import Player
from racing.races.selectors.halts import has_run_out
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.beacon_starts import start_without_beacon
from racing.ratings.services.annulment import annul_race
from tournaments.championships.errors import HeldRace, NotLateYet
from tournaments.championships.selectors.due import (
    IS_UNRACED,
    races_under_way,
    rounds_at_deadline,
    rounds_raced,
    rounds_to_remind,
)
from tournaments.championships.services.calendar.extensions import (
    extend_round,
    notify_racers,
    running_in,
)
from tournaments.championships.services.log import note
from tournaments.championships.services.results import take_race
from tournaments.championships.services.standings import recompute
from tournaments.models import Championship, Round, RoundRace
from tournaments.rules.errors import UnknownRace
from tournaments.shared.locking import going_championship, locked_championship


def remind_racers(championship_id: int, now: datetime) -> int:
    """Reminds those who still race, once for every deadline; returns of how many rounds."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        found = list(rounds_to_remind(now).filter(championship=championship))
        for round in found:
            notify_racers(championship, round, "deadline_near", now=now)
            round.reminded_at = now
            round.save(update_fields=["reminded_at"])
    return len(found)


def meet_deadlines(championship_id: int, now: datetime) -> int:
    """Extends rounds past their deadline once; the next time decides their races one by one."""
    done = 0
    found = rounds_at_deadline(now).filter(championship=championship_id).order_by("number")
    for pk in list(found.values_list("pk", flat=True)):
        if _extended(championship_id, pk, now):
            done += 1
            continue
        left = races_under_way().filter(round=pk).values_list("pk", flat=True)
        done += sum(_decided(championship_id, each, now) for each in list(left))
        done += _settled(championship_id, pk, now)
    return done


def settle_rounds(championship_id: int, now: datetime) -> int:
    """Closes rounds in which everything is raced, whatever time they have left."""
    found = rounds_raced().filter(championship=championship_id).order_by("number")
    pks = list(found.values_list("pk", flat=True))
    return sum(_settled(championship_id, pk, now) for pk in pks)


def decide_race(championship: Championship, found: RoundRace, *, now: datetime) -> None:
    """Takes, adjudicates, annuls or drops a race that is not waited for any longer."""
    if found.race.is_starting:
        start_without_beacon(race_id=found.race_id, now=now)
        found.race.refresh_from_db()
    race = found.race
    if race.is_open:
        found.delete()
        note(championship, "race_never_started", round=found.round, now=now, race=race.pk)
    elif race.is_finished:
        take_race(championship, found)
    elif championship.ruleset.rules.unfinished == "annulled":
        adjudicate_race(race_id=race.pk, now=now)
        annul_race(race_id=race.pk, now=now)
        note(championship, "race_annulled", round=found.round, now=now, race=race.pk)
    else:
        found.race = adjudicate_race(race_id=race.pk, now=now)
        take_race(championship, found)
        note(championship, "race_adjudicated", round=found.round, now=now, race=race.pk)


def decide_now(
    *, championship_id: int, organiser: Player, race_id: int, now: datetime
) -> RoundRace:
    """Decides a race past its round's deadline for the organiser, as the ruleset says."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        in_championship = races_under_way().filter(race=race_id, round__championship=championship)
        found = in_championship.select_related("race", "round").first()
        if found is None:
            raise UnknownRace(race_id)
        if found.race.held_at is not None:
            raise HeldRace(race_id)
        closes_at = found.round.closes_at
        if closes_at is None or not has_run_out(closes_at, now):
            raise NotLateYet(race_id)
        decide_race(championship, found, now=now)
        recompute(championship, now=now)
    return found


def _extended(championship_id: int, pk: int, now: datetime) -> bool:
    with transaction.atomic():
        championship = locked_championship(championship_id)
        round = rounds_at_deadline(now).filter(pk=pk, extended_until=None).first()
        days = championship.ruleset.rules.overtime
        if round is None or round.takes_records or not days or not round.closes_at:
            return False
        if not running_in(round).exists():
            return False
        until = max(round.closes_at, now) + timedelta(days=days)
        extend_round(championship, round, until, now=now)
    return True


def _decided(championship_id: int, pk: int, now: datetime) -> int:
    with transaction.atomic():
        championship = locked_championship(championship_id)
        found = races_under_way().filter(pk=pk).select_related("race", "round").first()
        if found is None:
            return 0
        decide_race(championship, found, now=now)
    return 1


def _settled(championship_id: int, pk: int, now: datetime) -> int:
    with transaction.atomic():
        championship = locked_championship(championship_id)
        # A round waits for a race that could not be created: its organiser decides.
        whole = Round.objects.filter(~IS_UNRACED, pk=pk, is_closed=False)
        if not whole.update(is_closed=True):
            return 0
        note(championship, "round_settled", round=Round.objects.get(pk=pk), now=now)
        recompute(championship, now=now)
    return 1

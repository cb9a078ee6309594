"""Proposals that need the consent of all: to end, pause or rewind a race."""

from datetime import datetime

from django.db import transaction
from django.db.models import F

from racing.clocks.values import NoClock
from racing.engine.errors import CannotRewind
from racing.engine.values import Unwind
from racing.outbox.publish_changes import publish_race_change
from racing.outbox.writing import write_event
from racing.people.models import Player
from racing.races.errors import (
    AlreadyPaused,
    AlreadyProposed,
    NoClockToPause,
    NothingProposed,
    NotInThisRace,
    NotToBeSettled,
    OnlyInCasualRaces,
)
from racing.races.events import RaceAbandoned
from racing.races.models import Move, Proposal, Race, RaceNote, Seating
from racing.races.selectors.line import floor_of
from racing.races.selectors.proposals import standing_proposal
from racing.races.services.adjudication import end_as_it_stands
from racing.races.services.clocks.pauses import pause
from racing.races.services.locking import acting_seating_of
from racing.races.services.race_questions import stop_asking_seats
from racing.races.services.running_race import RunningRace
from racing.races.services.sealing import open_seeds


def propose_abandon(*, race_id: int, player: Player, now: datetime) -> Proposal:
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        return _propose(running, player, Proposal.Kind.ABANDON, None)


def propose_unwind(*, race_id: int, player: Player, ply: int, now: datetime) -> Proposal:
    """Propose to go back to when `ply` moves stood, with the same dice; in casual races only."""
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        acting_seating_of(running.race, running.seatings, player)
        if running.race.is_rated:
            raise OnlyInCasualRaces
        if not floor_of(running.race) <= ply < running.race.ply:
            raise CannotRewind
        return _propose(running, player, Proposal.Kind.UNWIND, ply)


def propose_pause(*, race_id: int, player: Player, now: datetime) -> Proposal:
    """Propose to stop all clocks of the race until somebody resumes it."""
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        acting_seating_of(running.race, running.seatings, player)
        if isinstance(running.race.chosen_clock, NoClock):
            raise NoClockToPause
        if running.race.paused_at:
            raise AlreadyPaused
        return _propose(running, player, Proposal.Kind.PAUSE, None)


def propose_settle(*, race_id: int, player: Player, now: datetime) -> Proposal:
    """Propose to end the race as it stands, with prizes and bets paid (TR-25)."""
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        acting_seating_of(running.race, running.seatings, player)
        if not running.game.may_settle(running.position.state):
            raise NotToBeSettled
        return _propose(running, player, Proposal.Kind.SETTLE, None)


def answer_proposal(*, race_id: int, player: Player, agrees: bool, now: datetime) -> Proposal:
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        seating = acting_seating_of(running.race, running.seatings, player)
        proposal = standing_proposal(running.race)
        if proposal is None:
            raise NothingProposed
        if seating.is_driven:
            raise NotInThisRace
        if agrees:
            _agree(running, proposal, seating)
        else:
            _close(proposal, Proposal.Result.DECLINED)
        return proposal


def _propose(
    running: RunningRace, player: Player, kind: Proposal.Kind, ply: int | None
) -> Proposal:
    seating = acting_seating_of(running.race, running.seatings, player)
    race = running.race
    if standing_proposal(race):
        raise AlreadyProposed
    race.proposals.filter(result="").update(result=Proposal.Result.LAPSED)
    proposal = Proposal.objects.create(
        race=race,
        kind=kind,
        ply=ply,
        shown=race.shown,
        seat=seating.seat,
        opened_at=running.now,
    )
    _show(race)
    _agree(running, proposal, seating)
    return proposal


def _agree(running: RunningRace, proposal: Proposal, seating: Seating) -> None:
    proposal.agreed = sorted({*proposal.agreed, seating.seat})
    if _people(running, proposal.kind) <= set(proposal.agreed):
        _carry_out(running, proposal)
        _close(proposal, Proposal.Result.ACCEPTED)
    else:
        proposal.save(update_fields=["agreed"])


def _people(running: RunningRace, kind: str) -> set[int]:
    """Seats whose consent is needed: bots and absent or retired players agree to everything.

    A result is not agreed to in somebody's absence: they may come back, unless they were removed.
    """
    if kind == Proposal.Kind.SETTLE:
        present = [each for each in running.seatings if each.player_id not in running.race.removed]
        return {each.seat for each in present if each.player_id and not each.has_retired}
    return {each.seat for each in running.seatings if not each.is_driven}


def _carry_out(running: RunningRace, proposal: Proposal) -> None:
    if proposal.kind == Proposal.Kind.ABANDON:
        abandon(running)
    elif proposal.kind == Proposal.Kind.SETTLE:
        end_as_it_stands(running, RaceNote.Kind.SETTLED)
    elif proposal.kind == Proposal.Kind.PAUSE:
        pause(running)
        running.save()
    else:
        running.undo(None, Unwind(ply=proposal.ply or 0), Move.Cause.SITE)
        running.save()


def abandon(running: RunningRace) -> None:
    """End a running race without a result; what was played stays on record."""
    race = running.race
    race.status, race.finished_at, race.deadline = Race.Status.ABANDONED, running.now, None
    race.shown += 1
    race.save(update_fields=["status", "finished_at", "deadline", "shown", *open_seeds(race)])
    stop_asking_seats(running.seatings)
    publish_race_change(race.pk)
    write_event(RaceAbandoned(race=race.pk, at=running.now))


def _close(proposal: Proposal, result: Proposal.Result) -> None:
    proposal.result = result
    proposal.save(update_fields=["agreed", "result"])
    _show(proposal.race)


def _show(race: Race) -> None:
    """Let the pages of all seated players notice a change."""
    race.seatings.update(shown=F("shown") + 1)
    publish_race_change(race.pk)

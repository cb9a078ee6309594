"""Calls to reserves: asked one after the other, they accept, decline or let the time pass."""

from contextlib import suppress
from datetime import datetime

from django.db import transaction

from racing.engine.errors import RuleError
from racing.people.models import Player
from racing.races.events import PlayerReadmitted, SeatEvent, SeatOpened
from racing.races.selectors.halts import has_run_out
from tournaments.championships.services.roster import entry_of
from tournaments.entries.errors import (
    CalledAlready,
    CallOver,
    NoReserveLeft,
    NoSuchCall,
    SeatNeedsNobody,
)
from tournaments.entries.selectors.reserves import (
    Vacancy,
    calls_in,
    needs_somebody,
    open_calls,
    vacancy_of,
)
from tournaments.entries.services.calls import ask_first, ask_next, cancel_call, end_call, take
from tournaments.models import Application, Championship, ReserveCall, RoundRace, Start
from tournaments.rules.errors import UnknownRace
from tournaments.shared.errors import NotRunning, Refused
from tournaments.shared.locking import going_championship, locked_championship

Answer = ReserveCall.Answer


def call_reserve(
    *,
    championship_id: int,
    organiser: Player | None,
    entry_id: int,
    race_id: int | None = None,
    now: datetime,
) -> ReserveCall | None:
    """Calls a reserve for an entry's seat or place; without an organiser, for the site."""
    with transaction.atomic():
        championship = _running(championship_id, organiser)
        vacancy = _vacancy(championship, entry_id, race_id)
        if vacancy.calls.filter(answer="").exists():
            raise CalledAlready
        if not needs_somebody(vacancy):
            raise SeatNeedsNobody
        if organiser is None:
            ask_next(championship, vacancy, now=now)
        elif ask_first(championship, vacancy, now=now) is None:
            raise NoReserveLeft
    return vacancy.calls.filter(answer="").first()


def accept_call(
    *, championship_id: int, call_id: int, player: Player, now: datetime
) -> ReserveCall:
    """Lets the reserve drive; cancels the call if nobody is needed any more."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        call = _own_call(championship, call_id, player)
        if call.answer == Answer.ACCEPTED:
            return call
        if call.answer or has_run_out(call.expires_at, now):
            raise CallOver
        try:
            with transaction.atomic():
                take(championship, call, now=now)
        except (RuleError, Refused):
            end_call(call, Answer.CANCELLED, now=now)
            _go_on(championship, call, now)
    return call


def decline_call(
    *, championship_id: int, call_id: int, player: Player, now: datetime
) -> ReserveCall:
    """Declines a call and asks the next reserve."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        call = _own_call(championship, call_id, player)
        if call.answer == Answer.DECLINED:
            return call
        if call.answer:
            raise CallOver
        end_call(call, Answer.DECLINED, now=now)
        _go_on(championship, call, now)
    return call


def reserve_tick(championship: Championship, now: datetime) -> bool:
    """Cancels calls that nobody needs, and passes those whose time is over to the next reserve;
    whether there were any. Twice is harmless; it locks for itself."""
    with transaction.atomic():
        found = locked_championship(championship.pk)
        happened = [_look_at(found, call, now) for call in open_calls(found)]
    return any(happened)


def offer_to_reserves(event: SeatOpened) -> None:
    """Offers a free seat to the first reserve, if the championship takes reserves."""
    starts = Start.objects.filter(
        round_race__race=event.race,
        seat=event.seat,
        entry__championship__registration__takes_reserves=True,
    )
    for entry, championship_id in starts.values_list("entry", "entry__championship"):
        with suppress(Refused):
            call_reserve(
                championship_id=championship_id,
                organiser=None,
                entry_id=entry,
                race_id=event.race,
                now=event.at,
            )


def end_calls(event: SeatEvent | PlayerReadmitted) -> None:
    """Ends calls for a seat whose player is back or replaced."""
    asked = ReserveCall.objects.filter(round_race__race=event.race, seat=event.seat, answer="")
    for championship_id in asked.values_list("championship", flat=True):
        with transaction.atomic():
            championship = locked_championship(championship_id)
            of_race = {"round_race__race": event.race, "seat": event.seat}
            for call in open_calls(championship).filter(**of_race):
                _look_at(championship, call, event.at)


def _running(championship_id: int, organiser: Player | None) -> Championship:
    championship = (
        going_championship(championship_id, organiser)
        if organiser
        else locked_championship(championship_id)
    )
    if not championship.is_running:
        raise NotRunning
    return championship


def _vacancy(championship: Championship, entry_id: int, race_id: int | None) -> Vacancy:
    entry = entry_of(championship, entry_id)
    if race_id is None:
        return Vacancy(entry)
    found = RoundRace.objects.filter(race=race_id, round__championship=championship).first()
    start = found.starts.filter(entry=entry, seat__isnull=False).first() if found else None
    if start is None:
        raise UnknownRace(race_id)
    return Vacancy(entry, found, start.seat)


def _own_call(championship: Championship, call_id: int, player: Player) -> ReserveCall:
    call = calls_in(championship).filter(pk=call_id, reserve__player=player).first()
    if call is None:
        raise NoSuchCall
    return call


def _go_on(championship: Championship, call: ReserveCall, now: datetime) -> None:
    """Asks the next reserve, if one is still needed."""
    if championship.is_running and needs_somebody(vacancy_of(call)):
        ask_next(championship, vacancy_of(call), now=now)


def _look_at(championship: Championship, call: ReserveCall, now: datetime) -> bool:
    is_reserve = call.reserve.state == Application.State.RESERVE
    if not (championship.is_running and needs_somebody(vacancy_of(call))):
        cancel_call(championship, call, now=now)
    elif has_run_out(call.expires_at, now) or not is_reserve:
        end_call(call, Answer.EXPIRED, now=now)
        ask_next(championship, vacancy_of(call), now=now)
    else:
        return False
    return True

"""Calls to reserves, the championship being locked: made, taken and ended."""

from datetime import datetime, timedelta
from typing import Any

from racing.races.selectors.seat_limits import may_sit
from racing.races.services.locking import locked_race
from racing.races.services.substitutes import hand_over_seat
from tournaments.championships.selectors.entries import plain_name
from tournaments.championships.services.log import note
from tournaments.championships.services.roster import let_in
from tournaments.championships.services.standings import recompute
from tournaments.entries.errors import SeatNeedsNobody
from tournaments.entries.selectors.reserves import (
    Vacancy,
    free_reserves,
    needs_somebody,
    vacancy_of,
)
from tournaments.entries.services.waiting_list import set_state
from tournaments.models import Application, Championship, ReserveCall, RoundRace
from tournaments.shared.news import write_championship_news

Answer = ReserveCall.Answer


def ask_first(championship: Championship, vacancy: Vacancy, *, now: datetime) -> ReserveCall | None:
    """Calls the first reserve who is free for the vacancy; None if there is none."""
    reserve = _first_free(championship, vacancy, now)
    if reserve is None:
        return None
    call = ReserveCall.objects.create(
        championship=championship,
        reserve=reserve,
        entry=vacancy.entry,
        round_race=vacancy.round_race,
        seat=vacancy.seat,
        asked_at=now,
        expires_at=now + timedelta(hours=championship.race_plan.answer_hours),
    )
    entry, to = plain_name(vacancy.entry), [reserve.player]
    note(championship, "reserve_asked", now=now, name=reserve.player.username, entry=entry)
    about: dict[str, Any] = {"key": str(call.pk), "call": call.pk, "entry": entry}
    about["until"] = call.expires_at.isoformat()
    write_championship_news(championship, "reserve_asked", to=to, now=now, asks=True, **about)
    return call


def ask_next(championship: Championship, vacancy: Vacancy, *, now: datetime) -> None:
    """Calls the first free reserve for the site; tells the organisers if nobody is left."""
    if ask_first(championship, vacancy, now=now) is None:
        _nobody_left(championship, vacancy, now)


def end_call(call: ReserveCall, answer: ReserveCall.Answer, *, now: datetime) -> None:
    call.answer, call.answered_at = answer, now
    call.save(update_fields=["answer", "answered_at"])


def cancel_call(championship: Championship, call: ReserveCall, *, now: datetime) -> None:
    """Cancels a call that is not needed any more, and tells whoever was asked."""
    end_call(call, Answer.CANCELLED, now=now)
    about: dict[str, Any] = {"key": str(call.pk), "call": call.pk}
    about["entry"] = plain_name(call.entry)
    write_championship_news(
        championship, "reserve_not_needed", to=[call.reserve.player], now=now, **about
    )


def take(championship: Championship, call: ReserveCall, *, now: datetime) -> None:
    """Gives the reserve the seat or place, or raises what speaks against it."""
    if not championship.is_running or call.reserve.state != Application.State.RESERVE:
        raise SeatNeedsNobody
    if call.round_race is not None:
        # The race first: whoever comes back to their seat waits, or has been faster.
        locked_race(call.round_race.race_id)
    if not needs_somebody(vacancy_of(call)):
        raise SeatNeedsNobody
    end_call(call, Answer.ACCEPTED, now=now)
    if call.round_race is not None:
        _take_seat(championship, call, call.round_race, now)
    else:
        _take_place(championship, call, now)
    name, entry = call.reserve.player.username, plain_name(call.entry)
    write_championship_news(
        championship, "reserve_accepted", to="organisers", now=now, name=name, entry=entry
    )


def _first_free(championship: Championship, vacancy: Vacancy, now: datetime) -> Application | None:
    found = free_reserves(championship, vacancy)
    return next((each for each in found if may_sit(each.player, now)), None)


def _nobody_left(championship: Championship, vacancy: Vacancy, now: datetime) -> None:
    """Tells the organisers that no reserve is left, once for the same vacancy and moment."""
    race = vacancy.round_race.race_id if vacancy.round_race else None
    about: dict[str, Any] = {"race": race, "seat": vacancy.seat}
    about["entry"] = plain_name(vacancy.entry)
    said = championship.notes.filter(kind="no_reserve", at=now)
    if not said.filter(about=about).exists():
        note(championship, "no_reserve", now=now, **about)
        key = f"{vacancy.entry.pk}:{race}:{now.isoformat()}"
        write_championship_news(
            championship, "no_reserve", to="organisers", now=now, key=key, **about
        )


def _take_seat(
    championship: Championship, call: ReserveCall, found: RoundRace, now: datetime
) -> None:
    """Hands the seat over to the reserve; the result still counts for the entry."""
    player = call.reserve.player
    hand_over_seat(race_id=found.race_id, seat=call.seat or 0, player=player, now=now)
    note(
        championship,
        "reserve_drives",
        now=now,
        round=found.round,
        race=found.race_id,
        name=player.username,
        entry=plain_name(call.entry),
    )


def _take_place(championship: Championship, call: ReserveCall, now: datetime) -> None:
    """Enters the reserve from the next round on, for the same team if they have none."""
    player, group = call.reserve.player, call.entry.team
    let_in(championship, player, call.reserve.team or (group.name if group else ""))
    set_state(call.reserve, Application.State.ENTERED, now=now)
    entry = plain_name(call.entry)
    note(championship, "reserve_enters", now=now, name=player.username, entry=entry)
    recompute(championship, now=now)

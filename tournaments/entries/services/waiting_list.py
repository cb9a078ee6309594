"""The waiting list of a locked championship: who is let in, and who moves up."""

from collections.abc import Sequence
from datetime import datetime

from racing.people.models import Player
from tournaments.championships.services.log import note
from tournaments.championships.services.roster import let_in
from tournaments.entries.selectors.registration import free_places, moves_waiting_list_up
from tournaments.models import Application, Championship
from tournaments.shared.news import write_championship_news

State = Application.State
BATCH = 500


def admit(championship: Championship, application: Application, *, now: datetime) -> str:
    """Lets an applicant in as they asked, or into the line if it is full; returns the new state."""
    if application.as_reserve:
        set_state(application, State.RESERVE, now=now)
    elif free_places(championship) == 0 or not moves_waiting_list_up(championship):
        set_state(application, State.WAITING, now=now)
    else:
        enter(championship, application, now=now)
    return application.state


def enter(championship: Championship, application: Application, *, now: datetime) -> None:
    let_in(championship, application.player, application.team)
    set_state(application, State.ENTERED, now=now)


def move_up(championship: Championship, *, now: datetime) -> int:
    """Enters the first in line where there is room, and tells them; returns how many."""
    if not moves_waiting_list_up(championship):
        return 0
    free = free_places(championship)
    waiting = championship.applications.filter(state=State.WAITING).select_related("player")
    found = list(waiting[:free] if free is not None else waiting)
    for application in found:
        enter(championship, application, now=now)
        note(championship, "moved_up", now=now, name=application.player.username)
        write_championship_news(championship, "moved_up", to=[application.player], now=now)
    return len(found)


def settle(championship: Championship, players: Sequence[Player], *, now: datetime) -> None:
    """Marks the applications of players who are in as entered, whatever they had asked for."""
    for start in range(0, len(players), BATCH):
        some = championship.applications.filter(player__in=players[start : start + BATCH])
        some.exclude(state=State.ENTERED).update(state=State.ENTERED, answered_at=now)


def set_state(
    application: Application,
    state: Application.State,
    *,
    now: datetime,
    by: Player | None = None,
    reason: str = "",
) -> None:
    application.state, application.answered_at = state, now
    application.answered_by, application.reason = by, reason
    application.save(update_fields=["state", "answered_at", "answered_by", "reason"])

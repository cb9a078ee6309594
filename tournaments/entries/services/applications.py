"""Applications to a championship: made, answered by the organiser, withdrawn."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Min

from racing.people.models import Player
from tournaments.championships.errors import NoReason
from tournaments.championships.services.log import note
from tournaments.championships.services.roster import take_out
from tournaments.championships.services.standings import recompute
from tournaments.entries.errors import NoSuchApplication, NotIn, SharedEntry
from tournaments.entries.selectors.conditions import objections
from tournaments.entries.selectors.registration import Part, part_in
from tournaments.entries.services.waiting_list import admit, enter, move_up, set_state
from tournaments.models import Application, Championship, Registration
from tournaments.shared.locking import (
    going_championship,
    live_championship,
    locked_championship,
)
from tournaments.shared.news import write_championship_news
from tournaments.shared.permissions import PENDING, check_may_write

State = Application.State
ANSWERABLE = (*PENDING, State.REJECTED)
TOLD = {State.ENTERED: "let_in", State.WAITING: "in_line", State.RESERVE: "as_reserve"}
"""The news that an applicant gets when the organiser has answered."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What an applicant asks for, and says to the organiser."""

    team: str = ""
    words: str = ""
    as_reserve: bool = False


def apply_to_enter(
    *, championship_id: int, player: Player, wish: Wish, now: datetime
) -> Application:
    """Enters the player at once, or in line if it is full; or the organiser has to answer."""
    check_may_write(player, wish.team, wish.words, now=now)
    with transaction.atomic():
        championship = live_championship(championship_id)
        for refusal in objections(championship, player, as_reserve=wish.as_reserve, now=now):
            raise refusal
        application = _written(championship, player, wish, now)
        if championship.registration.door == Registration.Door.APPROVAL:
            write_championship_news(
                championship, "asked_in", to="organisers", now=now, name=player.username
            )
        elif admit(championship, application, now=now) == State.ENTERED:
            recompute(championship, now=now)
    return application


def withdraw_oneself(*, championship_id: int, player: Player, now: datetime) -> None:
    """Withdraws the player from the line or the championship; results stay, the next in line moves
    up."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        part = part_in(championship, player)
        if championship.is_over or not (part.is_in or part.state in PENDING):
            raise NotIn
        if part.is_in:
            _leave(championship, part, player, now)
        elif part.application:
            set_state(part.application, State.WITHDRAWN, now=now)


def approve(
    *, championship_id: int, organiser: Player, application_id: int, now: datetime
) -> Application:
    """Lets the applicant in, or into the line if it is full; a would-be reserve becomes one."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        application = _application(championship, application_id, State.ASKED)
        admit(championship, application, now=now)
        _answered(championship, application, organiser, now)
    return application


def put_in(
    *, championship_id: int, organiser: Player, application_id: int, now: datetime
) -> Application:
    """Enters the applicant past the line, whether there is a place left or not."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        application = _application(championship, application_id, *ANSWERABLE)
        enter(championship, application, now=now)
        _answered(championship, application, organiser, now)
    return application


def put_on_waiting_list(
    *,
    championship_id: int,
    organiser: Player,
    application_id: int,
    state: Application.State,
    now: datetime,
) -> Application:
    """Puts the applicant among those who wait, or among the reserves."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        application = _application(championship, application_id, *ANSWERABLE)
        if state not in (State.WAITING, State.RESERVE):
            raise NoSuchApplication
        set_state(application, state, now=now)
        _answered(championship, application, organiser, now)
        if move_up(championship, now=now):
            recompute(championship, now=now)
    return application


def put_first(
    *, championship_id: int, organiser: Player, application_id: int, now: datetime
) -> Application:
    """Puts the applicant before all others who wait for the same."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        application = _application(championship, application_id, State.WAITING, State.RESERVE)
        alike = championship.applications.filter(state=application.state)
        first = alike.exclude(pk=application.pk).aggregate(first=Min("at"))["first"]
        if first is not None and first <= application.at:
            application.at = first - application.at.resolution
            application.save(update_fields=["at"])
            name = application.player.username
            note(championship, "put_first", by=organiser, now=now, name=name)
    return application


def turn_down(
    *, championship_id: int, organiser: Player, application_id: int, reason: str, now: datetime
) -> Application:
    """Rejects the applicant with a reason that only they are told."""
    if not reason.strip():
        raise NoReason
    check_may_write(organiser, reason, now=now)
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        application = _application(championship, application_id, *PENDING)
        set_state(application, State.REJECTED, now=now, by=organiser, reason=reason.strip())
        name = application.player.username
        note(championship, "turned_down", by=organiser, now=now, name=name)
        to, reason = [application.player], application.reason
        write_championship_news(championship, "turned_down", to=to, now=now, reason=reason)
    return application


def _written(championship: Championship, player: Player, wish: Wish, now: datetime) -> Application:
    """Writes the application; each player has one row, whatever became of it before."""
    values = {
        "state": State.ASKED,
        "as_reserve": wish.as_reserve,
        "team": wish.team,
        "words": wish.words,
        "at": now,
        "answered_at": None,
        "answered_by": None,
        "reason": "",
    }
    return championship.applications.update_or_create(player=player, defaults=values)[0]


def _leave(championship: Championship, part: Part, player: Player, now: datetime) -> None:
    if part.entry is None or part.is_shared:
        raise SharedEntry
    take_out(championship, part.entry)
    known = {"state": State.WITHDRAWN, "answered_at": now}
    championship.applications.update_or_create(
        player=player, defaults=known, create_defaults={**known, "at": now}
    )
    note(championship, "left", now=now, by=player, name=player.username)
    write_championship_news(championship, "left", to="organisers", now=now, name=player.username)
    move_up(championship, now=now)
    recompute(championship, now=now)


def _application(
    championship: Championship, application_id: int, *states: Application.State
) -> Application:
    found = championship.applications.filter(pk=application_id, state__in=states)
    application = found.select_related("player").first()
    if application is None:
        raise NoSuchApplication
    return application


def _answered(
    championship: Championship, application: Application, organiser: Player, now: datetime
) -> None:
    application.answered_by = organiser
    application.save(update_fields=["answered_by"])
    event = TOLD[State(application.state)]
    note(championship, event, by=organiser, now=now, name=application.player.username)
    write_championship_news(championship, event, to=[application.player], now=now)
    if application.state == State.ENTERED:
        recompute(championship, now=now)

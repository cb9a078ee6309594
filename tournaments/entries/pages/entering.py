"""The page on which people enter a championship: who may, what it means, and where they stand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.people.models import Player
from racing.races.heartbeat import heartbeat_thread
from racing.shared.clock_words import clock_words
from racing.tables.table import Text
from tournaments.championships.pages.rules_words import format_name
from tournaments.entries.pages.calls import CallCard, call_cards
from tournaments.entries.selectors.conditions import for_members, objections
from tournaments.entries.selectors.registration import (
    Part,
    has_closed,
    is_door_open,
    part_in,
    places_taken,
    waiting_before,
)
from tournaments.entries.selectors.reserves import open_calls
from tournaments.models import Application, Championship, Registration
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for

State = Application.State


@dataclass(frozen=True, slots=True)
class Condition:
    words: Text
    is_met: bool | None
    """Whether the reader meets it; None for readers who are not signed in."""


@dataclass(frozen=True, slots=True)
class EnterPage:
    door: Text
    """How people enter, and until when."""
    taken: int
    capacity: int | None
    waiting: int
    conditions: Sequence[Condition]
    format: Text
    clock: str
    rounds: int
    part: Part
    own: str
    """The reader's part in a sentence; empty for who has none."""
    may_withdraw: bool
    is_open: bool
    may_apply: bool
    refusals: Sequence[str]
    """Why the reader cannot enter."""
    calls: Sequence[CallCard]
    """Calls that the reader has as a reserve."""

    @property
    def is_full(self) -> bool:
        return self.capacity is not None and self.taken >= self.capacity


def enter_page(championship: Championship, reader: Player | None, now: datetime) -> EnterPage:
    registration = championship.registration
    part = part_in(championship, reader) if reader else Part()
    found = list(objections(championship, reader, now=now)) if reader else []
    waiting = championship.applications.filter(state=State.WAITING)
    return EnterPage(
        door=_door(championship, now),
        taken=places_taken(championship),
        capacity=registration.capacity,
        waiting=waiting.count(),
        conditions=list(_conditions(championship, reader, found)),
        format=format_name(championship.ruleset.rules),
        clock=clock_words(championship.race_plan.chosen_clock),
        rounds=championship.rounds.filter(is_cancelled=False).count(),
        part=part,
        own=_own(part),
        may_withdraw=not championship.is_over and _may_withdraw(part),
        is_open=is_door_open(championship, now),
        may_apply=reader is not None and not found,
        calls=_calls(championship, part, now),
        refusals=[] if _may_withdraw(part) or part.is_in else [words_for(each) for each in found],
    )


def _door(championship: Championship, now: datetime) -> str:
    registration = championship.registration
    if registration.door == Registration.Door.DESK:
        return _("Only the organiser enters players. Write to the organiser if you want to race.")
    if championship.is_over:
        return _("This season is over.")
    if championship.is_running:
        late = _("The season is under way; whoever enters now drives from the next round on.")
        return late if registration.takes_late else _("The season has started: entries are closed.")
    if has_closed(registration, now):
        return _("Entries are closed; the season starts soon.")
    if registration.door == Registration.Door.APPROVAL:
        return _("Entries are open: ask, and the organiser lets you in.")
    return _("Entries are open: whoever meets the conditions is in at once.")


def _conditions(
    championship: Championship, reader: Player | None, found: Sequence[ChampionshipError]
) -> Iterator[Condition]:
    unmet = {each.code for each in found}
    for words, *codes in _asked(championship):
        is_met = not unmet.intersection(codes) if reader else None
        yield Condition(words, is_met)


def _asked(championship: Championship) -> Iterator[tuple[str, *tuple[str, ...]]]:
    """The organiser's conditions in words, with the codes of their errors."""
    registration, club = championship.registration, championship.club
    if club and for_members(championship):
        yield _("Members of %(club)s") % {"club": club.name}, "members_only"
    yield _("An account of your own, not a guest’s"), "guests_stay_out"
    if (words := _rating_words(registration)) is not None:
        yield words, "rating_too_low", "rating_too_high"
    if (least := registration.min_reliability) is not None:
        words = _("At least %(least)s %% of turns in time; new players may enter")
        yield words % {"least": least}, "too_unreliable"
    if (most := registration.max_running) is not None:
        words = ngettext(
            "At most %(most)s race under way", "At most %(most)s races under way", most
        )
        yield words % {"most": most}, "too_many_running"


def _rating_words(registration: Registration) -> str | None:
    least, most = registration.min_rating, registration.max_rating
    limits = {"least": least, "most": most}
    if least is not None and most is not None:
        return _("A rating from %(least)s to %(most)s") % limits
    if least is not None:
        return _("A rating of %(least)s or more") % limits
    return None if most is None else _("A rating of %(most)s or less") % limits


def _own(part: Part) -> str:
    if part.is_in and part.entry:
        return _("You are in, with number %(number)s.") % {"number": part.entry.number}
    application = part.application
    if application is None:
        return ""
    match application.state:
        case State.ASKED:
            return _("You have asked to be let in; the organiser will answer.")
        case State.WAITING:
            place = {"place": waiting_before(application) + 1}
            return _("You are number %(place)s on the waiting list.") % place
        case State.RESERVE:
            place = {"place": waiting_before(application) + 1}
            return _("You are a reserve, number %(place)s to be asked.") % place
        case State.WITHDRAWN:
            return _("You have withdrawn.")
    return ""


def _calls(championship: Championship, part: Part, now: datetime) -> list[CallCard]:
    if part.application is None or part.state != State.RESERVE:
        return []
    asked = open_calls(championship).filter(reserve=part.application)
    return call_cards(asked.filter(expires_at__gt=heartbeat_thread.shown(now)), now)


def _may_withdraw(part: Part) -> bool:
    is_pending = part.state in (State.ASKED, State.WAITING, State.RESERVE)
    return (part.is_in and not part.is_shared) or (is_pending and not part.is_in)

"""The tab of the calendar: rounds, races, and forms for more."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import ngettext

from racing.tables.registry import registered_games
from racing.tables.table import Text
from tournaments.championships.forms.manage import RecordsRoundForm, RoundForm, round_form
from tournaments.championships.forms.plans import PlanForm, plan_form
from tournaments.championships.forms.rounds import CalendarForm
from tournaments.championships.pages.waiting import opening_words
from tournaments.championships.selectors.field import meetings_of
from tournaments.championships.selectors.round_lengths import length_of_rounds
from tournaments.championships.selectors.waiting import first_waiting
from tournaments.models import Championship
from tournaments.web.pages.calendar import Stop, calendar_page


@dataclass(frozen=True, slots=True)
class CalendarTab:
    stops: Sequence[Stop]
    round_form: RoundForm | RecordsRoundForm
    calendar_form: CalendarForm | None
    """Makes many rounds at once; None for records, where each round has its own circuit."""
    makes_races: bool
    evenness: "Meetings | None"
    """How evenly people have met so far; None before the first race, and for records."""
    waiting: "WaitingRound | None" = None
    """The round that waits for money in the races of another."""
    lengths: Sequence["Length"] = ()
    """How long rounds should be, by game."""


@dataclass(frozen=True, slots=True)
class Length:
    game: Text
    visits: int
    open_days: int
    every_days: int


@dataclass(frozen=True, slots=True)
class WaitingRound:
    number: int
    words: str
    """What it would mean to open the round now."""


@dataclass(frozen=True, slots=True)
class Meetings:
    pairs: str
    """How many pairs have met how often, in words."""
    ratio: float
    """How even the meetings are; 1 is perfect."""


def calendar_tab(championship: Championship, now: datetime) -> CalendarTab:
    form = round_form(championship, auto_id="round_%s")
    many = CalendarForm(championship, auto_id="many_%s") if isinstance(form, RoundForm) else None
    makes_races = championship.race_plan.makes_races and many is not None
    evenness = _evenness(championship) if many else None
    stops, waiting = calendar_page(championship, now), waiting_round(championship, now)
    lengths = lengths_suggested(championship) if many else ()
    return CalendarTab(stops, form, many, makes_races, evenness, waiting, lengths)


def lengths_suggested(championship: Championship) -> list[Length]:
    """What to suggest for each game that was measured."""
    games = registered_games()
    found = [(game.table.name, length_of_rounds(championship, game.slug)) for game in games]
    return [
        Length(name, each.visits, each.open_days, each.every_days)
        for name, each in found
        if each.visits
    ]


def waiting_round(championship: Championship, now: datetime) -> WaitingRound | None:
    round = first_waiting(championship)
    return WaitingRound(round.number, opening_words(championship, round, now)) if round else None


def _evenness(championship: Championship) -> Meetings | None:
    spread = meetings_of(championship)
    if not spread.total:
        return None
    told = [_pairs(times, count) for times, count in enumerate(spread.counts) if count]
    return Meetings(", ".join(told), spread.ratio)


def _pairs(times: int, count: int) -> str:
    """Says how many pairs have met so many times."""
    values = {"times": times, "count": count}
    if times == 0:
        return ngettext("%(count)s pair never", "%(count)s pairs never", count) % values
    if times == 1:
        return ngettext("%(count)s pair once", "%(count)s pairs once", count) % values
    words = ngettext("%(count)s pair %(times)s times", "%(count)s pairs %(times)s times", count)
    return words % values


def plan_tab(championship: Championship, now: datetime) -> PlanForm:
    """The form in the organiser's time zone, as the reader is not known here."""
    organiser = championship.organiser
    return plan_form(championship.race_plan, organiser.time_zone if organiser else "UTC")

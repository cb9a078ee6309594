"""The rounds of a season with their races."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from racing.models import Race
from racing.pages.lists import RaceCard, race_cards
from racing.selectors.races import listed_races
from racing.tables.table import Text
from tournaments.models import Championship, Round, RoundRace
from tournaments.pages.moments import moment_words
from tournaments.pages.names import course_name, game_name, round_name
from tournaments.pages.protests import RaceWindow, windows_by_round
from tournaments.selectors.provisional import windows_by_round as ends_by_round

RUNS_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Stop:
    """A round in the calendar."""

    round: Round
    name: Text
    game: Text
    course: Text
    races: Sequence[RaceCard]
    count: int
    state: Text
    """Where it stands, in a word or two."""
    provisional_until: datetime | None
    """While somebody may protest."""
    windows: Sequence[RaceWindow] = ()
    """Races of it about which the reader may protest."""


def calendar_page(
    championship: Championship, now: datetime, windows: Sequence[RaceWindow] = ()
) -> list[Stop]:
    """Of rounds with many races, as those of records, the latest ones."""
    races, protests = _races(championship), windows_by_round(windows)
    ends = ends_by_round(championship)
    open_yet = {number: until for number, until in ends.items() if now < until}
    return [
        _stop(
            round,
            races.get(round.pk, []),
            open_yet.get(round.number),
            protests.get(round.number, ()),
        )
        for round in championship.rounds.all()
    ]


def state_words(round: Round) -> Text:
    if round.is_cancelled:
        return _("cancelled")
    if round.is_closed:
        return _("settled")
    if round.extended_until:
        return _("extended until %(until)s") % {"until": moment_words(round.extended_until)}
    return pgettext("round", "open") if round.has_opened else ""


def _stop(
    round: Round,
    races: list[Race],
    provisional_until: datetime | None,
    windows: Sequence[RaceWindow],
) -> Stop:
    return Stop(
        round=round,
        name=round_name(round),
        game=game_name(round.game),
        course=course_name(round.game, round.course) if round.course else "",
        races=race_cards(races[:RUNS_SHOWN] if round.takes_records else races),
        count=len(races),
        state=state_words(round),
        provisional_until=provisional_until,
        windows=windows,
    )


def _races(championship: Championship) -> dict[int, list[Race]]:
    """By round, the latest first."""
    rows = RoundRace.objects.filter(round__championship=championship)
    rounds = dict(rows.values_list("race", "round"))
    found: dict[int, list[Race]] = {}
    for race in listed_races().filter(pk__in=rounds):
        found.setdefault(rounds[race.pk], []).append(race)
    return found

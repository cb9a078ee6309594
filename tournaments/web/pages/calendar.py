"""The rounds of a championship with their races."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from racing.people.models import Player
from racing.races.models import Race
from racing.races.pages.lists import RaceCard, race_cards
from racing.tables.table import Text
from tournaments.championships.pages.names import course_name, game_name, round_name
from tournaments.championships.pages.waiting import held_words, waiting_words
from tournaments.championships.selectors.calendar import race_counts, races_by_round
from tournaments.championships.selectors.provisional import windows_by_round as ends_by_round
from tournaments.championships.selectors.waiting import rounds_short_of_money, waits_for
from tournaments.models import Championship, Round
from tournaments.shared.formatting import moment_words
from tournaments.stewards.pages.protests import RaceWindow, windows_by_round

RACES_SHOWN = 8
"""Most races of a round that the calendar shows; the page of the round has all of them."""


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
    """The state of the round, in a word or two."""
    provisional_until: datetime | None = None
    """Until when somebody may protest; None if nobody may."""
    windows: Sequence[RaceWindow] = ()
    """Races of the round about which the reader may protest."""
    waits: Text = ""
    """Why the round waits for another, if it does."""
    held: Sequence[str] = ()
    """What was counted of those who began with money in another race."""

    @property
    def has_more(self) -> bool:
        return self.count > len(self.races)

    @property
    def facts(self) -> list[str]:
        """Game and circuit, unless the name of the round says so, and its times."""
        told = [str(each) for each in (self.game, self.course) if each]
        found = [each for each in told if each != str(self.name)]
        begin, end = pgettext("time", "from"), pgettext("time", "until")
        times = ((begin, self.round.opens_at), (end, self.round.closes_at))
        return [*found, *[f"{word} {moment_words(at)}" for word, at in times if at]]


def calendar_page(
    championship: Championship,
    now: datetime,
    windows: Sequence[RaceWindow] = (),
    reader: Player | None = None,
) -> list[Stop]:
    """The rounds with their races; of many races, the reader's own and the latest ones."""
    races = races_by_round(championship, reader, most=RACES_SHOWN)
    counts, protests = race_counts(championship), windows_by_round(windows)
    ends = {} if championship.is_finished else ends_by_round(championship, now)
    open_yet = {number: until for number, until in ends.items() if now < until}
    short = rounds_short_of_money(championship)
    return [
        replace(
            stop_of(round, races.get(round.pk, []), counts[round.pk]),
            provisional_until=open_yet.get(round.number),
            windows=protests.get(round.number, ()),
            waits=_waits(championship, round, now),
            held=held_words(round) if round.pk in short else (),
        )
        for round in championship.rounds.all()
    ]


def _waits(championship: Championship, round: Round, now: datetime) -> Text:
    if round.waits_since is None or championship.is_over:
        return ""
    return waiting_words(waits_for(championship, round, now))


def stop_of(round: Round, races: Sequence[Race], count: int) -> Stop:
    return Stop(
        round=round,
        name=round_name(round),
        game=game_name(round.game),
        course=course_name(round.game, round.course) if round.course else "",
        races=race_cards(races),
        count=count,
        state=state_words(round),
    )


def state_words(round: Round) -> Text:
    if round.is_cancelled:
        return _("cancelled")
    if round.is_closed:
        return _("complete")
    if round.extended_until:
        return _("extended until %(until)s") % {"until": moment_words(round.extended_until)}
    if round.waits_since:
        return _("waiting")
    return pgettext("round", "open") if round.has_opened else ""

"""Reliability as text, and the requirements of a race."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from racing.clocks.reliability import Reliability
from racing.people.models import Player
from racing.races.models import Race
from racing.races.selectors.reliability import reliability
from racing.races.services.entry import refusal_of
from racing.shared.clock_words import span_words
from racing.shared.error_messages import words_for
from racing.shared.formatting import duration


@dataclass(frozen=True, slots=True)
class Entry:
    """Requirements of a race; `refusal` is empty if the reader may join."""

    terms: Sequence[str]
    own: str
    refusal: str


def reliability_words(found: Reliability) -> str:
    if not found.is_known:
        return _("new here")
    if found.median is None:
        return _("%(count)s%% of turns on time") % {"count": found.per_cent}
    values = {"count": found.per_cent, "time": duration(timedelta(seconds=found.median))}
    return _("%(count)s%% of turns on time, usual reply in %(time)s") % values


def entry_of(race: Race, player: Player | None, *, now: datetime) -> Entry | None:
    """The requirements, and whether the reader meets them; None if anybody may join."""
    if not race.asks_of_players:
        return None
    if player is None:
        return Entry(entry_terms(race), "", "")
    found = reliability(player, now=now)
    refusal = None if race.host_id == player.pk else refusal_of(race, found)
    words = words_for(refusal) if refusal else ""
    return Entry(entry_terms(race), reliability_words(found), words)


def entry_terms(race: Race) -> list[str]:
    terms = []
    if race.min_reliability is not None:
        terms.append(_("at least %(count)s%% of turns on time") % {"count": race.min_reliability})
    if race.max_answer is not None:
        time = span_words(race.max_answer)
        terms.append(_("usual reply within %(time)s") % {"time": time})
    return terms

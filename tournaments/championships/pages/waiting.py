"""Why a round waits for another where money is carried, and what opening it early means."""

from collections.abc import Sequence
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.championships.pages.names import entry_name, money_text
from tournaments.championships.selectors.field import field_of
from tournaments.championships.selectors.money import purses_of
from tournaments.championships.selectors.waiting import starts_short_of_money
from tournaments.models import Championship, Entry, Round

SHOWN = 12
"""Most names in a sentence."""


def waiting_words(numbers: Sequence[int]) -> str:
    """Why a round is not open yet."""
    if not numbers:
        return _("The races it waited for are finished. It opens within a minute.")
    words = ngettext(
        "Waits until round %(rounds)s is complete because money carries over from race to race.",
        "Waits until rounds %(rounds)s are complete because money carries over from race to race.",
        len(numbers),
    )
    return words % {"rounds": ", ".join(str(each) for each in numbers)}


def opening_words(championship: Championship, round: Round, now: datetime) -> str:
    """What it means to open a round that waits, with what each would begin with now."""
    words = _(
        "The races start now. Money in an unfinished race stays there until it ends, so "
        "some players start with less."
    )
    field = field_of(championship, round.number, now)
    purses = zip(field, purses_of(championship, field), strict=True)
    short = [(entry, purse.dollars) for entry, purse in purses if purse.held]
    return f"{words} {_starting_cash(short)}" if short else words


def held_words(round: Round) -> list[str]:
    """What was counted for those who began its races with money in another race."""
    words = _("%(name)s started with %(cash)s because %(held)s was still in another race.")
    return [
        words
        % {
            "name": entry_name(start.entry),
            "cash": money_text(start.cash or 0),
            "held": money_text(start.held),
        }
        for start in starts_short_of_money(round)
    ]


def _starting_cash(short: Sequence[tuple[Entry, int]]) -> str:
    """Starting cash by name, for the first few."""
    told = sorted([f"{entry_name(entry)} {money_text(dollars)}" for entry, dollars in short])
    more = len(told) - SHOWN
    words = _("Starting cash in thousands of dollars: %(names)s.") % {
        "names": ", ".join(told[:SHOWN])
    }
    if more <= 0:
        return words
    others = ngettext("%(count)s more starts with less.", "%(count)s more start with less.", more)
    return f"{words} {others % {'count': more}}"

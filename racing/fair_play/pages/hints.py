"""Hints for moderators: pairs of players, the strength, and their own declarations."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext, pgettext_lazy

from racing.fair_play.models import Tie
from racing.fair_play.pages.evidence import sentences
from racing.fair_play.rules.values import Kind
from racing.fair_play.selectors.hints import Related, SeenHint
from racing.people.models import Player

STRONG, CLEAR = 0.6, 0.3
NAMES = {
    Kind.ADDRESS: pgettext_lazy("signal", "IP address"),
    Kind.NETWORK: pgettext_lazy("signal", "Network"),
    Kind.BROWSER: pgettext_lazy("signal", "Browser"),
    Kind.COMPANY: pgettext_lazy("signal", "Shared races"),
    Kind.HELP: pgettext_lazy("signal", "Help"),
    Kind.TIMING: pgettext_lazy("signal", "Timing"),
}


@dataclass(frozen=True, slots=True)
class Weight:
    """Strength of something as a word, a CSS class and a number."""

    word: str
    tone: str
    per_cent: int


@dataclass(frozen=True, slots=True)
class HintLine:
    name: str
    weight: Weight
    words: str
    details: Sequence[str]


@dataclass(frozen=True, slots=True)
class PairCard:
    """A pair: `people` are both; `other` is the one that is not being looked at, if one is."""

    people: tuple[Player, Player]
    other: Player
    weight: Weight
    lines: Sequence[HintLine]
    household: str
    is_confirmed: bool


def related_cards(player: Player, related: Iterable[Related], *, now: datetime) -> list[PairCard]:
    """Cards for `moderation/_related.html` beside this player."""
    return [_card(each, each.beside(player), now) for each in related]


def pair_cards(related: Iterable[Related], *, now: datetime) -> list[PairCard]:
    return [_card(each, each.other, now) for each in related]


def _card(found: Related, other: Player, now: datetime) -> PairCard:
    return PairCard(
        people=(found.one, found.other),
        other=other,
        weight=weight_of(found.strength),
        lines=[_line(found, each, now) for each in found.hints],
        household=_household_words(found.household, found),
        is_confirmed=found.household is not None and found.household.confirmed_at is not None,
    )


def weight_of(strength: float) -> Weight:
    per_cent = round(100 * strength)
    if strength >= STRONG:
        return Weight(pgettext("signal", "strong"), "bad", per_cent)
    if strength >= CLEAR:
        return Weight(pgettext("signal", "clear"), "warn", per_cent)
    return Weight(pgettext("signal", "weak"), "", per_cent)


def _household_words(household: Tie | None, found: Related) -> str:
    if household is None:
        return ""
    if household.confirmed_at:
        return _("Both say they share a connection.")
    who = found.one if household.player_id == found.one.pk else found.other
    return _("%(name)s says they share a connection. Not confirmed.") % {"name": who}


def _line(found: Related, hint: SeenHint, now: datetime) -> HintLine:
    words, details = sentences(found, hint)
    last = _last_seen((now.date() - hint.seen_at.date()).days)
    weight = weight_of(hint.strength)
    return HintLine(str(NAMES[hint.kind]), weight, words, [*details, last])


def _last_seen(days: int) -> str:
    if days <= 0:
        return _("last seen today")
    words = ngettext("last seen %(days)s day ago", "last seen %(days)s days ago", days)
    return words % {"days": days}

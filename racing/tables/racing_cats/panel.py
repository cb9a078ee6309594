"""The panel: a hand of cards, or the current drive."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.games.racing_cats.classification import finish_row
from racing.games.racing_cats.deck import SPACES_OF
from racing.games.racing_cats.driving import BONUS, winning_card
from racing.games.racing_cats.values import RacingCatsView, StopAt, TakeBonus, UseBoost
from racing.tables.racing_cats.choices import added, drive_in
from racing.tables.racing_cats.hand import CardTile, Face, face_of, hand_of
from racing.tables.racing_cats.names import card_name, short_lane, short_row
from racing.tables.table import Offer, Text


@dataclass(frozen=True, slots=True)
class Term:
    """A part of the spaces to move: a card, or the bonus of the last."""

    face: Face | None
    label: str
    spaces: str


@dataclass(frozen=True, slots=True)
class StopTile:
    """A space to stop on, with the same sign as on the board."""

    sign: str
    row: Text
    lane: Text
    label: Text
    key: str
    words: Text
    is_home: bool
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class AddTile:
    """A boost card, or the bonus: what it adds, and the total then."""

    face: Face | None
    more: str
    total: int
    label: Text
    key: str
    words: Text

    @property
    def slug(self) -> str:
        """Stable id of the button, so that no other takes its place under a thumb."""
        return f"{self.face.suit}-{self.face.number}" if self.face else "bonus"


@dataclass(frozen=True, slots=True)
class Drive:
    terms: tuple[Term, ...]
    total: str
    stops: tuple[StopTile, ...]
    adds: tuple[AddTile, ...]

    @property
    def is_sum(self) -> bool:
        return len(self.terms) > 1

    @property
    def words(self) -> str:
        """The sum for screen readers: "blue 9 1, blue 1 +4 = 5 spaces to move"."""
        values = {"card": self.terms[0].label, "total": self.total}
        if not self.is_sum:
            return _("%(card)s: %(total)s") % values
        values["terms"] = ", ".join(f"{term.label} {term.spaces}" for term in self.terms)
        return _("%(terms)s = %(total)s") % values


@dataclass(frozen=True, slots=True)
class Panel:
    hand: tuple[CardTile, ...] = ()
    drive: Drive | None = None


def panel_of(view: RacingCatsView, seat: Seat, offers: Sequence[Offer]) -> Panel:
    if view.phase != "driving":
        return Panel(hand_of(view, seat, offers))
    return Panel(
        drive=Drive(
            tuple(_terms(view)),
            total_words(drive_in(view).spaces),
            tuple(_stops(view, offers)),
            tuple(_adds(view, offers)),
        )
    )


def total_words(spaces: int) -> str:
    return ngettext("%(count)s space to move", "%(count)s spaces to move", spaces) % {
        "count": spaces
    }


def _terms(view: RacingCatsView) -> Iterator[Term]:
    """The terms of the winner's move: the winning card, then each boost and the bonus (RC-10)."""
    card, drive = winning_card(view), drive_in(view)
    yield Term(face_of(card), str(card_name(card)), str(SPACES_OF[card]))
    for boost in drive.boosts:
        yield Term(face_of(boost), str(card_name(boost)), f"+{added(view, boost)}")
    if drive.bonus:
        yield Term(None, _("bonus"), f"+{drive.bonus}")


def _stops(view: RacingCatsView, offers: Sequence[Offer]) -> Iterator[StopTile]:
    for offer in offers:
        action, choice = offer.choice.action, offer.choice
        if isinstance(action, StopAt):
            yield StopTile(
                choice.symbol,
                _("finish") if _is_home(view, action) else short_row(view.options, action.row),
                _("you win") if _is_home(view, action) else _lane(view, action),
                choice.label,
                offer.key,
                choice.consequence,
                _is_home(view, action),
                offer.is_chosen,
            )


def _is_home(view: RacingCatsView, action: StopAt) -> bool:
    return action.row == finish_row(view)


def _lane(view: RacingCatsView, action: StopAt) -> Text:
    return short_lane(view.options, action.row, action.lane)


def _adds(view: RacingCatsView, offers: Sequence[Offer]) -> Iterator[AddTile]:
    """Boosts to add, the bonus first since it costs no card."""
    by_kind = sorted(offers, key=lambda offer: not isinstance(offer.choice.action, TakeBonus))
    for offer in by_kind:
        action, choice = offer.choice.action, offer.choice
        if isinstance(action, UseBoost | TakeBonus):
            face = face_of(action.card) if isinstance(action, UseBoost) else None
            more = added(view, action.card) if isinstance(action, UseBoost) else BONUS
            total = drive_in(view).spaces + more
            yield AddTile(face, choice.symbol, total, choice.label, offer.key, choice.consequence)

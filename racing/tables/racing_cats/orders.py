"""Cards ordered beforehand to follow with, as text and as a panel."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.games.racing_cats.deck import COLOUR_OF, COLOURS, is_trump
from racing.games.racing_cats.standing_orders import orders_after
from racing.games.racing_cats.values import Colour, FollowWith, PlayCard, RacingCatsView
from racing.tables.racing_cats.hand import Face, face_of
from racing.tables.racing_cats.names import capital, card_name, colour_name, colour_sign
from racing.tables.table import Choice, Offer, PlanText, Text
from racing.tables.words import on_button

TEXT = PlanText(
    ahead=on_button(gettext_lazy("Plan cards")),
    change=on_button(gettext_lazy("Change cards")),
    begin=gettext_lazy("Tap a card for any colour. You’ll be asked about the others."),
    begin_now=gettext_lazy("Tap a card for the colour led. It’s played at once."),
    last="%(label)s.",
    kept=ngettext_lazy(
        "Cards planned for %(count)s colour.", "Cards planned for %(count)s colours.", "count"
    ),
    hint=gettext_lazy(
        "Played when another player leads that colour in this deal. No one else sees them."
    ),
    save=on_button(gettext_lazy("Save cards")),
    save_now=on_button(gettext_lazy("Play and save")),
)
WORDS: dict[str, Text] = {
    "dealt": gettext_lazy("New cards were dealt. Your planned cards were dropped."),
    "played": gettext_lazy("The card you planned can no longer follow. Choose another one."),
    "illegal": gettext_lazy("Your planned cards no longer fit the race."),
}


@dataclass(frozen=True, slots=True)
class FollowCard:
    face: Face
    label: Text
    """The text for screen readers."""
    key: str
    is_kept: bool
    is_trump: bool
    """Whether it is the reader's own trump if its colour is led."""


@dataclass(frozen=True, slots=True)
class FollowRow:
    """A colour another may lead, and the orders for it."""

    suit: str
    sign: str
    name: str
    is_boost: bool
    """Whether the hand has none of it: the card goes to the boost zone."""
    cards: tuple[FollowCard, ...]

    @property
    def kept(self) -> FollowCard | None:
        return next((card for card in self.cards if card.is_kept), None)


def order_label(order: FollowWith) -> str:
    values = {"colour": colour_name(order.colour), "card": card_name(order.card)}
    return _("If %(colour)s is led: %(card)s") % values


def order_choice(order: FollowWith) -> Choice:
    values = {"colour": colour_name(order.colour)}
    if COLOUR_OF[order.card] == order.colour:
        words = _("Played as soon as another player leads %(colour)s in this deal.") % values
    else:
        words = _("You have no %(colour)s, so it would go to your boost zone.") % values
    return Choice(PlayCard(order.card), order_label(order), words)


def follow_rows(
    view: RacingCatsView, seat: Seat, orders: tuple[FollowWith, ...], offers: Sequence[Offer]
) -> tuple[FollowRow, ...]:
    """A row for each colour in play, with every card that might follow it."""
    labels = {offer.key: offer.choice.label for offer in offers}
    by_colour: dict[Colour, list[FollowCard]] = {}
    for order in orders_after(view, seat, ()):
        key = encode(order)
        if key in labels:
            is_own = is_trump(order.card, view.tiles[seat])
            card = FollowCard(face_of(order.card), labels[key], key, order in orders, is_own)
            by_colour.setdefault(order.colour, []).append(card)
    return tuple(_row(colour, tuple(cards)) for colour, cards in by_colour.items())


def _row(colour: Colour, cards: tuple[FollowCard, ...]) -> FollowRow:
    is_boost = cards[0].face.suit != COLOURS[colour]
    name = capital(colour_name(colour))
    return FollowRow(COLOURS[colour], colour_sign(colour), name, is_boost, cards)

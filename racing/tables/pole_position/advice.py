"""Hints for a player's first race, from what the board shows anyway."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.games.pole_position.cars import HOME, index_of, numbers_of
from racing.games.pole_position.riding import token_on
from racing.games.pole_position.values import PolePositionView
from racing.tables.pole_position.prospects import is_spun, waiting

NEAR = 9
"""Spaces that the highest card goes: a car as near to the finish may come home."""


def advice_of(view: PolePositionView, seat: Seat) -> str:
    """The most important hint for this turn."""
    match view.phase:
        case "drafting":
            return _("You lay the track in turn. Each space works for everybody alike.")
        case "moving":
            return _("The cards are open: tap a row to see on the board where that car would end.")
    return next(_on_choosing(view, seat))


def _on_choosing(view: PolePositionView, seat: Seat) -> Iterator[str]:
    if view.turn == 1:
        yield _(
            "Tap a card to see where a car would end. All play at once, the highest card moves "
            "first, and a card is back only when all nine are played."
        )
    if any(is_spun(view, number) for number in numbers_of(seat)):
        yield _("A car of yours has spun and has to wait: this card moves another one.")
    spaces = [view.cars[index_of(number)].space for number in numbers_of(seat)]
    tokens = {token_on(view, space) for space in spaces}
    if any(HOME - NEAR <= space < HOME for space in spaces):
        yield _("A car is near the line. A high card goes first, and each place is a point more.")
    if "comeback" in tokens:
        yield _("Your car on the comeback gets its place in the race as extra points: use it.")
    if "slipstream" in tokens:
        yield _("Your car in the slipstream passes others at no extra cost: use it in a crowd.")
    if waiting(view, seat):
        yield _("All three cars bring points: send those still at the start on their way soon.")
    yield _("Tap a card, then your cars in the order you prefer: one visit does for the turn.")

"""A word of advice for somebody's first race, from what the board shows anyway."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.games.pole_position.cars import HOME, index_of, numbers_of
from racing.games.pole_position.riding import token_on
from racing.games.pole_position.values import PolePositionView
from racing.tables.pole_position.prospects import is_spun, waiting

NEAR = 9
"""As far as the highest card goes."""


def advice_of(view: PolePositionView, seat: Seat) -> str:
    """What to look at in this turn: the first thing that is to be said."""
    match view.phase:
        case "drafting":
            return _(
                "Lay the track space by space. A symbol is good or bad for all: think of how far "
                "the first cards will bring your cars."
            )
        case "moving":
            return _(
                "The cards are open, and it is your move. Each row says where that car would end: "
                "passing a car costs 1 extra, and the symbol of the last space counts."
            )
    return next(_on_choosing(view, seat))


def _on_choosing(view: PolePositionView, seat: Seat) -> Iterator[str]:
    if view.turn == 1:
        yield _(
            "Everybody plays a card at once, and the highest moves first. Tap a card: the board "
            "shows where your car would end. Cards come back only when all nine are played."
        )
    if any(is_spun(view, number) for number in numbers_of(seat)):
        yield _("One of your cars has spun on oil and has to wait: this card moves another one.")
    spaces = [view.cars[index_of(number)].space for number in numbers_of(seat)]
    tokens = {token_on(view, space) for space in spaces}
    if any(HOME - NEAR <= space < HOME for space in spaces):
        yield _(
            "A car is close to the line. Each place on the podium is worth one point more than "
            "the next: going first, with a high card, may be worth it."
        )
    if "comeback" in tokens:
        yield _("Your car on the comeback gets its place in the race as extra points: a long way.")
    if "slipstream" in tokens:
        yield _("Your car in the slipstream passes others at no extra cost: use it in a crowd.")
    if waiting(view, seat):
        yield _("All three cars count: bring those still at the start on the road soon.")
    yield _(
        "Tap a card, then tap the cars in the order you would like to move them: so one visit "
        "is enough for the whole turn."
    )

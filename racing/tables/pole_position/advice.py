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
            return _(
                "Players take turns to build the track. Every space has the same effect "
                "for everyone."
            )
        case "moving":
            return _(
                "The cards are revealed. Tap a row to see on the board where that car would end up."
            )
    return next(_on_choosing(view, seat))


def _on_choosing(view: PolePositionView, seat: Seat) -> Iterator[str]:
    if view.turn == 1:
        yield _(
            "Tap a card to see where your cars would end up. Everyone plays at once, "
            "and the highest card moves first. You get your cards back once you’ve "
            "played all nine."
        )
    if any(is_spun(view, number) for number in numbers_of(seat)):
        yield _("One of your cars has spun and can’t move this turn.")
    spaces = [view.cars[index_of(number)].space for number in numbers_of(seat)]
    tokens = {token_on(view, space) for space in spaces}
    if any(HOME - NEAR <= space < HOME for space in spaces):
        yield _(
            "One of your cars is near the line. High cards move first, and each place"
            " is worth one more point."
        )
    if "comeback" in tokens:
        yield _(
            "Your car on the comeback space gets extra movement points equal to its "
            "place. Use them."
        )
    if "slipstream" in tokens:
        yield _(
            "Your car in the slipstream overtakes at no extra cost. Use it when there"
            " are cars ahead."
        )
    if waiting(view, seat):
        yield _("All three cars can score points. Get the ones still at the start moving soon.")
    yield _(
        "Tap a card, then your cars in order of preference. That’s all you need to do this turn."
    )

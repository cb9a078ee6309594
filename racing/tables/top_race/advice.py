"""Hints for a player's first race, from what the page shows anyway."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.games.top_race.auction import owned_by
from racing.games.top_race.circuit import LAST_ROW
from racing.games.top_race.deck import ARROWS
from racing.games.top_race.values import TopRaceView
from racing.tables.top_race.money import last_race
from racing.tables.top_race.names import COLOURS
from racing.tables.top_race.panel import strengths

NEAR = 10
"""Spaces that the longest line of a card goes: a car as near to the finish may come home."""


def advice_of(view: TopRaceView, seat: Seat) -> str:
    """The most important hint for now."""
    match view.phase:
        case "bidding":
            return " ".join(filter(None, (_before(view, seat), _on_bidding(view))))
        case "placing":
            return _(
                "The track narrows from four lanes to three. At the front, no one is in your way."
            )
        case "moving":
            return _("The car goes as far as it can. You only choose the lane it ends in.")
        case "betting":
            return _("You bet on the place a car will finish in. It can be anyone’s car.")
    return next(_on_playing(view, seat))


def _before(view: TopRaceView, seat: Seat) -> str:
    """The result of the last race, until the first driver of the next is sold."""
    return "" if any(owned_by(view)) else last_race(view, seat)


def _on_bidding(view: TopRaceView) -> str:
    best = max(strengths(view.hand), key=lambda each: each.spaces)
    values = {"colour": COLOURS[best.car], "spaces": best.spaces}
    if view.sale.offered == best.car:
        return _("Your cards take this car further than any other. Bid for it.")
    return (
        _(
            "Bid for cars that your own cards move. Yours are best for %(colour)s, "
            "with %(spaces)s spaces in all."
        )
        % values
    )


def _on_playing(view: TopRaceView, seat: Seat) -> Iterator[str]:
    own = [car for car in view.cars if car.owner == seat and car.status == "racing"]
    if not view.played and not view.breakdowns:
        yield _(
            "A card moves every car named on it, from the top line down, no matter who owns it."
        )
    if any(car.owner == seat and car.status == "broken" for car in view.cars):
        yield _(
            "Your broken-down car comes back once the other car on the arrow card has passed it."
        )
    if any(car.row > LAST_ROW - NEAR for car in own):
        yield _(
            "One of your cars is near the line. A card with its colour on top takes "
            "it to the finish."
        )
    if view.hand and all(card in ARROWS for card in view.hand):
        yield _("Arrow cards are no use once one of their cars has finished.")
    if any(card in ARROWS for card in view.hand):
        yield _("An arrow card sends the car behind past the other, or stops the one in front.")
    yield _("Check where the others would end up too. A car in a narrow place blocks those behind.")

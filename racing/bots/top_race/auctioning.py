"""Bids up to a limit, and places cars: the same for all levels."""

from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.top_race.auction import HIGHEST, STEP
from racing.games.top_race.values import MakeBid, PlaceCar, TopRaceView


def bid_up_to(situation: Situation, limit: float) -> Action:
    """Bid the limit itself if sealed; openly, a step more than the highest bid (TR-11)."""
    view: TopRaceView = situation.view
    most = max(0.0, min(limit, view.drivers[situation.seat].cash, HIGHEST))
    if view.options.auction == "sealed":
        return MakeBid(int(most // STEP) * STEP)
    bid = (view.sale.best.amount if view.sale.best else 0) + STEP
    return MakeBid(bid if bid <= most else 0)


def place_in_front(situation: Situation) -> Action:
    """Place the car in the front row, the middle first, where there are ways to both sides."""
    places = [action for action in situation.actions if isinstance(action, PlaceCar)]
    return max(places, key=lambda place: (place.row, -abs(place.lane - 3), -place.lane))

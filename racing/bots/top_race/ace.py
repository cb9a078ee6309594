"""The ace: considers all the cards to come, and does what leaves most money at the end."""

from racing.bots.situation import Situation
from racing.bots.top_race.auctioning import bid_up_to, place_in_front
from racing.bots.top_race.bidding import limit_for
from racing.bots.top_race.forecast import Forecast
from racing.bots.top_race.hands import Moment, owners_of
from racing.bots.top_race.hopes import chances, expected, hopes
from racing.engine.values import Action
from racing.games.top_race.deck import INDEX
from racing.games.top_race.driving import Drive, drive
from racing.games.top_race.money import BETS
from racing.games.top_race.values import (
    Card,
    DiscardCard,
    MakeBet,
    MoveCar,
    Play,
    PlayCard,
    TopRaceView,
)

# To drive on is never better than choosing the lanes.
LEAST = -1e9


def ace(situation: Situation) -> Action:
    if len(situation.actions) == 1:
        return situation.actions[0]
    view: TopRaceView = situation.view
    if view.phase == "bidding" and view.sale.offered is not None:
        return bid_up_to(situation, limit_for(view, situation.seat, view.sale.offered))
    if view.phase == "placing":
        return place_in_front(situation)
    return _Thought(situation).best()


class _Thought:
    """The results of one driver's choices."""

    def __init__(self, situation: Situation) -> None:
        self.view: TopRaceView = situation.view
        self.actions = situation.actions
        self.forecast = Forecast(self.view, situation.seat, owners_of(self.view))

    def best(self) -> Action:
        if self.view.phase == "betting":
            return self._bet()
        return max(self.actions, key=self._after)

    def _bet(self) -> Action:
        """Bet on the car whose place pays best."""
        view = self.view
        places = chances(self.forecast, _moment(view, view.hand))
        table = BETS[view.options.bet_table][view.asked]
        bets = [action for action in self.actions if isinstance(action, MakeBet)]
        return max(bets, key=lambda bet: expected(table, places[INDEX[bet.car]]))

    def _after(self, action: Action) -> float:
        view = self.view
        match action:
            case PlayCard(card=card, use=use, colour=colour, straight=False):
                return self._driven(drive(view, Play(card, use, colour)), card)
            case DiscardCard(card=card):
                return hopes(self.forecast, view, _moment(view, _without(view.hand, card)))
            case MoveCar(lane=lane) if view.play is not None:
                driven = Drive(view, view.play)
                driven.straight_on(driven.choose(lane))
                return self._driven(driven)
        return LEAST

    def _driven(self, driven: Drive, card: Card | None = None) -> float:
        hand = _without(self.view.hand, card)
        return hopes(self.forecast, self.view, _moment(driven, hand))


def _moment(stand: TopRaceView | Drive, hand: tuple[Card, ...]) -> Moment:
    return Moment(stand.cars, stand.podium, stand.breakdowns, hand)


def _without(hand: tuple[Card, ...], card: Card | None) -> tuple[Card, ...]:
    return tuple([each for each in hand if each != card])

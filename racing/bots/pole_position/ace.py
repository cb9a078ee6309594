"""The ace: imagines what the others may play, plays each turn to its end, and keeps the card
with the best prospects of the podium.
"""

from collections.abc import Iterator
from math import exp

from msgspec.structs import replace

from racing.bots.pole_position.hopes import prospects
from racing.bots.pole_position.judging import best_car, best_worth, lay_token
from racing.bots.situation import Situation
from racing.engine.dice import SEED_BYTES, Dice
from racing.engine.game import AnyGame
from racing.engine.values import Action, Seat
from racing.games.pole_position.cars import is_driving
from racing.games.pole_position.values import ChooseCard, Driver, MoveCar, PolePositionState

# How many turns it imagines for each of its cards.
TURNS = 5
# How many spaces worse a card is that a rival plays about a third as often.
DOUBT = 0.7


def ace(situation: Situation) -> Action:
    if len(situation.actions) == 1:
        return situation.actions[0]
    match situation.view.phase:
        case "drafting":
            return lay_token(situation)
        case "choosing":
            return _Thought(situation).card()
    return _Thought(situation).car()


class _Thought:
    """The results of one driver's choices."""

    def __init__(self, situation: Situation) -> None:
        self.game: AnyGame = situation.game
        self.seat = situation.seat
        self.actions = situation.actions
        self.random = situation.random
        self.state: PolePositionState = situation.imagine()
        self.key = situation.random.randbytes(SEED_BYTES)

    def car(self) -> Action:
        return max(self.actions, key=lambda action: self._after(self.state, action, self._lots()))

    def card(self) -> Action:
        """The best card; the same imagined turns and lots are used for all cards."""
        cards = [ChooseCard(card) for card in self.state.drivers[self.seat].hand]
        turns = list(enumerate(self._turns()))
        return max(
            cards,
            key=lambda card: sum(
                [self._after(turn, card, self._lots(number)) for number, turn in turns]
            ),
        )

    def _lots(self, number: int = 0) -> Dice:
        """Imagined lots for an imagined turn, not those of the race (PP-7)."""
        return Dice(self.key, ply=number)

    def _turns(self) -> Iterator[PolePositionState]:
        """Imagined turns in which the others have chosen."""
        drivers = [_undecided(driver) for driver in self.state.drivers]
        rivals = {
            seat: self._likelihoods(seat)
            for seat in map(Seat, range(len(drivers)))
            if seat != self.seat and is_driving(self.state, seat)
        }
        for _ in range(TURNS):
            for seat, likely in rivals.items():
                (chosen,) = self.random.choices(drivers[seat].hand, likely)
                drivers[seat] = replace(drivers[seat], chosen=chosen)
            yield replace(self.state, drivers=tuple(drivers))

    def _likelihoods(self, rival: Seat) -> list[float]:
        """Weights of a rival's cards, as a club driver would play."""
        hand = self.state.drivers[rival].hand
        return [exp(best_worth(self.state, rival, card) / DOUBT) for card in hand]

    def _after(self, state: PolePositionState, action: Action, lots: Dice) -> float:
        """Prospects when the turn is over: own cars move best, others' as they would judge."""
        turn = state.turn
        state = self.game.apply(state, self.seat, action, lots).state
        while state.phase == "moving" and state.turn == turn:
            mover = state.queue[0]
            if mover == self.seat:
                moves = self.game.legal_actions(state, mover)
                return max([self._after(state, move, lots) for move in moves])
            move = MoveCar(best_car(state, mover))
            state = self.game.apply(state, mover, move, lots).state
        return prospects(state, self.seat)


def _undecided(driver: Driver) -> Driver:
    return replace(driver, chosen=None, order=())

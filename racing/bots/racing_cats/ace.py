"""The ace: deals the hidden cards many times, plays each round on, and counts who is ahead."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from racing.bots.racing_cats.boosting import can_finish, in_order, is_way_home
from racing.bots.racing_cats.counting import Count
from racing.bots.racing_cats.hopes import hope
from racing.bots.racing_cats.lanes import best_stop
from racing.bots.racing_cats.playout import Playout
from racing.bots.racing_cats.worlds import World, deal, terms_of
from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.racing_cats.deck import COLOUR_OF, boost_spaces
from racing.games.racing_cats.driving import TAKING, winning_card
from racing.games.racing_cats.values import Card, Drive, PlayCard, RacingCatsView, StopAt, UseBoost

T = TypeVar("T")

# Deals for each decision; after the first ones only the best choices are tried.
WORLDS = 64
FIRST = 20
BEST = 3


def ace(situation: Situation) -> Action:
    view: RacingCatsView = situation.view
    if len(situation.actions) == 1:
        return situation.actions[0]
    thought = _Thought(situation)
    if view.drive is not None:
        return thought.drive_on(view.drive)
    cards = [action.card for action in situation.actions if isinstance(action, PlayCard)]
    return PlayCard(thought.best(cards, thought.with_card))


class _Choice(NamedTuple):
    """Where a drive ends, and the boosts that are left."""

    stop: StopAt
    kept: list[Card]


class _Thought:
    """The results of one driver's choices, in the same deals for all of them."""

    def __init__(self, situation: Situation) -> None:
        self.view: RacingCatsView = situation.view
        self.seat = situation.seat
        self.count = Count(self.view, self.seat)
        self.terms = terms_of(self.count)
        self.random = situation.random

    def best(self, choices: Sequence[T], hope_of: Callable[[World, T], float]) -> T:
        """The choice with the best chances, the same deals being tried for all."""
        sums = [0.0] * len(choices)
        tried = list(range(len(choices)))
        for number in range(WORLDS):
            if number == FIRST:
                tried = sorted(tried, key=sums.__getitem__, reverse=True)[:BEST]
            world = deal(self.count, self.random)
            for choice in tried:
                sums[choice] += hope_of(world.copy(), choices[choice])
        return choices[max(tried, key=sums.__getitem__)]

    def with_card(self, world: World, card: Card) -> float:
        view, seat = self.view, self.seat
        world.hands[seat][COLOUR_OF[card]].remove(card)
        if view.trick and COLOUR_OF[card] != COLOUR_OF[view.trick[0]]:
            world.boosts[seat].append(card)
        playout = Playout(self.terms, world, view.leader, [*view.trick, card])
        playout.run(self.count.tricks_left + 1)
        return self._hope(playout)

    def _hope(self, playout: Playout) -> float:
        if playout.home is not None and not self.view.left[playout.home]:
            return float(playout.home == self.seat)
        return hope(playout.rows, self.seat, self.terms.finish, self.view.left)

    def drive_on(self, drive: Drive) -> Action:
        """Over the line if possible; else with as many boosts as leave the best chances."""
        if drive.may_add:
            return TAKING
        view, boosts = self.view, in_order(self.view, self.seat)
        if not boosts or can_finish(view, self.seat, drive.spaces):
            return best_stop(view, self.seat, drive.spaces)
        if is_way_home(view, drive):
            return UseBoost(boosts[0])
        drives = self._drives(drive.spaces, boosts)
        best = self.best(drives, self.with_drive)
        return UseBoost(boosts[0]) if best is not drives[0] else best.stop

    def _drives(self, spaces: int, boosts: list[Card]) -> list[_Choice]:
        """Drives with no boost, the first, the first two, and so on."""
        drives = [_Choice(best_stop(self.view, self.seat, spaces), boosts)]
        for used, card in enumerate(boosts, start=1):
            spaces += boost_spaces(card, winning_card(self.view))
            drives.append(_Choice(best_stop(self.view, self.seat, spaces), boosts[used:]))
        return drives

    def with_drive(self, world: World, choice: _Choice) -> float:
        world.boosts[self.seat] = choice.kept[:]
        world.rows[self.seat] = choice.stop.row
        playout = Playout(self.terms, world, self.seat, [])
        playout.run(self.count.tricks_left)
        return self._hope(playout)

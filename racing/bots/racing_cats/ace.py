"""The ace: deals the hidden cards many times, plays each round on, and counts who is ahead."""

from racing.bots.racing_cats.boosting import can_finish, in_order
from racing.bots.racing_cats.counting import Count
from racing.bots.racing_cats.hopes import hope
from racing.bots.racing_cats.lanes import best_stop
from racing.bots.racing_cats.playout import Playout
from racing.bots.racing_cats.worlds import World, deal, terms_of
from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.racing_cats.deck import COLOUR_OF, boost_spaces
from racing.games.racing_cats.driving import TAKING, winning_card
from racing.games.racing_cats.values import Card, Drive, PlayCard, RacingCatsView, UseBoost

# Deals for each decision.
WORLDS = 24


def ace(situation: Situation) -> Action:
    view: RacingCatsView = situation.view
    if len(situation.actions) == 1:
        return situation.actions[0]
    thought = _Thought(situation)
    if view.drive is not None:
        return thought.drive_on(view.drive)
    cards = [action for action in situation.actions if isinstance(action, PlayCard)]
    return max(cards, key=lambda action: thought.after_card(action.card))


class _Thought:
    """What comes of the choices of one driver, in the same deals for all of them."""

    def __init__(self, situation: Situation) -> None:
        self.view: RacingCatsView = situation.view
        self.seat = situation.seat
        self.count = Count(self.view, self.seat)
        self.terms = terms_of(self.count)
        self.deals = [deal(self.count, situation.random) for _ in range(WORLDS)]

    def after_card(self, card: Card) -> float:
        return sum(self._with_card(each.copy(), card) for each in self.deals)

    def _with_card(self, world: World, card: Card) -> float:
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
        """Over the line if he can; else as many boosts as leave him best."""
        if drive.may_add:
            return TAKING
        view, boosts = self.view, in_order(self.view, self.seat)
        spaces = [boost_spaces(card, winning_card(view)) for card in boosts]
        if boosts and not can_finish(view, self.seat, drive.spaces):
            used = range(len(boosts) + 1)
            far = [drive.spaces + sum(spaces[:number]) for number in used]
            best = max(used, key=lambda number: self._after_drive(boosts[number:], far[number]))
            if best:
                return UseBoost(boosts[0])
        return best_stop(view, self.seat, drive.spaces)

    def _after_drive(self, kept: list[Card], spaces: int) -> float:
        row = best_stop(self.view, self.seat, spaces).row
        if row >= self.terms.finish:
            return float(WORLDS)
        return sum(self._with_stop(each.copy(), kept, row) for each in self.deals)

    def _with_stop(self, world: World, kept: list[Card], row: int) -> float:
        world.boosts[self.seat] = kept[:]
        world.rows[self.seat] = row
        playout = Playout(self.terms, world, self.seat, [])
        playout.run(self.count.tricks_left)
        return self._hope(playout)

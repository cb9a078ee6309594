"""The club driver: weighs what a card may win against its worth in the hand."""

from racing.bots.racing_cats.boosting import can_finish, drive_on
from racing.bots.racing_cats.counting import Count
from racing.bots.situation import Situation
from racing.engine.values import Action, Seat
from racing.games.racing_cats.classification import finish_row
from racing.games.racing_cats.deck import COLOUR_OF, NUMBERS, SPACES_OF, boost_spaces
from racing.games.racing_cats.values import Card, PlayCard, RacingCatsView

# Worth of a card in the hand, by its number from 1, and as a trump.
KEPT = (0.5, 0.5, 0.5, 0.6, 0.7, 0.9, 1.1, 1.0, 0.7, 0.8)
TRUMP = 2.4
# Worth of leading the next trick; and of winning the race, or preventing another's win.
LEAD = 0.4
HOME = 15.0
# Cost of a boost given to another, and worth of each car on an own one.
GIVEN = 0.3
ON_BOOST = 0.2
# Rows from the line within which a car may be home with the next trick.
NEAR = 4


def club(situation: Situation) -> Action:
    view: RacingCatsView = situation.view
    if view.drive is not None:
        return drive_on(view, view.drive)
    thought = _Thought(view, situation.seat)
    cards = [action for action in situation.actions if isinstance(action, PlayCard)]
    return max(cards, key=lambda action: thought.worth(action.card))


class _Thought:
    """The worth of one driver's cards, in spaces."""

    def __init__(self, view: RacingCatsView, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.count = Count(view, seat)
        self.danger = self._danger()

    def worth(self, card: Card) -> float:
        trick = self.view.trick
        if trick and COLOUR_OF[card] != COLOUR_OF[trick[0]]:
            return ON_BOOST * SPACES_OF[card] - self._kept(card)
        won = self.count.chance(card) * (self._won_with(card) + self.danger)
        given = 0.0 if trick else GIVEN * self._without(COLOUR_OF[card])
        return won - given - self._kept(card)

    def _won_with(self, card: Card) -> float:
        """Spaces won with the card, boosts in its colour included."""
        boosts = [boost_spaces(boost, card) for boost in self.view.boosts[self.seat]]
        if can_finish(self.view, self.seat, SPACES_OF[card] + sum(boosts)):
            return HOME
        return SPACES_OF[card] + sum(added for added in boosts if added > 1) + LEAD

    def _kept(self, card: Card) -> float:
        """Worth of keeping the card; less with few tricks to come, nothing in the last."""
        if self.count.is_trump(card, self.seat):
            return TRUMP * min(1.0, self.count.tricks_left / 2)
        return KEPT[card % NUMBERS] * self.count.tricks_left / NUMBERS

    def _without(self, colour: int) -> int:
        """How many of the others would lay a boost."""
        backs = self.view.backs
        return sum(not backs[other][colour] for other in self.count.to_come)

    def _danger(self) -> float:
        """Extra worth of the trick if another car is nearly home."""
        line = finish_row(self.view)
        others = [car.row for seat, car in enumerate(self.view.cars) if seat != self.seat]
        return HOME / 5 if line - max(others) <= NEAR else 0.0

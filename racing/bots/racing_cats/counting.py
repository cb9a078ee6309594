"""What a seat can count from the backs and the cards on the table (RC-3)."""

from functools import cached_property

from racing.engine.values import Seat
from racing.games.racing_cats.deck import COLOUR_OF, NUMBERS, TRUMP_NUMBERS, deck_for
from racing.games.racing_cats.rounds import TRICKS
from racing.games.racing_cats.tricks import winner_of
from racing.games.racing_cats.values import Card, Colour, RacingCatsView

# How often a player who can win a trick does.
EAGER = 0.8


class Count:
    """The cards of a round as one seat knows them."""

    def __init__(self, view: RacingCatsView, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.seats = len(view.tiles)
        self.trumps = [TRUMP_NUMBERS[tile] - 1 for tile in view.tiles]

    @property
    def tricks_left(self) -> int:
        """Tricks after this one, before the cards are dealt again."""
        return TRICKS - 1 - self.view.tricks % TRICKS

    @cached_property
    def unseen(self) -> tuple[list[Card], ...]:
        """Cards the others hold together, by colour; sorted, so that the order tells nothing."""
        view = self.view
        seen = {*view.hand, *view.discard, *view.trick, *(c for zone in view.boosts for c in zone)}
        unseen: tuple[list[Card], ...] = tuple([] for _ in range(self.seats))
        for card in deck_for(self.seats):
            if card not in seen:
                unseen[COLOUR_OF[card]].append(card)
        return unseen

    @cached_property
    def to_come(self) -> list[Seat]:
        """Seats that play after this one in the trick."""
        played = len(self.view.trick)
        return [Seat((self.seat + n) % self.seats) for n in range(1, self.seats - played)]

    def is_trump(self, card: Card, seat: Seat) -> bool:
        return card % NUMBERS == self.trumps[seat]

    def beats(self, card: Card) -> bool:
        """Whether the card would win the trick as it stands."""
        trick = self.view.trick
        return not trick or winner_of((*trick, card), self.view.leader, self.view.tiles) == (
            self.seat,
            card,
        )

    def chance(self, card: Card) -> float:
        """Chance that the card wins the trick."""
        if not self.beats(card):
            return 0.0
        chance = 1.0
        for other in self.to_come:
            chance *= 1 - EAGER * self._can_beat(other, card)
        return chance

    def _can_beat(self, other: Seat, card: Card) -> float:
        """Chance that the other holds a card that beats it: their trump or, unless it is a trump, a
        higher one.
        """
        colour: Colour = COLOUR_OF[card]
        held, unseen = self.view.backs[other][colour], self.unseen[colour]
        if not held:
            return 0.0
        mine = self.is_trump(card, self.seat)
        better = [x for x in unseen if self.is_trump(x, other) or (x > card and not mine)]
        missing = 1.0
        for drawn in range(held):
            missing *= max(0, len(unseen) - len(better) - drawn) / (len(unseen) - drawn)
        return 1 - missing

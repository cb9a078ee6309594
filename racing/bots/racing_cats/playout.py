"""Plays the rest of a round with simple drivers, in plain numbers: no lanes, no jumps."""

from racing.bots.racing_cats.worlds import Hand, Terms, World
from racing.games.racing_cats.deck import COLOUR_OF, NUMBERS, SPACES_OF
from racing.games.racing_cats.driving import BONUS
from racing.games.racing_cats.values import Card

# Worth of a card in the hand, by its number from 1, and of a trump.
KEPT = (0.5, 0.5, 0.6, 0.7, 0.8, 0.9, 1.1, 1.0, 0.8, 0.9)
KEPT_TRUMP = 3.0
MISSED = tuple(
    tuple(KEPT_TRUMP if card % NUMBERS == trump else KEPT[card % NUMBERS] for card in range(50))
    for trump in range(NUMBERS)
)
"""Worth by the trump of a seat and the card."""
# Tricks left at which every boost is used.
AT_ONCE = 4
NONE: Card = -1
OR_NOWHERE = (*SPACES_OF, 0)
"""The spaces of a card; NONE, the last index, has none."""
UNBEATEN = 50
"""Higher than any card: a trump is there or to come."""


class Playout:
    """A world as it goes on from a leader and the cards in the trick."""

    def __init__(self, terms: Terms, world: World, leader: int, trick: list[Card]) -> None:
        self.terms = terms
        self.hands = world.hands
        self.boosts = world.boosts
        self.rows = world.rows
        self.leader = leader
        self.trick = trick
        self.best = NONE
        self.is_trump = False
        self.home: int | None = None

    def run(self, tricks: int) -> None:
        """Play so many tricks, the one on the table included, unless a car comes home."""
        for left in range(tricks - 1, -1, -1):
            self._fill()
            self.drive(left)
            if self.home is not None:
                return
            self.trick = []

    def _fill(self) -> None:
        """Play the trick to its end; the winner leads the next one."""
        trick, seats, leader = self.trick, self.terms.seats, self.leader
        self.best, self.is_trump = NONE, False
        if not trick:
            trick.append(self._led(leader))
        colour = COLOUR_OF[trick[0]]
        for place, card in enumerate(trick):
            if COLOUR_OF[card] == colour:
                self._count((leader + place) % seats, card)
        for place in range(len(trick), seats):
            self._follow((leader + place) % seats, colour, seats - place)

    def _count(self, seat: int, card: Card) -> None:
        """Count a card of the colour led: the last trump wins, else the highest."""
        if card % NUMBERS == self.terms.trumps[seat]:
            self.leader, self.best, self.is_trump = seat, card, True
        elif card > self.best and not self.is_trump:
            self.leader, self.best = seat, card

    def _follow(self, seat: int, colour: int, left: int) -> None:
        hand = self.hands[seat]
        own = hand[colour]
        if not own:
            self.boosts[seat].append(_taken(hand, _least_missed(hand, self.terms.trumps[seat])))
            return
        card = own[0]
        if len(own) > 1:
            card = self._winning(seat, colour, left)
            if card == NONE:
                card = min(own, key=MISSED[self.terms.trumps[seat]].__getitem__)
        own.remove(card)
        self._count(seat, card)

    def _led(self, seat: int) -> Card:
        """The card that surely wins and goes furthest; else the one missed least."""
        hand, seats = self.hands[seat], self.terms.seats
        sure = [self._winning(seat, colour, seats) for colour, own in enumerate(hand) if own]
        card = max(sure, key=OR_NOWHERE.__getitem__)
        if card == NONE:
            card = _least_missed(hand, self.terms.trumps[seat])
        return _taken(hand, card)

    def _winning(self, seat: int, colour: int, left: int) -> Card:
        """The card that goes furthest of those that no later player can beat."""
        own, trump = self.hands[seat][colour], NUMBERS * colour + self.terms.trumps[seat]
        height, plain = self._height(seat, colour, left), NONE
        if own[-1] > height:
            plain = next(card for card in own if card > height)
        if trump not in own or OR_NOWHERE[plain] >= SPACES_OF[trump]:
            return plain
        return plain if self._is_trumped(seat, colour, left) else trump

    def _height(self, seat: int, colour: int, left: int) -> int:
        """The height that a plain card must be above to win."""
        if self.is_trump or self._is_trumped(seat, colour, left):
            return UNBEATEN
        height, seats, hands = self.best, self.terms.seats, self.hands
        for ahead in range(seat + 1, seat + left):
            held = hands[ahead % seats][colour]
            if held and held[-1] > height:
                height = held[-1]
        return height

    def _is_trumped(self, seat: int, colour: int, left: int) -> bool:
        seats, trumps, hands = self.terms.seats, self.terms.trumps, self.hands
        for ahead in range(seat + 1, seat + left):
            other = ahead % seats
            if NUMBERS * colour + trumps[other] in hands[other][colour]:
                return True
        return False

    def drive(self, left: int) -> None:
        """Move the winner's car, with the boosts that are worth using now."""
        seat, rows, finish = self.leader, self.rows, self.terms.finish
        spaces = SPACES_OF[self.best]
        if self.terms.bonus and rows[seat] == min(rows):
            spaces += BONUS
        if self.boosts[seat]:
            spaces += self._boosted(seat, finish - rows[seat] - spaces, left)
        rows[seat] += spaces
        if rows[seat] >= finish:
            self.home = seat

    def _boosted(self, seat: int, missing: int, left: int) -> int:
        """Spaces of the boosts used: all near an end, else those of the colour."""
        zone, colour = self.boosts[seat], COLOUR_OF[self.best]
        others = [card for card in zone if COLOUR_OF[card] != colour]
        added = sum([SPACES_OF[card] for card in zone if COLOUR_OF[card] == colour])
        if left <= AT_ONCE or added + len(others) >= missing:
            self.boosts[seat] = []
            return added + len(others)
        self.boosts[seat] = others
        return added


def _least_missed(hand: Hand, trump: int) -> Card:
    missed = MISSED[trump]
    return min([card for own in hand for card in own], key=missed.__getitem__)


def _taken(hand: Hand, card: Card) -> Card:
    hand[COLOUR_OF[card]].remove(card)
    return card

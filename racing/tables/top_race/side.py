"""The board with what lies beside it: money, bets, cards played, and ordered bids."""

from dataclasses import dataclass
from functools import cached_property

from django.utils.html import format_html_join
from django.utils.translation import gettext as _

from racing.games.top_race.values import Card, TopRaceOrder
from racing.tables.fragment_cache import kept_markup
from racing.tables.table import Text
from racing.tables.top_race.board.layout import Board
from racing.tables.top_race.board.pieces import Face
from racing.tables.top_race.money import (
    Account,
    Gain,
    RaceResult,
    accounts,
    bet_rows,
    gains,
    last_race,
    ownerless,
    results,
)
from racing.tables.top_race.names import CARS, card_name
from racing.tables.top_race.orders import order_choice


@dataclass(frozen=True)
class FullBoard(Board):
    orders: tuple[TopRaceOrder, ...] = ()
    """The viewer's own orders, saved or in a draft."""

    @cached_property
    def accounts(self) -> tuple[Account, ...]:
        return accounts(self.view, self.viewer, self.seat_names)

    @property
    def ownerless(self) -> tuple[Text, ...]:
        return ownerless(self.view)

    @cached_property
    def gains(self) -> tuple[Gain, ...]:
        return gains(self.view, self.viewer, self.seat_names)

    @property
    def last_race(self) -> Text:
        """The result of the race before, while drivers are sold for the next."""
        return last_race(self.view, self.viewer)

    @cached_property
    def results(self) -> tuple[RaceResult, ...]:
        return results(self.view, self.viewer, self.seat_names)

    @property
    def bet_rows(self) -> tuple[tuple[Text, tuple[Text, ...]], ...]:
        return bet_rows(self.view)

    @property
    def own_bets(self) -> list[tuple[Text, Text]]:
        """The viewer's own bets, hidden from the others until the prizes are paid."""
        return [
            (_("Bet %(number)s") % {"number": number}, CARS[car])
            for number, car in enumerate(self.view.bets, start=1)
        ]

    @property
    def limits(self) -> list[Text]:
        return [order_choice(self.view, order).label for order in self.orders]

    @cached_property
    def own_hand(self) -> str:
        """Markup of the viewer's own hand."""
        return _drawn(self.view.hand)

    @cached_property
    def cards_played(self) -> str:
        """Markup of the cards played, the last one first."""
        return _drawn(self.view.played[::-1])


def _drawn(cards: tuple[Card, ...]) -> str:
    pieces = [{"face": Face(card), "name": card_name(card)} for card in cards]
    markup = (kept_markup("games/top_race/_small_card.html", piece) for piece in pieces)
    return format_html_join("", "{}", ((each,) for each in markup))

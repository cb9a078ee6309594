"""Which boosts to use now, and which to keep for another trick of this round (RC-10, RC-15)."""

from racing.bots.racing_cats.lanes import best_stop
from racing.engine.values import Action, Seat
from racing.games.racing_cats.classification import finish_row
from racing.games.racing_cats.deck import SPACES_OF, boost_spaces
from racing.games.racing_cats.driving import TAKING, stops_of, winning_card
from racing.games.racing_cats.rounds import TRICKS
from racing.games.racing_cats.values import Card, Drive, RacingCatsView, UseBoost

# How often a later trick is won in the colour of a boost kept for it.
IN_COLOUR = 0.25


def drive_on(view: RacingCatsView, drive: Drive) -> Action:
    """The club driver's next step: over the line if possible, else what is worth more now."""
    if drive.may_add:
        return TAKING
    boosts = in_order(view, drive.seat)
    if not boosts or can_finish(view, drive.seat, drive.spaces):
        return best_stop(view, drive.seat, drive.spaces)
    if is_way_home(view, drive) or is_due(view, boosts[0]):
        return UseBoost(boosts[0])
    return best_stop(view, drive.seat, drive.spaces)


def is_way_home(view: RacingCatsView, drive: Drive) -> bool:
    """Whether all boosts together bring the car over the line."""
    boosts = [boost_spaces(card, winning_card(view)) for card in view.boosts[drive.seat]]
    return can_finish(view, drive.seat, drive.spaces + sum(boosts))


def in_order(view: RacingCatsView, seat: Seat) -> list[Card]:
    """The seat's boosts, first those that lose most by waiting."""
    winning = winning_card(view)
    left = TRICKS - 1 - view.tricks % TRICKS
    lost = {
        card: boost_spaces(card, winning) - later(card, left, len(view.tiles))
        for card in view.boosts[seat]
    }
    return sorted(lost, key=lambda card: (-lost[card], card))


def is_due(view: RacingCatsView, card: Card) -> bool:
    """Whether the boost brings as much now as it may later."""
    left = TRICKS - 1 - view.tricks % TRICKS
    return boost_spaces(card, winning_card(view)) >= later(card, left, len(view.tiles))


def later(card: Card, left: int, seats: int) -> float:
    """What a boost brings on average if it is kept with so many tricks left."""
    again = 1 - (1 - 1 / seats) ** left
    return again * (1 + IN_COLOUR * (SPACES_OF[card] - 1))


def can_finish(view: RacingCatsView, seat: Seat, spaces: int) -> bool:
    return stops_of(view, seat, spaces)[-1][0] >= finish_row(view)

"""Standing orders: which a seat may leave, and what comes of them when it is asked."""

from random import Random
from typing import Any

from racing.engine.codec import codec, encode
from racing.engine.dice import Dice
from racing.engine.values import Dropped, Obeyed, Seat
from tests.games.finding import Check, expect
from tests.games.race import Race

EVERY = 8
"""Of so many moments one is looked at: lists of orders are long."""
MOST = 200
LONGEST = 20


def check_orders(race: Race) -> None:
    """Now and then: for one seat, along one list of orders that it may leave."""
    if race.position.ply % EVERY:
        return
    random = Random(f"{race.key.hex()} {race.position.ply}")
    seat = random.choice(race.all_seats)
    view = race.game.view(race.position.state, seat)
    orders: tuple[Any, ...] = ()
    while following := race.game.orders_after(view, seat, orders):
        _check_list(race, following)
        orders = (*orders, random.choice(following))
        expect(len(orders) <= LONGEST, Check.LEAVES, "seat {} may leave {}", seat, len(orders))
    if orders and seat in race.asked:
        _check_obeyed(race, seat, orders)


def _check_list(race: Race, orders: tuple[Any, ...]) -> None:
    expect(len(orders) <= MOST, Check.LEAVES, "{} orders may be left", len(orders))
    expect(len(set(orders)) == len(orders), Check.LEAVES, "one order is listed twice")
    again = codec(race.game).orders(encode(orders))
    expect(again == orders, Check.LEAVES, "{} became {}", orders, again)


def _check_obeyed(race: Race, seat: Seat, orders: tuple[Any, ...]) -> None:
    state = race.position.state
    found = race.game.obey(race.game.view(state, seat), seat, orders)
    match found:
        case Obeyed(action=action, left=left):
            legal = race.game.legal_actions(state, seat)
            expect(action in legal, Check.OBEYS, "{} mean {}, none of {}", orders, action, legal)
            expect(_are_some_of(left, orders), Check.OBEYS, "{} leave {}", orders, left)
        case Dropped(word=word):
            expect(bool(word), Check.OBEYS, "{} are dropped without a word", orders)
    world = race.game.imagine(state, seat, Dice(race.key))
    imagined = race.game.obey(race.game.view(world, seat), seat, orders)
    expect(imagined == found, Check.OBEYS, "{} instead of {} where nothing shows", imagined, found)


def _are_some_of(left: tuple[Any, ...], orders: tuple[Any, ...]) -> bool:
    """Whether `left` are some of the orders, in the same order."""
    rest = iter(orders)
    return all(order in rest for order in left)

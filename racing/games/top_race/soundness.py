"""Invariants of every state of Top Race."""

from collections import Counter
from collections.abc import Iterator

from racing.games.top_race.auction import left_to_sell, most_drivers, owned_by
from racing.games.top_race.circuit import FINISH, LANES
from racing.games.top_race.deck import ARROWS, COLOURS, DECK, INDEX, in_order
from racing.games.top_race.values import Card, Colour, Status, TopRaceState


def faults(state: TopRaceState) -> Iterator[str]:
    """Broken invariants, as short facts."""
    yield from _misplaced(state)
    yield from _wrong_podium(state)
    yield from _wrong_cards(state)
    yield from _wrong_sale(state)
    yield from _wrong_offer(state)
    yield from _wrong_money(state)
    yield from _wrong_bets(state)
    yield from _wrong_turn(state)


def _misplaced(state: TopRaceState) -> Iterator[str]:
    standing: Counter[tuple[int, int]] = Counter()
    for colour, car in zip(COLOURS, state.cars, strict=True):
        if car.status in ("racing", "broken") and car.lane not in LANES.get(car.row, ()):
            yield f"{colour} is {car.status} in row {car.row}, lane {car.lane}"
        if (car.status == "finished") != (car.row == FINISH):
            yield f"{colour} is {car.status} in row {car.row}"
        if car.status == "racing":
            standing[car.row, car.lane] += 1
    yield from (f"{count} cars stand on {space}" for space, count in standing.items() if count > 1)
    pairs = {frozenset(pair) for pair in ARROWS.values()}
    if not {frozenset((each.car, each.other)) for each in state.breakdowns} <= pairs:
        yield "a breakdown has two cars that are on no card together"
    if _cars_that_are(state, "broken") != {each.car for each in state.breakdowns}:
        yield "the cars broken down are not those of the cards in play"


def _cars_that_are(state: TopRaceState, status: Status) -> set[Colour]:
    return {each for each, car in zip(COLOURS, state.cars, strict=True) if car.status == status}


def _wrong_podium(state: TopRaceState) -> Iterator[str]:
    home = _cars_that_are(state, "finished")
    if set(state.podium) != home or len(state.podium) != len(home):
        yield "the podium does not hold exactly the cars that have finished"


def cards_of(state: TopRaceState) -> list[Card]:
    """All cards, wherever they are."""
    return sorted(
        [
            *(card for driver in state.drivers for card in driver.hand),
            *state.played,
            *state.aside,
            *(each.card for each in state.breakdowns),
            *([state.play.card] if state.play else []),
        ]
    )


def _wrong_cards(state: TopRaceState) -> Iterator[str]:
    if cards_of(state) != list(DECK):
        yield "a speed card is missing or there twice"
    for seat, driver in enumerate(state.drivers):
        if driver.hand != in_order(driver.hand):
            yield f"seat {seat} does not hold its cards in order"
    if (state.phase == "moving") != (state.play is not None):
        yield f"in the phase {state.phase} the card in play is {state.play}"


def _wrong_sale(state: TopRaceState) -> Iterator[str]:
    owned = owned_by(state)
    if max(owned) > most_drivers(len(owned)):
        yield "somebody has too many drivers"
    is_selling = state.phase in ("bidding", "placing")
    if not is_selling and (left_to_sell(state.sale) or state.sale.grants):
        yield "the race goes on and the sale is not over"
    if not is_selling and not all(owned):
        yield "somebody has no driver"
    for grant in state.sale.grants:
        if state.cars[INDEX[grant.car]].owner != grant.seat:
            yield f"{grant.car} is placed by who does not own it"


def _wrong_offer(state: TopRaceState) -> Iterator[str]:
    sale = state.sale
    left = [*sale.pile, *sale.returned, *([sale.offered] if sale.offered else [])]
    sold = [colour for colour, car in zip(COLOURS, state.cars, strict=True) if car.status != "pit"]
    waiting = [grant.car for grant in sale.grants]
    if sorted([*left, *sold, *waiting]) != sorted(COLOURS):
        yield "a driver is for sale twice, or neither for sale nor sold"
    if len(set(sale.queue)) < len(sale.queue):
        yield "somebody is twice in the sale"
    for seat, driver in enumerate(state.drivers):
        if driver.bid is not None and driver.bid > max(driver.cash, 0):
            yield f"seat {seat} bids {driver.bid} and has {driver.cash}"


def _wrong_turn(state: TopRaceState) -> Iterator[str]:
    if len(state.results) != state.race - (state.phase != "over"):
        yield f"in race {state.race} there are {len(state.results)} results"
    if state.phase == "over" and len(state.podium) < len(state.cars):
        yield "the meeting is over and cars are on the track"
    if state.phase == "playing" and (state.turn is None or not state.drivers[state.turn].hand):
        yield "whose turn it is has no card"
    for seat, driver in enumerate(state.drivers):
        is_home = state.podium and not any(
            car.owner == seat and car.status != "finished" for car in state.cars
        )
        if driver.hand and is_home and state.phase in ("playing", "betting"):
            yield f"seat {seat} has all its cars home and holds cards"


def _wrong_money(state: TopRaceState) -> Iterator[str]:
    booked = [0] * len(state.drivers)
    for entry in state.ledger:
        booked[entry.seat] += entry.amount
    for seat, (driver, cash) in enumerate(zip(state.drivers, booked, strict=True)):
        if driver.cash != cash:
            yield f"seat {seat} has {driver.cash}, and its ledger says {cash}"


def _wrong_bets(state: TopRaceState) -> Iterator[str]:
    if state.asked > state.tips:
        yield f"bets were asked for at {state.asked} lines, and {state.tips} were crossed"
    for seat, driver in enumerate(state.drivers):
        extra = len(driver.bets) - state.asked
        if extra not in ((0, 1) if state.phase == "betting" else (0,)):
            yield f"seat {seat} has made {len(driver.bets)} bets at {state.asked} lines"
        if driver.bid is not None and state.phase != "bidding":
            yield f"seat {seat} has a bid and nothing is for sale"

"""A meeting of one race or three: deal, end of a race, next race (TR-25, TR-27)."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat
from racing.games.top_race.auction import Progress, director, offer_next
from racing.games.top_race.circuit import FINISH
from racing.games.top_race.classification import order_on_track
from racing.games.top_race.deck import COLOURS, DECK, INDEX, in_order
from racing.games.top_race.money import PRIZES, PURSE, Events, bets_paid, book, gains_of
from racing.games.top_race.turns import lay_down_hands, next_turn, prizes_of
from racing.games.top_race.values import (
    CarFinished,
    Driver,
    Entry,
    RaceBegan,
    RaceEnded,
    RacingCar,
    Result,
    Sale,
    TopRaceOptions,
    TopRaceState,
)


def begin(options: TopRaceOptions, seats: int, dice: Dice) -> Progress:
    purse = options.cash or (PURSE,) * seats
    entries = [Entry(1, Seat(seat), "start", cash) for seat, cash in enumerate(purse)]
    drivers, ledger = book((Driver(0),) * seats, (), entries)
    state = TopRaceState(options, 0, "offering", (), drivers, Sale(), ledger=ledger)
    return _begin_race(state, (), dice)


def _begin_race(state: TopRaceState, events: Events, dice: Dice) -> Progress:
    """Deal cards and begin the sale; cash stays as it is (TR-2, TR-27)."""
    seats, race = len(state.drivers), state.race + 1
    each = len(DECK) // seats
    cards = dice.shuffled(DECK)
    hands = [in_order(cards[seat * each : (seat + 1) * each]) for seat in range(seats)]
    drivers = tuple(
        Driver(driver.cash, hand, has_left=driver.has_left)
        for driver, hand in zip(state.drivers, hands, strict=True)
    )
    aside = tuple(sorted(cards[seats * each :]))
    begun = TopRaceState(
        state.options,
        race,
        "offering",
        (RacingCar(),) * len(COLOURS),
        drivers,
        Sale(pile=COLOURS),
        aside=aside,
        ledger=state.ledger,
        results=state.results,
    )
    events = (*events, RaceBegan(race, director(begun), each, len(aside)))
    return offer_next(begun, events, dice)


def go_on(state: TopRaceState, events: Events, dice: Dice) -> Progress:
    """Go from the end of one step to the next question, or to the end of the meeting."""
    if state.phase == "offering":
        state, events = offer_next(state, events, dice)
        if state.phase == "playing":
            # The seat that obtained the last driver starts (TR-13).
            return replace(state, turn=state.sale.last), events
    elif state.phase == "playing" and state.asked < state.tips:
        state, events = lay_down_hands(state, events)
        return replace(state, phase="betting"), events
    elif state.phase == "playing":
        state, events = lay_down_hands(state, events)
        return _next_card(state, events, dice)
    return state, events


def _next_card(state: TopRaceState, events: Events, dice: Dice) -> Progress:
    following = next_turn(state)
    if following is not None:
        return following, events
    state, events = _end_race(state, events)
    if state.race < state.options.races:
        return _begin_race(state, events, dice)
    return replace(state, phase="over"), events


def _end_race(state: TopRaceState, events: Events) -> Progress:
    """Place the cars left as they stand; pay prizes, then bets (TR-25, TR-26, TR-29)."""
    placed = _placed(state)
    cars = list(state.cars)
    for each in placed:
        cars[INDEX[each.car]] = RacingCar(FINISH, 0, "finished", each.owner)
    drivers, ledger = book(state.drivers, state.ledger, prizes_of(state.race, placed))
    podium = (*state.podium, *(each.car for each in placed))
    state = replace(state, cars=tuple(cars), drivers=drivers, ledger=ledger, podium=podium)
    paid = bets_paid(state)
    entries = [Entry(state.race, bet.seat, "bet", bet.amount, bet.car, bet.tip) for bet in paid]
    drivers, ledger = book(state.drivers, state.ledger, entries)
    gains = gains_of(ledger, state.race, len(drivers))
    result = Result(
        podium,
        tuple(state.cars[INDEX[car]].owner for car in podium),
        gains,
        tuple(driver.bets for driver in drivers),
    )
    ended = replace(
        state,
        drivers=drivers,
        ledger=ledger,
        results=(*state.results, result),
        turn=None,
        played=(*state.played, *(each.card for each in state.breakdowns)),
        breakdowns=(),
    )
    return ended, (*events, *placed, *paid, RaceEnded(state.race, gains))


def settled(state: TopRaceState) -> TopRaceState:
    """The meeting if it is ended now: this race is settled as after its last card (TR-25)."""
    if state.phase == "over":
        return state
    if state.phase in ("bidding", "placing"):
        return _called_off(state)
    ended, _ = _end_race(_laid_down(state), ())
    return replace(ended, phase="over")


def _called_off(state: TopRaceState) -> TopRaceState:
    """A race whose drivers are not all sold has not begun: what was paid for them goes back."""
    kept = [entry for entry in state.ledger if not _is_price(entry, state.race)]
    unpaid = tuple([replace(driver, cash=0, bid=None) for driver in state.drivers])
    drivers, ledger = book(unpaid, (), kept)
    cars = (RacingCar(),) * len(state.cars)
    return replace(
        state, phase="over", cars=cars, drivers=drivers, sale=Sale(pile=COLOURS), ledger=ledger
    )


def _is_price(entry: Entry, race: int) -> bool:
    return entry.race == race and entry.kind in ("price", "given")


def _laid_down(state: TopRaceState) -> TopRaceState:
    """The card in play is laid down, and bets at a line where not everyone has bet go back."""
    drivers = tuple([replace(driver, bets=driver.bets[: state.asked]) for driver in state.drivers])
    played = (*state.played, state.play.card) if state.play else state.played
    return replace(state, drivers=drivers, played=played, play=None)


def _placed(state: TopRaceState) -> list[CarFinished]:
    first = len(state.podium) + 1
    return [
        CarFinished(car, state.cars[INDEX[car]].owner, place, PRIZES[place - 1], "cards_out")
        for place, car in enumerate(order_on_track(state), start=first)
    ]

"""How the drivers of a scene are sold."""

from racing.engine.values import Seat
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import PlaceCar, TopRaceState
from tests.games.top_race.scenes import Space, apply, bids_made


def placed(state: TopRaceState, space: Space | None = None) -> TopRaceState:
    """Places the cars of all who have one to place, on this start space or on any."""
    while state.phase == "placing":
        seat = state.sale.grants[0].seat
        actions = TOP_RACE.legal_actions(state, seat)
        state = apply(state, seat, PlaceCar(*space) if space else actions[0]).state
        if space:
            break
    return state


def sold_to(state: TopRaceState, *seats: Seat, price: int = 10) -> TopRaceState:
    """Sells the next drivers one by one, in a sealed auction where nobody else bids."""
    for seat in seats:
        state = placed(bids_made(state, {seat: price}).state)
    return state


def nobody_buys(state: TopRaceState, times: int = 1) -> TopRaceState:
    for _ in range(times):
        state = bids_made(state, {}).state
    return state

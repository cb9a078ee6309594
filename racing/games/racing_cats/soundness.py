"""Invariants of every state of Racing Cats."""

from collections import Counter
from collections.abc import Iterator

from racing.games.racing_cats.circuit import CIRCUITS
from racing.games.racing_cats.classification import finish_row, finisher
from racing.games.racing_cats.deck import COLOUR_OF, SPACES_OF, boost_spaces, deck_for
from racing.games.racing_cats.rounds import LAST_ROUND, TRICKS
from racing.games.racing_cats.tricks import winner_of
from racing.games.racing_cats.values import Card, RacingCatsState


def faults(state: RacingCatsState) -> Iterator[str]:
    """Broken invariants, as short facts."""
    yield from _misplaced(state)
    yield from _wrong_cards(state)
    yield from _wrong_boosts(state)
    yield from _wrong_turn(state)
    yield from _wrong_drive(state)
    yield from _wrong_end(state)


def cards_of(state: RacingCatsState) -> list[Card]:
    """All cards, wherever they are; those of another colour lie in a boost zone, not in the
    trick."""
    led = [card for card in state.trick if COLOUR_OF[card] == COLOUR_OF[state.trick[0]]]
    zones = [card for zone in (*state.hands, *state.boosts) for card in zone]
    return sorted([*zones, *led, *state.discard])


def _misplaced(state: RacingCatsState) -> Iterator[str]:
    circuit, finish = CIRCUITS[state.options.circuit], finish_row(state)
    standing: Counter[tuple[int, int]] = Counter()
    for seat, car in enumerate(state.cars):
        is_on_road = 0 < car.row < finish
        if car.lane not in (circuit.lanes_at(car.row) if is_on_road else (0,)) or car.row > finish:
            yield f"the car of seat {seat} is in row {car.row}, lane {car.lane}"
        # The start space alone holds several, and the finish line ends the race.
        if car.row:
            standing[circuit.row_of_lap(car.row) if is_on_road else finish, car.lane] += 1
    yield from (f"{count} cars stand on {space}" for space, count in standing.items() if count > 1)


def _wrong_cards(state: RacingCatsState) -> Iterator[str]:
    seats, tricks = len(state.tiles), state.tricks % TRICKS
    if sorted(state.tiles) != list(range(seats)):
        yield "a tile is missing or there twice"
    if cards_of(state) != list(deck_for(seats)):
        yield "a card is missing or there twice"
    for seat, hand in enumerate(state.hands):
        if hand != tuple(sorted(hand)):
            yield f"seat {seat} does not hold its cards in order"
        has_played = (seat - state.leader) % seats < len(state.trick)
        if state.phase != "over" and len(hand) != TRICKS - tricks - has_played:
            yield f"seat {seat} holds {len(hand)} cards after {tricks} tricks"


def _wrong_boosts(state: RacingCatsState) -> Iterator[str]:
    for seat, zone in enumerate(state.boosts):
        if len(zone) > TRICKS:
            yield f"seat {seat} has {len(zone)} boosts"
    if state.drive and not set(state.drive.boosts) <= set(state.discard):
        yield "a boost that was used is not discarded"


def _wrong_turn(state: RacingCatsState) -> Iterator[str]:
    seats = len(state.tiles)
    if (state.phase == "driving") != (state.drive is not None):
        yield f"in the phase {state.phase} the move is {state.drive}"
    if state.phase == "driving":
        winner = winner_of(state.trick, state.leader, state.tiles)[0]
        if len(state.trick) < seats or state.turn != winner:
            yield f"seat {state.turn} drives and has not won the trick"
    if state.phase == "playing" and state.turn != (state.leader + len(state.trick)) % seats:
        yield f"seat {state.turn} is out of turn"


def _wrong_drive(state: RacingCatsState) -> Iterator[str]:
    drive = state.drive
    if drive is None:
        return
    winner, card = winner_of(state.trick, state.leader, state.tiles)
    spaces = SPACES_OF[card] + sum(boost_spaces(boost, card) for boost in drive.boosts)
    if drive.seat != winner:
        yield f"seat {drive.seat} moves and has not won the trick"
    if drive.spaces != spaces + drive.bonus:
        yield f"{drive.spaces} spaces are to be moved with cards for {spaces}"
    if (drive.may_add or drive.bonus) and not state.options.last_bonus:
        yield "there is a bonus, and the option is off"


def _wrong_end(state: RacingCatsState) -> Iterator[str]:
    is_up = state.tricks == LAST_ROUND * TRICKS
    is_home = finisher(state) is not None
    if (state.phase == "over") != (is_home or is_up):
        yield f"in the phase {state.phase} a car is home: {is_home}, the rounds are up: {is_up}"

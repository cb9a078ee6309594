"""Invariants of every state of F-Cartes."""

from collections.abc import Iterator

from racing.engine.values import Seat
from racing.games.f_cartes.damage import FATAL, MOST_IN_A_ROUND
from racing.games.f_cartes.deck import CARDS, DECK, GAP_CARD, HAND, lost_by, with_cards
from racing.games.f_cartes.line import GAP, cars_in, cars_of_line, own_cars, owner_of
from racing.games.f_cartes.rounds import ACTIONS, players_left, rounds_of
from racing.games.f_cartes.values import Counts, FCartesState


def faults(state: FCartesState) -> Iterator[str]:
    """Broken invariants, as short facts."""
    yield from _wrong_cards(state)
    yield from _wrong_line(state)
    yield from _wrong_damage(state)
    yield from _wrong_turn(state)
    yield from _wrong_trials(state)
    yield from _wrong_side_steps(state)


def cards_of(state: FCartesState) -> Counts:
    """Counts of all cards, wherever they are."""
    held = [card for hand in state.hands for card in hand]
    lying = [card for cards in state.damage for card in cards]
    gaps = [GAP_CARD] * state.line.count(GAP)
    pairs = zip(state.pile, state.discards, strict=True)
    return with_cards(tuple(one + other for one, other in pairs), *held, *lying, *gaps)


def _wrong_cards(state: FCartesState) -> Iterator[str]:
    for card, (count, right) in enumerate(zip(cards_of(state), DECK, strict=True)):
        if count != right:
            yield f"{count} cards {CARDS[card]} instead of {right}"
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            yield f"seat {seat} holds {len(hand)} cards"
        if hand != tuple(sorted(hand)):
            yield f"seat {seat} does not hold its cards in order"
        if hand and not _is_driving(state, Seat(seat)):
            yield f"seat {seat} holds cards and drives no more"


def _is_driving(state: FCartesState, seat: Seat) -> bool:
    """Whether the seat is still in the race (FC-9, FC-29)."""
    return seat not in state.left and (not state.grid or bool(own_cars(state, seat)))


def _wrong_line(state: FCartesState) -> Iterator[str]:
    """Check that no gap is at either end (FC-11), and each car is there once."""
    if GAP in (*state.line[:1], *state.line[-1:]):
        yield "a gap lies at an end of the line"
    cars = sorted((*cars_of_line(state.line), *state.out))
    if state.grid and cars != sorted(cars_in(state.options, state.seats)):
        yield f"the cars in the line or out are {cars}"


def _wrong_damage(state: FCartesState) -> Iterator[str]:
    """Check the damage limits (FC-13, FC-14)."""
    for car, (cards, laid) in enumerate(zip(state.damage, state.laid, strict=True), start=1):
        if lost_by(cards) >= FATAL:
            yield f"car {car} is alive with {lost_by(cards)} lost"
        if laid > MOST_IN_A_ROUND:
            yield f"{laid} points were laid on car {car} in this round"
        if cards and car in state.out:
            yield f"car {car} is out and has damage"


def _wrong_turn(state: FCartesState) -> Iterator[str]:
    is_asked = state.turn is not None
    if is_asked == (state.phase == "over"):
        yield f"in the phase {state.phase} the turn is {state.turn}'s"
    if (state.trials is not None) != (state.phase == "qualifying"):
        yield f"in the phase {state.phase} the trials are {state.trials}"
    if state.phase == "racing":
        if state.turn not in state.order or state.turn not in players_left(state):
            yield f"seat {state.turn} is asked and has no car left"
        if not 0 <= state.actions <= ACTIONS:
            yield f"{state.actions} actions are left"
        if not (state.actions or state.comeback or state.stop):
            yield f"seat {state.turn} is asked and has no action left"
        if not 1 <= state.round <= rounds_of(state.options, state.seats):
            yield f"the round is {state.round}"


def _wrong_trials(state: FCartesState) -> Iterator[str]:
    """Check that the seat asked has the first of the cars without a score (FC-4)."""
    trials = state.trials
    if trials is None:
        return
    cars, scores = cars_in(state.options, state.seats), enumerate(trials.scores, start=1)
    waiting = [car for car, score in scores if score is None and car in cars]
    if sorted(trials.queue) != waiting:
        yield f"cars {waiting} have no score"
    elif [owner_of(state, car) for car in trials.queue[:1]] != [state.turn]:
        yield f"seat {state.turn} is asked out of turn"


def _wrong_side_steps(state: FCartesState) -> Iterator[str]:
    """Check that a comeback or stop under way belongs to the seat that plays."""
    if state.comeback and state.stop:
        yield "a car stops in the middle of a comeback"
    if state.comeback and not 1 <= state.comeback.tries <= 2:
        yield f"{state.comeback.tries} tries are left"
    if state.stop and not state.stop.taken:
        yield "a car stops and nothing was taken off"
    if state.comeback and state.line[:1] == (state.comeback.car,):
        yield "a car that is first is coming back"
    if state.stop and not state.damage[state.stop.car - 1]:
        yield "a car stops and nothing is left to take off"
    for each in (state.comeback, state.stop):
        if each and owner_of(state, each.car) != state.turn:
            yield f"car {each.car} is not of the seat to act"
        if each and each.car not in state.line:
            yield f"car {each.car} is not in the line"

"""Deals and tricks up to the end (RC-2, RC-8, RC-9, RC-15, RC-17, RC-23)."""

from typing import TypeVar

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction
from racing.engine.values import Seat, Transition
from racing.games.racing_cats.circuit import CIRCUITS
from racing.games.racing_cats.deck import BLUE, COLOUR_OF, NUMBERS, deck_for
from racing.games.racing_cats.driving import BONUS, drive_of, last_seats, with_bonus, with_boost
from racing.games.racing_cats.tricks import role_of, winner_of
from racing.games.racing_cats.values import (
    BonusTaken,
    BoostUsed,
    Card,
    CardPlayed,
    CarFinished,
    CarMoved,
    CatCar,
    Drive,
    RacingCatsOptions,
    RacingCatsState,
    RoundBegan,
    RoundsUp,
    Scene,
    StopAt,
    TilesDealt,
    Trick,
    TrickWon,
)

TRICKS = NUMBERS
"""Tricks in a round: every player has ten cards."""
LAST_ROUND = 40
Hands = tuple[tuple[Card, ...], ...]
T = TypeVar("T")


def round_of(scene: Scene) -> int:
    """Number of the round, from 1; between two of them nobody is asked."""
    return scene.tricks // TRICKS + 1


def begin(options: RacingCatsOptions, seats: int, dice: Dice) -> Transition:
    tiles = dice.shuffled(range(seats))
    leader = Seat(tiles.index(BLUE))
    state = RacingCatsState(
        options=options,
        tiles=tiles,
        cars=(CatCar(),) * seats,
        hands=_dealt(seats, dice),
        boosts=((),) * seats,
        left=(False,) * seats,
        phase="playing",
        leader=leader,
        turn=leader,
    )
    return Transition(state, (TilesDealt(tiles), RoundBegan(1, leader)))


def _dealt(seats: int, dice: Dice) -> Hands:
    cards = dice.shuffled(deck_for(seats))
    hands = [cards[first : first + NUMBERS] for first in range(0, len(cards), NUMBERS)]
    return tuple(tuple(sorted(hand)) for hand in hands)


def play_card(state: RacingCatsState, seat: Seat, card: Card) -> Transition:
    trick = (*state.trick, card)
    role = role_of(card, state.trick, state.tiles[seat])
    hands = _with(state.hands, seat, _without(state.hands[seat], card))
    boosts = state.boosts
    if role == "boost":
        boosts = _with(boosts, seat, (*boosts[seat], card))
    turn = Seat((seat + 1) % len(state.tiles))
    after = replace(state, hands=hands, boosts=boosts, trick=trick, turn=turn)
    played = CardPlayed(seat, card, role)
    if len(trick) < len(state.tiles):
        return Transition(after, (played,))
    return _win(after, played)


def _win(state: RacingCatsState, played: CardPlayed) -> Transition:
    """Ask the winner of the trick where their car goes."""
    seat, card = winner_of(state.trick, state.leader, state.tiles)
    won = TrickWon(state.tricks + 1, seat, card)
    drive = drive_of(state, seat, card)
    return Transition(replace(state, phase="driving", turn=seat, drive=drive), (played, won))


def use_boost(state: RacingCatsState, seat: Seat, card: Card) -> Transition:
    before = _drive(state)
    drive = with_boost(state, before, card)
    boosts = _with(state.boosts, seat, _without(state.boosts[seat], card))
    after = replace(state, drive=drive, boosts=boosts, discard=(*state.discard, card))
    return Transition(after, (BoostUsed(seat, card, drive.spaces - before.spaces),))


def take_bonus(state: RacingCatsState, seat: Seat) -> Transition:
    after = replace(state, drive=with_bonus(_drive(state)))
    return Transition(after, (BonusTaken(seat, BONUS),))


def stop_at(state: RacingCatsState, seat: Seat, stop: StopAt, dice: Dice) -> Transition:
    """End the trick; its winner leads the next one, unless they are home or the cards are out."""
    drive, car = _drive(state), CatCar(stop.row, stop.lane)
    circuit, laps = state.options.circuit, state.options.laps
    start = state.cars[seat].row
    moved = CarMoved(seat, start, stop.row, stop.lane, drive.spaces, circuit, laps)
    after = _after_trick(state, drive, car)
    if stop.row == CIRCUITS[circuit].finish(laps):
        wins = not state.left[seat] or all(state.left)
        home = CarFinished(seat, after.tricks, wins)
        return Transition(replace(after, phase="over"), (moved, home))
    if after.tricks % TRICKS:
        return Transition(after, (moved,))
    return _next_round(after, moved, dice)


def _drive(state: RacingCatsState) -> Drive:
    if state.drive is None:
        raise IllegalAction
    return state.drive


def _after_trick(state: RacingCatsState, drive: Drive, car: CatCar) -> RacingCatsState:
    """Discard cards of the colour led; the others lie in the boost zones."""
    seat, led = drive.seat, COLOUR_OF[state.trick[0]]
    return replace(
        state,
        cars=_with(state.cars, seat, car),
        phase="playing",
        leader=seat,
        tricks=state.tricks + 1,
        trick=(),
        drive=None,
        discard=(*state.discard, *[card for card in state.trick if COLOUR_OF[card] == led]),
        last=Trick(
            leader=state.leader,
            cards=state.trick,
            winner=seat,
            boosts=drive.boosts,
            spaces=drive.spaces,
            bonus=drive.bonus,
            start=state.cars[seat],
            stop=car,
        ),
    )


def _next_round(state: RacingCatsState, moved: CarMoved, dice: Dice) -> Transition:
    """Deal the next round; the car in last position leads.

    Of several on the start, the first in seat order after the winner of the last trick (RC-15).
    """
    seats, rounds = len(state.tiles), state.tricks // TRICKS
    if rounds == LAST_ROUND:
        return Transition(replace(state, phase="over"), (moved, RoundsUp(rounds)))
    leader = min(last_seats(state.cars), key=lambda seat: (seat - state.leader - 1) % seats)
    dealt = replace(
        state,
        hands=_dealt(seats, dice),
        boosts=((),) * seats,
        leader=leader,
        turn=leader,
        discard=(),
    )
    return Transition(dealt, (moved, RoundBegan(rounds + 1, leader)))


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple([each for each in cards if each != card])

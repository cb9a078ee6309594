"""A round of Dash: all choose a card, then each drives in turn."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat, Transition
from tests.dash.cards import discard_all, discard_played, draw, seated, without
from tests.dash.values import (
    CarCameHome,
    CardChosen,
    CardsRevealed,
    CarMoved,
    CarSpun,
    CarSteered,
    CarWentOut,
    DashEvent,
    DashState,
    Played,
    RaceEnded,
    RoundBegan,
)

SLIPSTREAM_REACH = (1, 2)


def running(state: DashState) -> tuple[Seat, ...]:
    return tuple(Seat(n) for n, racer in enumerate(state.racers) if racer.status == "running")


def still_choosing(state: DashState) -> tuple[Seat, ...]:
    return tuple(seat for seat in running(state) if state.racers[seat].chosen is None)


def round_limit(length: int) -> int:
    """A car that never spins needs no more rounds than there are spaces."""
    return length


def choose(state: DashState, seat: Seat, card: int, *, passed: bool = False) -> Transition:
    racer = state.racers[seat]
    chosen = replace(racer, hand=without(racer.hand, card), chosen=card, passed=passed)
    event = CardChosen(seat=seat, card=card, passed=passed)
    return _reveal_if_all_chose(seated(state, seat, chosen), (event,))


def steer(state: DashState, seat: Seat, lane: int) -> Transition:
    steered = seated(state, seat, replace(state.racers[seat], lane=lane))
    return Transition(replace(steered, phase="drive"), (CarSteered(seat=seat, lane=lane),))


def in_slipstream(state: DashState, seat: Seat) -> bool:
    own = state.racers[seat]
    return state.options.slipstream and any(
        other.lane == own.lane and other.space - own.space in SLIPSTREAM_REACH
        for other in (state.racers[each] for each in running(state))
    )


def hold(state: DashState, seat: Seat, dice: Dice) -> Transition:
    return _move(state, seat, 0, None, dice)


def push(state: DashState, seat: Seat, dice: Dice) -> Transition:
    die = dice.roll()
    if die > 1:
        return _move(state, seat, die // 2, die, dice)
    racer = state.racers[seat]
    spun = seated(state, seat, replace(racer, before=racer.space))
    return _end_turn(spun, seat, (CarSpun(seat=seat),), dice)


def leave(state: DashState, seat: Seat, *, taken_out: bool) -> Transition:
    """The car is out and its cards are shown, at whatever moment it happens."""
    was_driving = state.queue[:1] == (seat,)
    state = discard_all(state, seat)
    racer = replace(state.racers[seat], status="out", ended=state.round, passed=False)
    state = seated(state, seat, racer)
    state = replace(state, queue=tuple(each for each in state.queue if each != seat))
    events: tuple[DashEvent, ...] = (CarWentOut(seat=seat, taken_out=taken_out),)
    if state.phase == "choose":
        transition = _reveal_if_all_chose(state, events)
    elif was_driving or not running(state):
        transition = _next_driver(state, events)
    else:
        transition = Transition(state, events)
    return replace(transition, settles=True)


def _reveal_if_all_chose(state: DashState, events: tuple[DashEvent, ...]) -> Transition:
    if still_choosing(state):
        return Transition(state, events)
    if not running(state):
        return _end_round(state, events)
    played = tuple(
        Played(seat=seat, card=card)
        for seat in running(state)
        if (card := state.racers[seat].chosen) is not None
    )
    order = sorted(played, key=lambda each: (-each.card, each.seat))
    state = replace(state, phase="steer", queue=tuple(each.seat for each in order))
    return Transition(state, (*events, CardsRevealed(played=tuple(order))), ends_turn=True)


def _move(state: DashState, seat: Seat, extra: int, die: int | None, dice: Dice) -> Transition:
    racer = state.racers[seat]
    slipstream = in_slipstream(state, seat)
    end = racer.space + (racer.chosen or 0) + extra + slipstream
    moved = seated(state, seat, replace(racer, before=racer.space, space=end))
    event = CarMoved(seat=seat, start=racer.space, end=end, slipstream=slipstream, die=die)
    return _end_turn(moved, seat, (event,), dice)


def _end_turn(
    state: DashState, seat: Seat, events: tuple[DashEvent, ...], dice: Dice
) -> Transition:
    if state.racers[seat].space >= state.options.length:
        state, arrived = _come_home(state, seat)
    else:
        state, arrived = draw(discard_played(state, seat), seat, dice)
    return _next_driver(replace(state, queue=state.queue[1:]), (*events, *arrived))


def _come_home(state: DashState, seat: Seat) -> tuple[DashState, tuple[DashEvent, ...]]:
    state = discard_all(state, seat)
    racer = replace(state.racers[seat], status="home", ended=state.round, passed=False)
    return seated(state, seat, racer), (CarCameHome(seat=seat, round=state.round),)


def _next_driver(state: DashState, events: tuple[DashEvent, ...]) -> Transition:
    if not state.queue:
        return _end_round(state, events)
    return Transition(replace(state, phase="steer"), events, ends_turn=True)


def _end_round(state: DashState, events: tuple[DashEvent, ...]) -> Transition:
    if _is_over(state):
        ended = (*events, RaceEnded(round=state.round))
        return Transition(replace(state, phase="over", queue=()), ended, ends_turn=True)
    racers = tuple(replace(racer, passed=False) for racer in state.racers)
    began = replace(state, racers=racers, round=state.round + 1, phase="choose")
    return Transition(began, (*events, RoundBegan(round=began.round)), ends_turn=True)


def _is_over(state: DashState) -> bool:
    someone_is_home = any(racer.status == "home" for racer in state.racers)
    return (
        not running(state)
        or (state.options.finish == "first" and someone_is_home)
        or state.round >= round_limit(state.options.length)
    )

"""Bots of Dash: the rookie drives at random, the club driver fast, the ace with care."""

from collections.abc import Callable
from statistics import fmean

from racing.bots.situation import Bot, Level, Situation, at_random
from racing.engine.dice import SEED_BYTES, Dice
from racing.engine.values import Action, Seat
from tests.dash.rounds import SLIPSTREAM_REACH
from tests.dash.values import ChooseCard, DashView, Hold, Push, Steer

WORLDS = 12
# What a push is worth beyond its risk: a spin costs the whole card one time in six.
CARD_TOO_GOOD_TO_RISK = 4


def club(situation: Situation) -> Action:
    """The highest card, the lane with a slipstream, and a push with a low card."""
    return max(situation.actions, key=lambda action: _liking(situation, action))


def ace(situation: Situation) -> Action:
    """Like the club driver, but weighs holding and pushing in worlds it can imagine."""
    if Push() not in situation.actions:
        return club(situation)
    return max(situation.actions, key=_expectation(situation))


def _liking(situation: Situation, action: Action) -> float:
    view: DashView = situation.view
    match action:
        case ChooseCard(card=card):
            return card
        case Steer(lane=lane):
            return float(_has_slipstream(view, situation.seat, lane))
        case Push():
            return float((view.chosen or 0) < CARD_TOO_GOOD_TO_RISK)
    return 0.5


def _has_slipstream(view: DashView, seat: Seat, lane: int) -> bool:
    space = view.racers[seat].space
    return view.options.slipstream and any(
        racer.lane == lane and racer.space - space in SLIPSTREAM_REACH
        for racer in view.racers
        if racer.status == "running"
    )


def _expectation(situation: Situation) -> Callable[[Action], float]:
    """How far an action brings the car on average; the line is as good as it gets."""
    worlds = [situation.imagine() for _ in range(WORLDS)]
    seeds = [situation.random.randbytes(SEED_BYTES) for _ in worlds]
    length = situation.view.options.length

    def reached(action: Action) -> float:
        ends = (
            situation.game.apply(world, situation.seat, action, Dice(seed)).state
            for world, seed in zip(worlds, seeds, strict=True)
        )
        return fmean(min(end.racers[situation.seat].space, length) for end in ends)

    return lambda action: reached(action) + 0.1 * isinstance(action, Hold)


BOTS: dict[Level, Bot] = {Level.ROOKIE: at_random, Level.CLUB: club, Level.ACE: ace}

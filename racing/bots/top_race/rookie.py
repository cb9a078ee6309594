"""The rookie: bids without looking at its cards, and plays what moves its cars furthest."""

from racing.bots.situation import Situation, at_random
from racing.bots.top_race.auctioning import bid_up_to
from racing.engine.values import Action
from racing.games.top_race.driving import drive
from racing.games.top_race.turns import DRIVE_ON
from racing.games.top_race.values import Play, PlayCard, TopRaceView

# The most it bids for any driver.
MOST = 90


def rookie(situation: Situation) -> Action:
    match situation.view.phase:
        case "bidding":
            return bid_up_to(situation, situation.random.uniform(0, MOST))
        case "playing":
            return _play(situation)
        case "moving":
            return DRIVE_ON
    return at_random(situation)


def _play(situation: Situation) -> Action:
    plays = [
        action
        for action in situation.actions
        if isinstance(action, PlayCard) and (action.straight or action.use == "breakdown")
    ]
    if not plays:
        return at_random(situation)
    random = situation.random
    return max(plays, key=lambda play: (_gained(situation, play), random.random()))


def _gained(situation: Situation, action: PlayCard) -> int:
    """Rows gained by own cars; others' cars do not count."""
    view: TopRaceView = situation.view
    driven = drive(view, Play(action.card, action.use, action.colour))
    return sum(
        [
            after.row - before.row
            for before, after in zip(view.cars, driven.cars, strict=True)
            if before.owner == situation.seat
        ]
    )

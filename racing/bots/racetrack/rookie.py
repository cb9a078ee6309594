"""The rookie: slow, looking for room to brake, and at times careless."""

from racing.bots.racetrack.outlook import Outlook
from racing.bots.situation import Situation, at_random
from racing.engine.values import Action
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.moving import placed
from racing.games.racetrack.physics import after, speed
from racing.games.racetrack.road import steps_left
from racing.games.racetrack.values import Accelerate

FAST = 3
LOOKS_AHEAD = 2
# How often it does not look ahead.
DREAMS = 0.03


def rookie(situation: Situation) -> Action:
    outlook, random = Outlook(situation), situation.random
    if outlook.view.phase == "placing":
        return at_random(situation)
    looks = random.random() >= DREAMS
    rated = {
        action: _dislike(outlook, action, looks=looks)
        for action in situation.actions
        if isinstance(action, Accelerate)
    }
    least = min(rated.values())
    return random.choice([action for action, dislike in rated.items() if dislike == least])


def _dislike(outlook: Outlook, action: Accelerate, *, looks: bool) -> tuple[bool, bool, int, int]:
    """Sort key: a crash, then one soon after, then speed, then the steps still to go."""
    track, start = outlook.track, placed(outlook.car)
    vector = after(outlook.car.vector, (action.ax, action.ay))
    end = after(start, vector)
    too_fast = max(0, speed(vector) - FAST)
    if not track.is_clear(start, vector):
        return (True, True, too_fast, 0)
    laps = outlook.options.laps - outlook.car.laps - track.line.crossed(start, vector)
    if laps and end in outlook.occupied:
        return (True, True, too_fast, 0)
    stuck = looks and laps > 0 and not _can_go_on(outlook, end, vector)
    return (False, stuck, too_fast, steps_left(track, end, laps))


def _can_go_on(outlook: Outlook, point: Point, vector: Vector, moves: int = LOOKS_AHEAD) -> bool:
    """Whether so many more moves are possible without a crash."""
    if not moves:
        return True
    return any(
        _can_go_on(outlook, after(point, each), each, moves - 1)
        for each in outlook.next_vectors(vector)
        if outlook.track.is_clear(point, each)
    )

"""What somebody sees of a scene, and what they can imagine."""

from racing.engine.codec import encode
from racing.engine.dice import Dice
from racing.engine.values import Viewer
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import TopRaceState
from tests.games.top_race.scenes import KEY


def seen(state: TopRaceState, viewer: Viewer) -> str:
    return encode(TOP_RACE.view(state, viewer))


def worlds(state: TopRaceState, viewer: Viewer, number: int = 100) -> list[TopRaceState]:
    """Worlds that this viewer can imagine."""
    return [TOP_RACE.imagine(state, viewer, Dice(KEY, ply=ply)) for ply in range(number)]

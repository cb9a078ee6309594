"""Random circuits: stars with a vertex in each of eight directions, one star in the other."""

from hypothesis import strategies as st

from racing.games.racetrack.circuit import Circuit, Direction
from racing.games.racetrack.geometry import Point

COMPASS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
MIDDLE = 9


@st.composite
def circuits(draw: st.DrawFn) -> Circuit:
    inner = draw(st.tuples(*(st.integers(1, 3) for _ in COMPASS)))
    widths = draw(st.tuples(*(st.integers(1, 5) for _ in COMPASS)))
    at = draw(st.sampled_from((0, 2, 4, 6)))
    direction: Direction = draw(st.sampled_from(("clockwise", "anticlockwise")))
    outer = tuple(
        reach + (max(2, width) if side == at else width)
        for side, (reach, width) in enumerate(zip(inner, widths, strict=True))
    )
    return Circuit(
        slug="random",
        outer=tuple(_spoke(side, reach) for side, reach in enumerate(outer)),
        inner=tuple(_spoke(side, reach) for side, reach in enumerate(inner)),
        start_line=(_spoke(at, inner[at]), _spoke(at, outer[at])),
        direction=direction,
    )


def _spoke(side: int, reach: int) -> Point:
    dx, dy = COMPASS[side]
    return (MIDDLE + dx * reach, MIDDLE + dy * reach)

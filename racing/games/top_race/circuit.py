"""The circuit: 55 rows whose lanes narrow, and how far a car gets (TR-15, TR-16).

The lanes of a row are bits of an integer, bit 3 being the middle one.
"""

LAST_ROW = 55
FINISH = LAST_ROW + 1
"""The row of a car that has finished."""
TIP_LINES = (12, 23, 35)
"""The rows after which the tip lines lie."""
_LANES = {4: (0, 2, 4, 6), 3: (1, 3, 5), 2: (2, 4), 1: (3,)}
_STRETCHES = (
    (1, 4, 4),
    (5, 12, 3),
    (13, 15, 2),
    (16, 23, 3),
    (24, 25, 1),
    (26, 29, 2),
    (30, 35, 3),
    (36, 37, 1),
    (38, 44, 3),
    (45, 46, 2),
    (47, 55, 3),
)
LANES: dict[int, tuple[int, ...]] = {
    -1: _LANES[2],
    0: _LANES[4],
    **{row: _LANES[lanes] for first, last, lanes in _STRETCHES for row in range(first, last + 1)},
}
"""The lanes of each row, the start included."""
START_SPACES = tuple((row, lane) for row in (0, -1) for lane in LANES[row])
"""Start spaces from the front row, the lower lane first."""

Mask = int
_ROADS = {row: sum(1 << lane for lane in lanes) for row, lanes in LANES.items()}
ROAD: tuple[Mask, ...] = tuple(_ROADS[row] for row in range(LAST_ROW + 1))
"""Lanes by row, from 0 on: nobody drives into row −1."""
AHEAD: tuple[Mask, ...] = tuple(
    mask | mask << 1 | mask << 2 | mask >> 1 | mask >> 2 for mask in range(1 << 7)
)
"""Lanes that a step may lead to from these lanes, if the next row has them."""
LANES_IN: tuple[tuple[int, ...], ...] = tuple(
    tuple(lane for lane in range(7) if mask >> lane & 1) for mask in range(1 << 7)
)
Cars = dict[int, Mask]
"""The lanes taken in each row where a car stands."""


def reach(taken: Cars, row: int, lane: int, spaces: int) -> tuple[int, Mask]:
    """The row where the longest way ends, and the lanes it may end in; FINISH past the line."""
    lanes = 1 << lane
    for _ in range(spaces):
        if row == LAST_ROW:
            return FINISH, 0
        ahead = AHEAD[lanes] & ROAD[row + 1] & ~taken.get(row + 1, 0)
        if not ahead:
            break
        row += 1
        lanes = ahead
    return row, lanes


_STRAIGHTEST = tuple(
    tuple(min(lanes, key=lambda each: (abs(each - lane), each), default=lane) for lanes in LANES_IN)
    for lane in range(7)
)


def straightest(lane: int, lanes: Mask) -> int:
    """The nearest of these lanes; of two as near, the lower."""
    return _STRAIGHTEST[lane][lanes]

"""Exact geometry of integer points: no float, no rounding decides anything (RT-5)."""

from collections.abc import Iterator
from math import hypot
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
Vector: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[Point, Point]
Polygon: TypeAlias = tuple[Point, ...]


def edges_of(polygon: Polygon) -> tuple[Edge, ...]:
    return tuple(zip(polygon, (*polygon[1:], *polygon[:1]), strict=True))


def turn(a: Point, b: Point, c: Point) -> int:
    """Side of c: positive or negative beside the line through a and b, zero on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def lies_on(point: Point, edge: Edge) -> bool:
    """Whether the point is on the closed edge."""
    (ax, ay), (bx, by) = edge
    x, y = point
    in_box = min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
    return in_box and turn(*edge, point) == 0


def touch(one: Edge, other: Edge) -> bool:
    """Whether two closed edges have a point in common."""
    (a, b), (c, d) = one, other
    if _opposite(turn(a, b, c), turn(a, b, d)) and _opposite(turn(c, d, a), turn(c, d, b)):
        return True
    return lies_on(a, other) or lies_on(b, other) or lies_on(c, one) or lies_on(d, one)


def is_inside(point: Point, polygon: Polygon) -> bool:
    """Whether the point is strictly inside; points on the border are not."""
    edges = edges_of(polygon)
    if any(lies_on(point, edge) for edge in edges):
        return False
    return sum(_is_left_of(point, edge) for edge in edges) % 2 == 1


def distance(point: Point, edge: Edge) -> float:
    """Distance of a point from an edge, for display only."""
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    along = (point[0] - ax) * dx + (point[1] - ay) * dy
    part = min(1.0, max(0.0, along / (dx * dx + dy * dy or 1)))
    return hypot(ax + part * dx - point[0], ay + part * dy - point[1])


def edge_rows(edge: Edge) -> Iterator[tuple[int, int, int]]:
    """For each row that a closed edge meets: the row, and the range of whole x there.

    The range is empty (greatest below least) where the edge passes between two crossings.
    """
    (ax, ay), (bx, by) = edge if edge[0][1] <= edge[1][1] else edge[::-1]
    if ay == by:
        yield ay, min(ax, bx), max(ax, bx)
        return
    for y in range(ay, by + 1):
        whole, rest = divmod((y - ay) * (bx - ax), by - ay)
        yield y, ax + whole + (rest > 0), ax + whole


def rows_inside(polygon: Polygon) -> dict[int, int]:
    """Row by row, a bit for each crossing with x ≥ 0 that lies inside by the even-odd rule.

    Crossings on the border may be in or out: callers must leave them out.
    """
    rows: dict[int, int] = {}
    for edge in edges_of(polygon):
        if edge[0][1] == edge[1][1]:
            continue
        top = min(edge[0][1], edge[1][1])
        for y, least, _ in edge_rows(edge):
            if y != top:
                rows[y] = rows.get(y, 0) ^ ((1 << least) - 1)
    return rows


def _opposite(one: int, other: int) -> bool:
    return (one > 0 > other) or (one < 0 < other)


def _is_left_of(point: Point, edge: Edge) -> bool:
    """Whether a ray from the point to greater x passes through the edge."""
    (ax, ay), (bx, by) = edge
    if (ay < point[1]) == (by < point[1]):
        return False
    side = turn((ax, ay), (bx, by), point)
    return side > 0 if ay < by else side < 0

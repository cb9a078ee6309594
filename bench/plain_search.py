"""Baseline of par: a plain breadth-first search over Python sets."""

from typing import TypeAlias

from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.physics import Physics, after, changes, vectors
from racing.games.racetrack.search import starts
from racing.games.racetrack.track import Track

Where: TypeAlias = tuple[Point, Vector]


class PlainSearch:
    """Par of one lap. Clear segments are computed before: only the search counts."""

    def __init__(self, track: Track, physics: Physics) -> None:
        self.starts = {(run.point, run.vector) for run in starts(track, physics)}
        self.clear, self.forward, self.back = {}, {}, {}
        for vector in vectors(physics.top_speed):
            forward, back = track.crossed(vector)
            self.clear[vector] = set(track.points(track.clear(vector)))
            self.forward[vector] = set(track.points(forward))
            self.back[vector] = set(track.points(back))
        self.following = {
            vector: tuple(after(vector, change) for change in changes(physics, vector))
            for vector in vectors(physics.top_speed)
        }

    def par(self) -> int | None:
        seen, front, moves = set(self.starts), set(self.starts), 0
        while front:
            moves += 1
            reached: set[Where] = set()
            for point, vector in front:
                for following in self.following[vector]:
                    if point not in self.clear[following] or point in self.back[following]:
                        continue
                    if point in self.forward[following]:
                        return moves
                    reached.add((after(point, following), following))
            front = reached - seen
            seen |= front
        return None

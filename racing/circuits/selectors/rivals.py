"""Runs on a circuit to drive against, on the same terms."""

from typing import Any, Literal

from django.db.models import Min, QuerySet

from racing.circuits.errors import NoRunHere
from racing.circuits.selectors.ghosts import (
    IDEAL,
    NOBODY,
    SOMEBODY,
    Ghost,
    ghost_of_run,
    ideal_ghost,
)
from racing.engine.codec import encode
from racing.engine.values import Course
from racing.games.racetrack.circuits import slug_of
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import RacetrackOptions
from racing.people.errors import NoSuchPlayer
from racing.people.models import Player
from racing.people.selectors.people import player_named
from racing.races.models import Seating
from racing.ratings.models import Run


def trial_course(way: str, top_speed: int) -> Course:
    """The course and terms of a time trial."""
    slug, is_reverse = slug_of(way)
    direction: Literal["as_drawn", "reverse"] = "reverse" if is_reverse else "as_drawn"
    options = RacetrackOptions(circuit=slug, top_speed=top_speed, direction=direction)
    return RACETRACK.course(options, 1)


def ghost_asked_for(way: str, top_speed: int, asked: str, rival: str = "") -> Ghost | None:
    """The ghost that a form asks for; the record if the answer is missing or not a run here."""
    course = trial_course(way, top_speed)
    if asked == NOBODY:
        return None
    if asked == IDEAL:
        return ideal_ghost(way, top_speed)
    if asked == SOMEBODY:
        return _ghost_of_player(rival, course)
    race_id, _, seat = asked.partition("-")
    found = ghost_of_run(int(race_id), int(seat), course) if seat else None
    return found or _followed(best_to_follow(course))


def _ghost_of_player(name: str, course: Course) -> Ghost:
    player = player_named(name)
    if player is None:
        raise NoSuchPlayer
    found = _followed(best_to_follow(course, player=player))
    if found is None:
        raise NoRunHere
    return found


def _followed(run: Run | None) -> Ghost | None:
    return ghost_of_run(run.race_id, run.seat) if run else None


def best_to_follow(course: Course, *, player: Player | None = None) -> Run | None:
    """The best public run on the course, of all players or of one."""
    runs = _best_first(course)
    return (runs if player is None else runs.filter(player=player)).first()


def runs_of_others(player: Player, course: Course, most: int) -> list[Run]:
    """The best run here of each player that this one has raced with, the best first."""
    ranked = _best_first(course).filter(player__in=_raced_with(player))
    of_each = (
        ranked.order_by().values("player").annotate(best=Min("rank")).order_by("best", "player")
    )
    best: dict[int | None, str] = dict(of_each.values_list("player", "best")[:most])
    found: dict[int | None, Run] = {}
    for run in ranked.filter(player__in=best, rank__in=best.values()):
        if run.rank == best.get(run.player_id):
            found.setdefault(run.player_id, run)
    return list(found.values())


def _raced_with(player: Player) -> QuerySet[Seating, Any]:
    """Players that this one has raced with, without those they block and those who have left."""
    own = Seating.objects.filter(player=player, race__is_trial=False).values("race")
    others = Seating.objects.filter(race__in=own, player__is_active=True).exclude(player=player)
    return others.exclude(player__blocked_by__player=player).values("player")


def _best_first(course: Course) -> QuerySet[Run]:
    """Public runs on the course, the best first; a race may have become private since."""
    runs = Run.objects.filter(
        book__game=RACETRACK.slug,
        book__course=course.slug,
        book__terms=encode(course.terms),
        race__is_private=False,
    )
    return runs.select_related("player").order_by("rank", "at", "pk")

"""Flaws of a drawing as text, with their places, for the editor, pages and JSON."""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from racing.games.racetrack.flaws import Flaw, Reason
from racing.games.racetrack.geometry import Edge, Point, turn
from racing.tables.racetrack.choices import pair
from racing.tables.table import Text

WORDS: Mapping[Reason, Text] = {
    "too_few_points": gettext_lazy("A border needs at least three points."),
    "too_many_points": gettext_lazy("A border can have up to 300 points."),
    "off_the_paper": gettext_lazy("The sheet can be up to 250 × 250 squares."),
    "border_folds_back": gettext_lazy("A border folds back on itself."),
    "border_crosses_itself": gettext_lazy("A border crosses or touches itself."),
    "borders_touch": gettext_lazy("The borders cross or touch each other."),
    "inner_not_inside": gettext_lazy("The inner border isn’t inside the outer one."),
    "no_line": gettext_lazy("The start line is missing."),
    "line_not_straight": gettext_lazy("The start line must be horizontal or vertical."),
    "line_misses_inner": gettext_lazy("The start line doesn’t end on the inner border."),
    "line_misses_outer": gettext_lazy("The start line doesn’t end on the outer border."),
    "line_touches_border": gettext_lazy("The start line touches a border between its ends."),
    "line_leaves_track": gettext_lazy("The start line isn’t on the track."),
    "too_few_crossings": gettext_lazy(
        "The start line needs at least two grid points between the borders, one for each car."
    ),
    "too_narrow": gettext_lazy("The track is too narrow for cars to get through."),
    "too_long": gettext_lazy("A lap takes more than 300 moves, which is too long for a race."),
}


class ToldFlaw(Struct, frozen=True):
    """A flaw as it is shown and sent."""

    reason: Reason
    words: str
    """The text with the place, in the reader's language."""
    where: tuple[Point, ...]
    """The points that are wrong, or the ends of the edges that are, two by two."""
    mark: Point | None
    """The point where the flaw is marked."""


def told(flaws: Iterable[Flaw]) -> list[ToldFlaw]:
    return [_told(flaw) for flaw in flaws]


def _told(flaw: Flaw) -> ToldFlaw:
    words, mark = str(WORDS[flaw.reason]), mark_of(flaw)
    if mark is not None:
        words = _("%(words)s Near %(place)s.") % {"words": words, "place": pair(mark)}
    return ToldFlaw(flaw.reason, words, flaw.where, mark)


def mark_of(flaw: Flaw) -> Point | None:
    """Where two edges meet, the middle of one, or the first point."""
    match flaw.where:
        case (a, b, c, d) if flaw.reason.startswith("border"):
            return _meeting((a, b), (c, d))
        case (a, b) if flaw.reason.startswith(("line", "too_few_crossings")):
            return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2
        case (a, *_rest):
            return a
    return None


def _meeting(one: Edge, other: Edge) -> Point:
    """The crossing next to where the edges cut each other; an end, if they are collinear."""
    (ax, ay), (bx, by) = one
    before, after = turn(*other, one[0]), turn(*other, one[1])
    if before == after:
        return one[1]
    part = before / (before - after)
    return round(ax + part * (bx - ax)), round(ay + part * (by - ay))

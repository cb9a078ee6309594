"""Consequences of cards as text, with every car as straight as possible."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from racing.engine.values import Seat
from racing.games.top_race.circuit import FINISH
from racing.games.top_race.deck import INDEX
from racing.games.top_race.driving import Drive, Way, drive
from racing.games.top_race.values import (
    CarBrokeDown,
    CarCameBack,
    CarFinished,
    CarMoved,
    LineLost,
    Play,
    PlayCard,
    Status,
    TipLineCrossed,
    TopRaceEvent,
    TopRaceView,
)
from racing.tables.table import Tone
from racing.tables.top_race.names import CARS, COLOURS, money


def listed(parts: Iterable[str]) -> str:
    """The parts joined with the language's separator."""
    return pgettext("between parts of a sentence", "; ").join(parts)


def of_card(view: TopRaceView, action: PlayCard) -> list[TopRaceEvent]:
    return drive(view, Play(action.card, action.use, action.colour)).events


def leaves_lanes(view: TopRaceView, action: PlayCard) -> bool:
    """Whether some car of it has more than one lane to end in."""
    return Drive(view, Play(action.card, action.use, action.colour)).begin() is not None


def of_lane(view: TopRaceView, lane: int) -> tuple[list[TopRaceEvent], Way | None]:
    """The events of choosing this lane, up to the next question."""
    if view.play is None:
        return [], None
    driven = Drive(view, view.play)
    way = driven.choose(lane)
    return driven.events, way


def of_driving_on(view: TopRaceView) -> list[TopRaceEvent]:
    return drive(view, view.play).events if view.play is not None else []


def outlook(events: Iterable[TopRaceEvent]) -> str:
    return listed(_parts(events))


def tone_of(view: TopRaceView, seat: Seat, events: Iterable[TopRaceEvent]) -> Tone:
    """Goal if an own car comes home, risky if one is held up or nothing happens."""
    events = list(events)
    own = [event for event in events if _is_own(view, seat, event)]
    if any(isinstance(event, CarFinished) for event in own):
        return Tone.GOAL
    is_idle = all(isinstance(event, LineLost) for event in events)
    return Tone.RISKY if is_idle or any(_holds_up(event) for event in own) else Tone.FINE


def _holds_up(event: TopRaceEvent) -> bool:
    match event:
        case CarMoved(lost=lost):
            return lost > 0
        case LineLost(status=status):
            return status == "broken"
    return isinstance(event, CarBrokeDown)


def _is_own(view: TopRaceView, seat: Seat, event: TopRaceEvent) -> bool:
    match event:
        case CarMoved(car=car) | CarFinished(car=car) | CarBrokeDown(car=car) | LineLost(car=car):
            return view.cars[INDEX[car]].owner == seat
    return False


def _parts(events: Iterable[TopRaceEvent]) -> Iterator[str]:
    for event in events:
        match event:
            case CarMoved(row=row) if row != FINISH:
                yield _moved(event)
            case CarFinished(car=car, place=place, prize=prize):
                yield _("%(colour)s → finish, place %(place)s, %(prize)s") % {
                    "colour": COLOURS[car],
                    "place": place,
                    "prize": money(prize),
                }
            case LineLost(car=car, status=status):
                yield _lost(status) % {"colour": COLOURS[car]}
            case CarBrokeDown(car=car, other=other):
                values = {"car": CARS[car], "other": CARS[other]}
                yield _("%(car)s waits beside the track until %(other)s has passed") % values
            case CarCameBack(car=car, row=row):
                yield _("%(colour)s is back at %(row)s") % {
                    "colour": COLOURS[car],
                    "row": row_number(row),
                }
            case TipLineCrossed(tip=tip):
                yield _("betting line %(tip)s is crossed") % {"tip": tip}


def _lost(status: Status) -> str:
    if status == "finished":
        return _("%(colour)s has finished and doesn’t move")
    return _("%(colour)s has broken down and doesn’t move")


def _moved(event: CarMoved) -> str:
    values = {
        "colour": COLOURS[event.car],
        "start": row_number(event.start),
        "row": row_number(event.row),
        "lost": event.lost,
    }
    if event.row == event.start:
        return _("%(colour)s is blocked") % values
    if event.lost:
        return _("%(colour)s %(start)s → %(row)s, spaces lost: %(lost)s") % values
    return _("%(colour)s %(start)s → %(row)s") % values


def row_number(row: int) -> str:
    if row == FINISH:
        return _("finish")
    if row > 0:
        return str(row)
    return _("start") if row == 0 else _("start, second row")

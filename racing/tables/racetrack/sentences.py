"""Log sentences of Racetrack and places of cars, in the reader's language."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.games.racetrack.physics import speed
from racing.games.racetrack.values import (
    CarFinished,
    CarHitWall,
    CarMoved,
    CarPlaced,
    CarsCollided,
    CarWentOut,
    LineCrossed,
    OrderDrawn,
    RaceEnded,
    RacetrackEvent,
    RacetrackView,
    RacingCar,
    RoundBegan,
    TurnMissed,
    TurnPassed,
)
from racing.tables.racetrack.choices import pair
from racing.tables.table import SeatNames


def sentence_of(event: RacetrackEvent, seat_names: SeatNames) -> str | None:
    match event:
        case OrderDrawn(order=order):
            names = ", ".join(seat_names.name(seat) for seat in order)
            return _("Players place their cars in this order: %(names)s.") % {"names": names}
        case RoundBegan():
            return None
        case RaceEnded(round=number):
            return ngettext(
                "The race is over after %(count)s game turn.",
                "The race is over after %(count)s game turns.",
                number,
            ) % {"count": number}
    return _sentence_of_a_car(event, seat_names)


def _sentence_of_a_car(
    event: CarPlaced
    | CarMoved
    | LineCrossed
    | CarFinished
    | CarHitWall
    | CarsCollided
    | CarWentOut
    | TurnMissed
    | TurnPassed,
    seat_names: SeatNames,
) -> str:
    values = {"name": seat_names.name(event.seat)}
    match event:
        case CarPlaced(point=point):
            return _("%(name)s starts at %(point)s.") % (values | {"point": pair(point)})
        case CarMoved():
            return _moved(event, values["name"])
        case LineCrossed():
            return _crossed(event, values["name"])
        case CarFinished():
            return _finished(event, values["name"])
        case CarHitWall(target=target):
            return _("%(name)s hits the wall on the way to %(point)s.") % (
                values | {"point": pair(target)}
            )
        case CarsCollided(other=other):
            return _("%(name)s runs into %(other)s.") % (values | {"other": seat_names.name(other)})
        case CarWentOut():
            return _went_out(event, values["name"])
        case TurnMissed():
            return _("%(name)s misses a turn.") % values
        case TurnPassed():
            return _("%(name)s runs out of time. The car stays where it is.") % values


def _moved(event: CarMoved, name: str) -> str:
    vector = (event.end[0] - event.start[0], event.end[1] - event.start[1])
    values = {"name": name, "vector": pair(vector), "speed": speed(vector)}
    if vector == (0, 0):
        return _("%(name)s doesn’t move.") % values
    return _("%(name)s moves by %(vector)s, speed %(speed)s.") % values


def _crossed(event: LineCrossed, name: str) -> str:
    values = {"name": name, "count": event.laps}
    if not event.forward:
        return _("%(name)s goes back over the line.") % values
    if event.laps < 1:
        return _("%(name)s crosses the line.") % values
    return (
        ngettext(
            "%(name)s crosses the line. %(count)s lap completed.",
            "%(name)s crosses the line. %(count)s laps completed.",
            event.laps,
        )
        % values
    )


def _finished(event: CarFinished, name: str) -> str:
    values = {"name": name, "round": event.round, "count": event.margin}
    if event.margin == 0:
        return _("%(name)s finishes in game turn %(round)s, right on the line.") % values
    return (
        ngettext(
            "%(name)s finishes in game turn %(round)s, %(count)s square past the line.",
            "%(name)s finishes in game turn %(round)s, %(count)s squares past the line.",
            event.margin,
        )
        % values
    )


def _went_out(event: CarWentOut, name: str) -> str:
    match event.cause:
        case "accident":
            return _("%(name)s’s car is out.") % {"name": name}
        case "retired":
            return _("%(name)s retires.") % {"name": name}
    return _("%(name)s is removed from the race.") % {"name": name}


def place_of(view: RacetrackView, seat: Seat, seat_names: SeatNames) -> str:
    """The sentence on one car, for the text version of the board."""
    car = view.cars[seat]
    values = {
        "number": seat + 1,
        "name": seat_names.name(seat),
        "point": pair(car.point or (0, 0)),
        "vector": pair(car.vector),
        "speed": speed(car.vector),
        "round": car.ended,
        "lap": car.laps + 1,
        "laps": view.options.laps,
    }
    return _place(view, seat) % values


def note_of(car: RacingCar) -> str:
    """The state of a car, for the table of the seats."""
    match car.status:
        case "placing":
            return ""
        case "finished":
            return _("finished in game turn %(round)s") % {"round": car.ended}
        case "out":
            return _("out")
    if car.waiting:
        return _("misses a turn")
    return _("speed %(speed)s") % {"speed": speed(car.vector)}


def _place(view: RacetrackView, seat: Seat) -> str:
    car = view.cars[seat]
    match car.status:
        case "placing":
            return _("Car %(number)s, %(name)s, isn’t on the start line yet.")
        case "finished":
            return _("Car %(number)s, %(name)s, finished in game turn %(round)s.")
        case "out":
            return _("Car %(number)s, %(name)s, has been out since game turn %(round)s.")
    if car.waiting:
        return _("Car %(number)s, %(name)s: at %(point)s, misses its next turn.")
    if view.options.laps > 1:
        return _(
            "Car %(number)s, %(name)s: at %(point)s, vector %(vector)s, speed %(speed)s, "
            "lap %(lap)s of %(laps)s."
        )
    return _("Car %(number)s, %(name)s: at %(point)s, vector %(vector)s, speed %(speed)s.")

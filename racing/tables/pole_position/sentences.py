"""Log sentences of Pole Position, in the reader's language."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.games.pole_position.cars import HOME
from racing.games.pole_position.values import (
    CardChosen,
    CardSpent,
    CardsRevealed,
    CarFinished,
    CarMoved,
    CarSpun,
    DriverLeft,
    HandTakenUp,
    PolePositionEvent,
    RaceEnded,
    Ride,
    TokenLaid,
    TrackLaid,
    TurnBegan,
)
from racing.tables.pole_position.names import TOKENS
from racing.tables.table import SeatNames


def sentence_of(event: PolePositionEvent, seat_names: SeatNames) -> str | None:
    match event:
        case TurnBegan() | CarSpun() | CardChosen():
            return None
        case TrackLaid():
            return _("The track was drawn at random.")
        case CardsRevealed():
            return " ".join(_revealed(event, seat_names))
        case RaceEnded(turn=turn):
            return _("The race ends in game turn %(turn)s.") % {"turn": turn}
        case CarMoved():
            return _moved(event, seat_names)
        case CarFinished():
            return _finished(event, seat_names)
    return _of_a_driver(event, seat_names.name(event.seat))


def _revealed(event: CardsRevealed, seat_names: SeatNames) -> Iterator[str]:
    cards = ", ".join(f"{each.card} ({seat_names.name(each.seat)})" for each in event.played)
    yield _("Cards revealed: %(cards)s.") % {"cards": cards}
    for lot in event.lots:
        names = ", ".join(seat_names.name(seat) for seat in lot)
        values = {"names": names}
        yield _("Lots decide the order of players whose cars are all level: %(names)s.") % values


def _of_a_driver(event: TokenLaid | CardSpent | HandTakenUp | DriverLeft, name: str) -> str:
    match event:
        case TokenLaid(space=space, token=token):
            values = {"name": name, "token": TOKENS[token], "space": space}
            return _("%(name)s places “%(token)s” on space %(space)s.") % values
        case CardSpent():
            return _spent(event, name)
        case HandTakenUp():
            return _("%(name)s takes all nine cards back.") % {"name": name}
        case DriverLeft(cause="retired"):
            return _("%(name)s retires. Their cars leave the track.") % {"name": name}
    return _("%(name)s is removed from the race.") % {"name": name}


def _spent(event: CardSpent, name: str) -> str:
    values = {"name": name, "card": event.card}
    if len(event.cars) == 1:
        values["car"] = event.cars[0]
        return _("%(name)s’s card %(card)s only turns car %(car)s round.") % values
    return _("All of %(name)s’s cars have spun. Card %(card)s moves no car.") % values


def _moved(event: CarMoved, seat_names: SeatNames) -> str:
    ride = event.ride
    values = {
        "car": event.car,
        "name": seat_names.name(event.seat),
        "start": ride.start or _("the start"),
        "end": ride.end,
    }
    if ride.reach == ride.begin == ride.start:
        return _("Car %(car)s (%(name)s) is blocked and stays at %(start)s.") % values
    if ride.end == HOME:
        told = _("Car %(car)s (%(name)s) moves from %(start)s across the finish line") % values
    else:
        told = _("Car %(car)s (%(name)s) moves from %(start)s to %(end)s") % values
    return ", ".join([told, *_on_the_way(event)]) + "."


def _on_the_way(event: CarMoved) -> Iterator[str]:
    ride = event.ride
    if event.together:
        yield _("together with the other cars on its space")
    if ride.bonus:
        yield _("with a comeback bonus of %(bonus)s") % {"bonus": ride.bonus}
    if ride.slipstream:
        yield _("using the slipstream")
    if ride.passed:
        yield ngettext(
            "paying %(count)s extra point to overtake",
            "paying %(count)s extra points to overtake",
            ride.passed,
        ) % {"count": ride.passed}
    yield from _at_the_end(ride)


def _at_the_end(ride: Ride) -> Iterator[str]:
    if ride.lost and ride.end != HOME:
        yield ngettext(
            "%(count)s movement point lost", "%(count)s movement points lost", ride.lost
        ) % {"count": ride.lost}
    if ride.begin < ride.start or ride.end < ride.reach:
        yield _("dropping back at a pit stop")
    if ride.begin > ride.start or ride.end > ride.reach:
        yield _("boosted by a turbo")
    if ride.spins:
        yield _("and spins on the oil")


def _finished(event: CarFinished, seat_names: SeatNames) -> str:
    values = {"car": event.car, "name": seat_names.name(event.seat), "place": event.place}
    match event.manner:
        case "last_car":
            return (
                _("Car %(car)s (%(name)s) is the last one left and gets place %(place)s.") % values
            )
        case "time_up":
            return (
                _("The turn limit is reached. Car %(car)s (%(name)s) gets place %(place)s.")
                % values
            )
        case "alone":
            return _("No one else is left. Car %(car)s (%(name)s) gets place %(place)s.") % values
    return _("Car %(car)s (%(name)s) gets place %(place)s on the podium.") % values

"""What happened in a race of Dash, in the reader's language."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.tables.table import SeatNames
from tests.dash.values import (
    CarCameHome,
    CardChosen,
    CardDrawn,
    CardsRevealed,
    CarMoved,
    CarSpun,
    CarSteered,
    CarWentOut,
    DashEvent,
    DashView,
    PileMadeAnew,
    RaceEnded,
    RacerView,
    RaceStarted,
    RoundBegan,
)


def sentence_of(event: DashEvent, seat_names: SeatNames) -> str | None:
    match event:
        case RaceStarted() | RaceEnded() | RoundBegan() | PileMadeAnew():
            return _sentence_of_the_race(event)
        case CardsRevealed():
            return _cards(event, seat_names)
        case CardChosen() | CardDrawn():
            return _sentence_of_a_card(event, seat_names.name(event.seat))
    return _sentence_of_a_car(event, seat_names.name(event.seat))


def place_of(racer: RacerView, view: DashView, seat_names: SeatNames) -> str:
    """One car for the text version of the board."""
    values = _car(racer.seat, seat_names) | {"space": racer.space, "length": view.options.length}
    match racer.status:
        case "home":
            return _("Car %(number)s, %(name)s, has finished.") % values
        case "out":
            return _("Car %(number)s, %(name)s, is out.") % values
    if racer.lane == 0:
        return _("Car %(number)s, %(name)s: space %(space)s of %(length)s, upper lane.") % values
    return _("Car %(number)s, %(name)s: space %(space)s of %(length)s, lower lane.") % values


def _car(seat: Seat, seat_names: SeatNames) -> dict[str, str | int]:
    return {"number": seat + 1, "name": seat_names.name(seat)}


def _sentence_of_the_race(
    event: RaceStarted | RaceEnded | RoundBegan | PileMadeAnew,
) -> str:
    match event:
        case RaceStarted(length=length):
            return _("The race is on! %(length)s spaces to the finish line.") % {"length": length}
        case RoundBegan(round=number):
            return _("Game turn %(round)s begins.") % {"round": number}
        case PileMadeAnew():
            return _("The discard pile becomes the new draw pile.")
    return _("The race is over.")


def _cards(event: CardsRevealed, seat_names: SeatNames) -> str:
    played = ", ".join(f"{each.card} ({seat_names.name(each.seat)})" for each in event.played)
    return _("Cards revealed: %(played)s.") % {"played": played}


def _sentence_of_a_card(event: CardChosen | CardDrawn, name: str) -> str | None:
    values = {"name": name, "card": event.card}
    match event:
        case CardChosen(passed=True):
            return _("%(name)s runs out of time. Their lowest card is played.") % values
        case CardChosen(card=None):
            return _("%(name)s has chosen a card.") % values
        case CardChosen():
            return _("%(name)s has chosen card %(card)s.") % values
        case CardDrawn(card=None):
            return None
    return _("%(name)s draws card %(card)s.") % values


def _sentence_of_a_car(
    event: CarSteered | CarMoved | CarSpun | CarCameHome | CarWentOut, name: str
) -> str | None:
    match event:
        case CarMoved():
            return _move(event, name)
        case CarSpun():
            return _("%(name)s pushes and spins.") % {"name": name}
        case CarCameHome(round=number):
            return _("%(name)s finishes in game turn %(round)s.") % {"name": name, "round": number}
        case CarWentOut(taken_out=True):
            return _("%(name)s is removed from the race.") % {"name": name}
        case CarWentOut():
            return _("%(name)s retires.") % {"name": name}
    return None


def _move(event: CarMoved, name: str) -> str:
    count = event.end - event.start
    values = {"name": name, "count": count, "die": event.die}
    if event.die is not None:
        return (
            ngettext(
                "%(name)s pushes, rolls %(die)s and moves %(count)s space.",
                "%(name)s pushes, rolls %(die)s and moves %(count)s spaces.",
                count,
            )
            % values
        )
    if event.slipstream:
        return _("%(name)s moves %(count)s spaces using the slipstream.") % values
    return (
        ngettext("%(name)s moves %(count)s space.", "%(name)s moves %(count)s spaces.", count)
        % values
    )

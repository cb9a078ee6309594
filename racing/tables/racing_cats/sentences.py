"""Log sentences of Racing Cats, in the reader's language."""

from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.games.racing_cats.circuit import CIRCUITS
from racing.games.racing_cats.values import (
    BonusTaken,
    BoostUsed,
    Card,
    CardPlayed,
    CarFinished,
    CarMoved,
    DriverLeft,
    RacingCatsEvent,
    RacingCatsOptions,
    Role,
    RoundBegan,
    RoundsUp,
    TilesDealt,
    TrickWon,
)
from racing.tables.racing_cats.names import (
    card_name,
    colour_name,
    row_name,
    spaces_name,
    trump_name,
)
from racing.tables.table import SeatNames

OfADrive = BoostUsed | BonusTaken | CarMoved


def sentence_of(event: RacingCatsEvent, seat_names: SeatNames) -> str | None:
    match event:
        case TilesDealt():
            return _tiles(event, seat_names)
        case RoundBegan():
            return _round(event, seat_names.name(event.leader))
        case RoundsUp(rounds=rounds):
            return _("After %(rounds)s deals, the race ends in the current order.") % {
                "rounds": rounds
            }
        case CardPlayed():
            return played_words(event.role, seat_names.name(event.seat), event.card)
        case TrickWon(number=number, seat=seat, card=card):
            values = {"name": seat_names.name(seat), "trick": number, "card": card_name(card)}
            return _("%(name)s wins trick %(trick)s with %(card)s.") % values
        case BoostUsed() | BonusTaken() | CarMoved():
            return _driven(event, seat_names.name(event.seat))
        case CarFinished():
            return _finished(event, seat_names.name(event.seat))
        case DriverLeft():
            return _left(event, seat_names.name(event.seat))
    assert_never(event)


def _round(event: RoundBegan, name: str) -> str:
    """A new round, and why this player leads (RC-9, RC-15)."""
    values = {"round": event.number, "name": name}
    if event.number == 1:
        return _("Deal %(round)s: %(name)s is blue and leads.") % values
    return _("Deal %(round)s: %(name)s is last and leads.") % values


def _finished(event: CarFinished, name: str) -> str:
    values = {"name": name, "trick": event.tricks}
    if event.wins:
        return _("%(name)s crosses the finish line in trick %(trick)s and wins.") % values
    return (
        _(
            "%(name)s has left, but their car crosses the finish line in trick "
            "%(trick)s. The best of the others wins."
        )
        % values
    )


def _tiles(event: TilesDealt, seat_names: SeatNames) -> str:
    tiles = ", ".join(
        _("%(name)s %(colour)s (%(trump)s)")
        % {
            "name": seat_names.name(Seat(seat)),
            "colour": colour_name(tile),
            "trump": trump_name(tile),
        }
        for seat, tile in enumerate(event.tiles)
    )
    return _("The tiles are dealt: %(tiles)s.") % {"tiles": tiles}


def played_words(role: Role, name: str, card: Card) -> str:
    values = {"name": name, "card": card_name(card)}
    match role:
        case "led":
            return _("%(name)s leads %(card)s.") % values
        case "followed":
            return _("%(name)s follows with %(card)s.") % values
        case "trump":
            return _("%(name)s plays a trump, %(card)s.") % values
        case "boost":
            return _("%(name)s can’t follow, so %(card)s goes to the boost zone.") % values


def _driven(event: OfADrive, name: str) -> str | None:
    match event:
        case BoostUsed(card=card, spaces=spaces):
            words = ngettext(
                "%(name)s boosts with %(card)s and adds %(count)s space.",
                "%(name)s boosts with %(card)s and adds %(count)s spaces.",
                spaces,
            )
            return words % {"name": name, "card": card_name(card), "count": spaces}
        case BonusTaken(spaces=spaces):
            values = {"name": name, "spaces": spaces_name(spaces)}
            return _("%(name)s was last and adds %(spaces)s.") % values
        case CarMoved():
            return _moved(event, name)
    assert_never(event)


def _moved(event: CarMoved, name: str) -> str | None:
    """A move; None over the line, as the end of the race tells it."""
    if event.row >= CIRCUITS[event.circuit].finish(event.laps):
        return None
    options = RacingCatsOptions(circuit=event.circuit, laps=event.laps)
    values = {
        "name": name,
        "spaces": spaces_name(event.spaces),
        "row": row_name(options, event.row),
    }
    return _("%(name)s moves %(spaces)s to %(row)s.") % values


def _left(event: DriverLeft, name: str) -> str:
    if event.cause == "retired":
        return _("%(name)s retires; a stand-in plays on.") % {"name": name}
    return _("%(name)s is removed from the race; a stand-in plays on.") % {"name": name}

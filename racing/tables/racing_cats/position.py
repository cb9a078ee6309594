"""The position as text, to play from without seeing the board."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.games.racing_cats.circuit import CIRCUITS
from racing.games.racing_cats.classification import groups_by_position
from racing.games.racing_cats.rounds import TRICKS, round_of
from racing.games.racing_cats.tricks import player_of, role_of, winner_of
from racing.games.racing_cats.values import Card, Drive, RacingCatsView, Trick
from racing.tables.racing_cats.names import (
    CARS,
    card_name,
    circuit_name,
    colour_name,
    place_name,
    row_name,
    spaces_name,
    trump_name,
)
from racing.tables.racing_cats.sentences import played_words
from racing.tables.table import SeatNames, Text


def describe(view: RacingCatsView, seat_names: SeatNames) -> list[Text]:
    return list(_lines(view, seat_names))


def _lines(view: RacingCatsView, seat_names: SeatNames) -> Iterator[str]:
    yield from _circuit(view)
    yield from _cars(view, seat_names)
    yield from _trick(view, seat_names)
    if not view.trick and view.last is not None:
        yield _last(view, view.last, seat_names)
    yield from _hands(view, seat_names)
    yield from _zones(view, seat_names)
    if view.discard:
        yield _("Discarded in this deal: %(cards)s.") % {"cards": _cards(view.discard)}
    if view.hand:
        yield _("Your cards: %(cards)s.") % {"cards": _cards(view.hand)}
    yield from _asked(view, seat_names)


def _circuit(view: RacingCatsView) -> Iterator[str]:
    circuit, laps = CIRCUITS[view.options.circuit], view.options.laps
    narrow, single = (_ranges(parts) for parts in (circuit.narrows, circuit.singles))
    values = {
        "circuit": circuit_name(circuit.slug),
        "rows": circuit.rows,
        "narrow": narrow,
        "count": laps,
    }
    yield (
        ngettext(
            "%(circuit)s, %(count)s lap of %(rows)s rows: three lanes, two in rows %(narrow)s.",
            "%(circuit)s, %(count)s laps of %(rows)s rows: three lanes, two in rows %(narrow)s.",
            laps,
        )
        % values
    )
    if single:
        yield _("Rows %(rows)s have one lane.") % {"rows": single}
    if view.phase != "over":
        values = {"round": round_of(view), "trick": view.tricks % TRICKS + 1, "count": TRICKS}
        yield _("Deal %(round)s, trick %(trick)s of %(count)s.") % values


def _ranges(parts: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(f"{first}–{last}" for first, last in parts)


def _cars(view: RacingCatsView, seat_names: SeatNames) -> Iterator[str]:
    place = 1
    for group in groups_by_position(view):
        for seat in group:
            yield _car(view, seat, place, seat_names)
        place += len(group)


def _car(view: RacingCatsView, seat: Seat, place: int, seat_names: SeatNames) -> str:
    tile, car = view.tiles[seat], view.cars[seat]
    values = {
        "place": place,
        "name": seat_names.name(seat),
        "car": CARS[tile],
        "trump": trump_name(tile),
        "where": place_name(view.options, car.row, car.lane),
    }
    return _("Place %(place)s: %(name)s, %(car)s, %(trump)s, %(where)s.") % values


def _trick(view: RacingCatsView, seat_names: SeatNames) -> Iterator[str]:
    if not view.trick:
        return
    for place, card in enumerate(view.trick):
        seat = player_of(place, view.leader, len(view.tiles))
        role = role_of(card, view.trick[:place], view.tiles[seat])
        yield played_words(role, seat_names.name(seat), card)
    seat, card = winner_of(view.trick, view.leader, view.tiles)
    values = {"name": seat_names.name(seat), "card": card_name(card)}
    if view.phase == "playing":
        yield _("%(name)s is winning the trick with %(card)s.") % values
    else:
        yield _("%(name)s has won the trick with %(card)s.") % values


def _last(view: RacingCatsView, last: Trick, seat_names: SeatNames) -> str:
    """The last trick, for players who come back."""
    _seat, card = winner_of(last.cards, last.leader, view.tiles)
    values = {
        "name": seat_names.name(last.winner),
        "card": card_name(card),
        "spaces": spaces_name(last.spaces),
        "start": row_name(view.options, last.start.row),
        "stop": row_name(view.options, last.stop.row),
    }
    return (
        _(
            "Last trick: %(name)s won with %(card)s and moved %(spaces)s, from "
            "%(start)s to %(stop)s."
        )
        % values
    )


def _hands(view: RacingCatsView, seat_names: SeatNames) -> Iterator[str]:
    """The hands' backs, which are public, but not their numbers (RC-3)."""
    for seat, backs in enumerate(view.backs):
        counts = [
            _("%(count)s %(colour)s") % {"count": count, "colour": colour_name(colour)}
            for colour, count in enumerate(backs)
            if count
        ]
        if counts:
            values = {"name": seat_names.name(Seat(seat)), "cards": ", ".join(counts)}
            yield _("%(name)s’s hand: %(cards)s.") % values


def _zones(view: RacingCatsView, seat_names: SeatNames) -> Iterator[str]:
    if not any(view.boosts):
        yield _("All boost zones are empty.")
    for seat, zone in enumerate(view.boosts):
        if zone:
            values = {"name": seat_names.name(Seat(seat)), "cards": _cards(zone)}
            yield _("%(name)s’s boost zone: %(cards)s.") % values


def _cards(cards: tuple[Card, ...]) -> str:
    return ", ".join(str(card_name(card)) for card in cards)


def _asked(view: RacingCatsView, seat_names: SeatNames) -> Iterator[str]:
    values = {"name": seat_names.name(view.turn)}
    if view.phase == "driving" and view.drive is not None:
        yield _driving(view.drive, seat_names)
    elif view.phase == "playing" and not view.trick:
        yield _("It’s %(name)s’s turn to lead.") % values
    elif view.phase == "playing":
        yield _("It’s %(name)s’s turn to follow.") % values


def _driving(drive: Drive, seat_names: SeatNames) -> str:
    values = {"name": seat_names.name(drive.seat), "spaces": spaces_name(drive.spaces)}
    if not drive.boosts:
        return _("%(name)s is moving: %(spaces)s so far.") % values
    values["cards"] = _cards(drive.boosts)
    return _("%(name)s is moving: %(spaces)s so far, boosted with %(cards)s.") % values

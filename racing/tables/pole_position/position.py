"""The board as text, to play from without seeing it."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.games.pole_position.cars import HOME, index_of, is_driving, owner_of
from racing.games.pole_position.classification import order_of
from racing.games.pole_position.layout import STOCK
from racing.games.pole_position.podium import places, points_for
from racing.games.pole_position.riding import place_of, token_on
from racing.games.pole_position.values import CarNumber, PolePositionView
from racing.tables.pole_position.names import TOKENS
from racing.tables.pole_position.outlook import listed
from racing.tables.pole_position.prospects import is_spun, seats_of
from racing.tables.table import SeatNames


def lines_of(view: PolePositionView, seat_names: SeatNames) -> Iterator[str]:
    yield from _track(view)
    yield _podium(view, seat_names)
    for group in order_of(view):
        for number in group:
            if view.cars[index_of(number)].status == "racing":
                yield _car(view, number, seat_names)
    yield from _cards(view, seat_names)
    yield from _asked(view, seat_names)


def _track(view: PolePositionView) -> Iterator[str]:
    yield _("A ring of %(count)s spaces. Space 0 is the start and, one lap later, the finish.") % {
        "count": HOME
    }
    for token in STOCK:
        spaces = [n for n, each in enumerate(view.layout, start=1) if each == token]
        if spaces and token != "grey":  # noqa: S105
            values = {"token": TOKENS[token], "spaces": ", ".join(map(str, spaces))}
            yield _("Spaces with %(token)s: %(spaces)s.") % values


def _podium(view: PolePositionView, seat_names: SeatNames) -> str:
    home = [
        _("place %(place)s (points: %(points)s), car %(car)s, %(name)s")
        % {
            "place": place,
            "points": points_for(view, place),
            "car": number,
            "name": seat_names.name(owner_of(number)),
        }
        for place, number in enumerate(view.podium, start=1)
    ]
    values = {
        "count": places(view),
        "cars": listed(home),
    }
    if not home:
        return (
            _("The podium has %(count)s places, worth %(count)s points down to 1. All are free.")
            % values
        )
    return _("The podium has %(count)s places. %(cars)s.") % values


def _car(view: PolePositionView, number: CarNumber, seat_names: SeatNames) -> str:
    space = view.cars[index_of(number)].space
    token = token_on(view, space)
    values = {
        "car": number,
        "name": seat_names.name(owner_of(number)),
        "space": space,
        "token": TOKENS[token] if token else "",
        "place": place_of(view, number),
    }
    if not space:
        return _("Car %(car)s, %(name)s, waits at the start.") % values
    if is_spun(view, number):
        return _("Car %(car)s, %(name)s: space %(space)s, place %(place)s, has spun.") % values
    return _("Car %(car)s, %(name)s: space %(space)s (%(token)s), place %(place)s.") % values


def _cards(view: PolePositionView, seat_names: SeatNames) -> Iterator[str]:
    for seat in seats_of(view):
        driver = view.drivers[seat]
        if is_driving(view, seat):
            values = {"name": seat_names.name(seat), "cards": ", ".join(map(str, driver.hand))}
            yield _("%(name)s’s hand: %(cards)s.") % values


def _asked(view: PolePositionView, seat_names: SeatNames) -> Iterator[str]:
    match view.phase:
        case "drafting":
            values = {"name": seat_names.name(view.queue[0]), "space": len(view.layout) + 1}
            yield _("It’s %(name)s’s turn to place the token on space %(space)s.") % values
        case "choosing":
            yield from _choices(view, seat_names)
        case "moving":
            for seat in view.queue:
                values = {"name": seat_names.name(seat), "card": view.drivers[seat].card}
                yield _("%(name)s played card %(card)s and still has to move a car.") % values


def _choices(view: PolePositionView, seat_names: SeatNames) -> Iterator[str]:
    ready = [seat_names.name(seat) for seat in seats_of(view) if view.drivers[seat].has_chosen]
    if ready:
        yield ngettext(
            "%(names)s has chosen a card.", "%(names)s have chosen a card.", len(ready)
        ) % {"names": ", ".join(ready)}
    if view.chosen:
        order = ", ".join(map(str, view.order))
        values = {"card": view.chosen, "cars": order}
        if order:
            yield _("You chose card %(card)s, with your cars in this order: %(cars)s.") % values
        else:
            yield _("You chose card %(card)s.") % values

"""The position as text, to play from without seeing the board."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.games.top_race.classification import order_on_track
from racing.games.top_race.deck import INDEX
from racing.games.top_race.money import PRIZES
from racing.games.top_race.values import Colour, TopRaceView
from racing.tables.table import SeatNames
from racing.tables.top_race.money import listed_cars
from racing.tables.top_race.names import (
    CARS,
    DRIVERS,
    capital,
    card_name,
    lane_name,
    money,
    row_name,
)
from racing.tables.top_race.outlook import listed


def lines_of(view: TopRaceView, seat_names: SeatNames) -> Iterator[str]:
    yield _("Race %(race)s of %(races)s.") % {"race": view.race, "races": view.options.races}
    yield from _players(view, seat_names)
    yield from _sale(view, seat_names)
    yield from _podium(view, seat_names)
    for place, car in enumerate(order_on_track(view), start=len(view.podium) + 1):
        yield _car(view, car, place, seat_names)
    yield from _own(view)
    yield from _asked(view, seat_names)


def _players(view: TopRaceView, seat_names: SeatNames) -> Iterator[str]:
    for seat, driver in enumerate(view.drivers):
        values = {
            "name": seat_names.name(Seat(seat)),
            "cash": money(driver.cash),
            "count": driver.cards,
        }
        yield (
            ngettext(
                "%(name)s has %(cash)s and %(count)s card.",
                "%(name)s has %(cash)s and %(count)s cards.",
                driver.cards,
            )
            % values
        )


def _sale(view: TopRaceView, seat_names: SeatNames) -> Iterator[str]:
    sale = view.sale
    if sale.offered is not None:
        yield _("%(driver)s is for sale.") % {"driver": capital(DRIVERS[sale.offered])}
    if sale.best is not None:
        values = {"name": seat_names.name(sale.best.seat), "amount": money(sale.best.amount)}
        yield _("Best bid so far: %(amount)s by %(name)s.") % values
    to_come = (*sale.pile, *sale.returned)
    if to_come:
        yield _("Drivers still to be sold: %(cars)s.") % {"cars": listed_cars(to_come)}
    for grant in sale.grants:
        yield _("It’s %(name)s’s turn to place %(car)s at the start.") % {
            "name": seat_names.name(grant.seat),
            "car": CARS[grant.car],
        }


def _podium(view: TopRaceView, seat_names: SeatNames) -> Iterator[str]:
    if not view.podium:
        return
    home = [
        _("place %(place)s, %(prize)s: %(car)s, %(owner)s")
        % {
            "place": place,
            "prize": money(PRIZES[place - 1]),
            "car": CARS[car],
            "owner": _owner(view, car, seat_names),
        }
        for place, car in enumerate(view.podium, start=1)
    ]
    yield _("On the podium: %(cars)s.") % {"cars": listed(home)}


def _owner(view: TopRaceView, car: Colour, seat_names: SeatNames) -> str:
    owner = view.cars[INDEX[car]].owner
    return _("no owner") if owner is None else seat_names.name(owner)


def _car(view: TopRaceView, colour: Colour, place: int, seat_names: SeatNames) -> str:
    car = view.cars[INDEX[colour]]
    values = {
        "car": capital(CARS[colour]),
        "owner": _owner(view, colour, seat_names),
        "place": place,
        "row": row_name(car.row),
        "lane": lane_name(car.row, car.lane),
    }
    if car.status == "racing":
        return _("%(car)s, %(owner)s: %(row)s, %(lane)s, place %(place)s.") % values
    other = next((each.other for each in view.breakdowns if each.car == colour), None)
    values["other"] = CARS[other] if other else ""
    return (
        _("%(car)s, %(owner)s: broken down beside %(row)s until %(other)s has passed it.") % values
    )


def _own(view: TopRaceView) -> Iterator[str]:
    if view.hand:
        cards = listed(card_name(card) for card in view.hand)
        yield _("Your cards: %(cards)s.") % {"cards": cards}
    if view.bid is not None:
        amount = money(view.bid) if view.bid else _("nothing")
        yield _("Your sealed bid: %(amount)s.") % {"amount": amount}
    if view.bets:
        yield _("Your bets: %(cars)s.") % {"cars": listed_cars(view.bets)}


def _asked(view: TopRaceView, seat_names: SeatNames) -> Iterator[str]:
    match view.phase:
        case "bidding" if view.options.auction == "sealed":
            done = [Seat(seat) for seat, each in enumerate(view.drivers) if each.has_bid]
            yield from _ready(done, seat_names)
        case "bidding":
            yield _("It’s %(name)s’s turn to bid.") % {"name": seat_names.name(view.sale.queue[0])}
        case "playing" if view.turn is not None:
            yield _("It’s %(name)s’s turn to play a card.") % {"name": seat_names.name(view.turn)}
        case "moving" if view.turn is not None and view.play is not None:
            values = {
                "name": seat_names.name(view.turn),
                "card": card_name(view.play.card, view.play.colour),
                "line": view.play.line + 1,
            }
            yield _("%(name)s is playing %(card)s and is at line %(line)s.") % values
        case "betting":
            yield _("Everyone places bet %(tip)s.") % {"tip": view.asked + 1}


def _ready(done: list[Seat], seat_names: SeatNames) -> Iterator[str]:
    if done:
        names = ", ".join(seat_names.name(seat) for seat in done)
        yield ngettext("%(names)s has bid.", "%(names)s have bid.", len(done)) % {"names": names}

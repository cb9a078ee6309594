"""Log sentences of Top Race, in the reader's language."""

from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.games.top_race.circuit import FINISH
from racing.games.top_race.values import (
    BetMade,
    BetPaid,
    Bid,
    BidCalled,
    BidMade,
    BidsOpened,
    CarBrokeDown,
    CarCameBack,
    CardDiscarded,
    CardPlayed,
    CarFinished,
    CarMoved,
    CarPlaced,
    DriverLeft,
    DriverOffered,
    DriverSold,
    DriverUnsold,
    HandLaidDown,
    LineLost,
    RaceBegan,
    RaceEnded,
    TipLineCrossed,
    TopRaceEvent,
)
from racing.tables.table import SeatNames
from racing.tables.top_race.names import (
    CARS,
    DRIVERS,
    capital,
    card_name,
    change,
    lane_name,
    money,
    row_name,
)

OfTheSale = DriverOffered | BidMade | BidCalled | BidsOpened | DriverSold | DriverUnsold | CarPlaced
OfACar = CarMoved | LineLost | CarBrokeDown | CarCameBack | CarFinished | TipLineCrossed
OfAPlayer = CardPlayed | CardDiscarded | HandLaidDown | BetMade | BetPaid | DriverLeft


def sentence_of(event: TopRaceEvent, seat_names: SeatNames) -> str | None:
    match event:
        case RaceBegan():
            return _began(event, seat_names)
        case RaceEnded():
            return _ended(event, seat_names)
        case BidsOpened(bids=()):
            return None  # One bid alone, and the limit of the buyer is not told (TR-11).
        case CarMoved(row=row) if row == FINISH:
            return None  # The podium shows it.
        case (
            CarMoved()
            | LineLost()
            | CarBrokeDown()
            | CarCameBack()
            | CarFinished()
            | TipLineCrossed()
        ):
            return _of_a_car(event, seat_names)
        case CardPlayed() | CardDiscarded() | HandLaidDown() | BetMade() | BetPaid() | DriverLeft():
            return _of_a_player(event, seat_names.name(event.seat))
    return _of_the_sale(event, seat_names)


def _began(event: RaceBegan, seat_names: SeatNames) -> str:
    values = {
        "race": event.race,
        "name": seat_names.name(event.director),
        "cards": event.cards_each,
    }
    told = _("Race %(race)s: %(name)s is race director, and each player is dealt %(cards)s cards.")
    if event.left_out:
        left = ngettext(
            "%(count)s card is set aside unseen.",
            "%(count)s cards are set aside unseen.",
            event.left_out,
        )
        return f"{told % values} {left % {'count': event.left_out}}"
    return told % values


def _ended(event: RaceEnded, seat_names: SeatNames) -> str:
    gains = ", ".join(
        f"{seat_names.name(Seat(seat))} {change(gain)}" for seat, gain in enumerate(event.gains)
    )
    return _("Race %(race)s is over: %(gains)s.") % {"race": event.race, "gains": gains}


def _of_the_sale(event: OfTheSale, seat_names: SeatNames) -> str:
    driver, car = "", ""
    if not isinstance(event, BidMade | BidCalled):
        driver, car = str(DRIVERS[event.car]), str(CARS[event.car])
    match event:
        case DriverOffered():
            return _("%(driver)s is for sale.") % {"driver": capital(driver)}
        case BidMade():
            return _bid(event, seat_names.name(event.seat))
        case BidCalled():
            return _call(event, seat_names.name(event.seat))
        case BidsOpened(bids=bids):
            values = {"driver": driver, "bids": ", ".join(_opened(bid, seat_names) for bid in bids)}
            return _("Bids opened for %(driver)s: %(bids)s.") % values
        case DriverSold():
            return _sold(event, driver, seat_names.name(event.seat))
        case DriverUnsold():
            return _("%(driver)s finds no buyer and will be offered again later.") % {
                "driver": capital(driver)
            }
        case CarPlaced():
            return _placed(event, car, seat_names)
    assert_never(event)


def _bid(event: BidMade, name: str) -> str:
    if event.amount is None:
        return _("%(name)s has bid.") % {"name": name}
    if not event.amount:
        return _("%(name)s makes no bid.") % {"name": name}
    values = {"name": name, "amount": money(event.amount)}
    return _("%(name)s bids up to %(amount)s.") % values


def _call(event: BidCalled, name: str) -> str:
    if not event.amount:
        return _("%(name)s passes.") % {"name": name}
    return _("%(name)s bids %(amount)s.") % {"name": name, "amount": money(event.amount)}


def _opened(bid: Bid, seat_names: SeatNames) -> str:
    amount = money(bid.amount) if bid.amount else _("nothing")
    return f"{seat_names.name(bid.seat)} {amount}"


def _sold(event: DriverSold, driver: str, name: str) -> str:
    values = {"name": name, "driver": driver, "price": money(event.price)}
    if event.given:
        return _("%(name)s gets %(driver)s without auction, for %(price)s.") % values
    return _("%(name)s buys %(driver)s for %(price)s.") % values


def _placed(event: CarPlaced, car: str, seat_names: SeatNames) -> str:
    values = {"car": car, "row": row_name(event.row), "lane": lane_name(event.row, event.lane)}
    if event.seat is None:
        values["car"] = capital(car)
        return _("%(car)s has no owner and starts from %(row)s, %(lane)s.") % values
    values["name"] = seat_names.name(event.seat)
    return _("%(name)s puts %(car)s on %(row)s, %(lane)s.") % values


def _of_a_car(event: OfACar, seat_names: SeatNames) -> str:
    values: dict[str, object] = {"car": capital(CARS[event.car])}
    match event:
        case CarMoved():
            return _moved(event)
        case LineLost(status="finished"):
            return _("%(car)s has already finished, so its line is lost.") % values
        case LineLost():
            return _("%(car)s has broken down, so its line is lost.") % values
        case CarBrokeDown(other=other):
            values["other"] = CARS[other]
            return _("%(car)s breaks down until %(other)s has passed it.") % values
        case CarCameBack(row=row):
            values["row"] = row_name(row)
            return _("%(car)s is back on the track, in %(row)s.") % values
        case CarFinished():
            return _finished(event, seat_names)
        case TipLineCrossed(tip=tip):
            values["tip"] = tip
            return _("%(car)s is the first to cross betting line %(tip)s.") % values
    assert_never(event)


def _moved(event: CarMoved) -> str:
    values = {
        "car": capital(CARS[event.car]),
        "row": row_name(event.row),
        "spaces": event.row - event.start,
    }
    if event.row == event.start:
        return _("%(car)s is blocked and stays in %(row)s.") % values
    if event.sprint:
        return _("%(car)s sprints to %(row)s.") % values
    if not event.lost:
        return _("%(car)s moves to %(row)s (+%(spaces)s).") % values
    values["lost"] = event.lost
    return (
        _("%(car)s moves to %(row)s (+%(spaces)s) and is blocked there. Spaces lost: %(lost)s.")
        % values
    )


def _finished(event: CarFinished, seat_names: SeatNames) -> str:
    values = {"car": CARS[event.car], "place": event.place, "prize": money(event.prize)}
    if event.manner == "line":
        values["car"] = capital(CARS[event.car])
        told = _("%(car)s finishes in place %(place)s") % values
    else:
        told = _("No cards are left, so %(car)s finishes in place %(place)s") % values
    if event.owner is None:
        return _("%(told)s. It has no owner.") % {"told": told}
    values |= {"told": told, "name": seat_names.name(event.owner)}
    return _("%(told)s. %(name)s wins %(prize)s.") % values


def _of_a_player(event: OfAPlayer, name: str) -> str:
    match event:
        case CardPlayed():
            return _played(event, name)
        case CardDiscarded(card=card):
            values = {"name": name, "card": card_name(card)}
            return _("%(name)s can’t play any card and discards one: %(card)s.") % values
        case HandLaidDown():
            return _laid_down(event, name)
        case BetMade():
            return _bet(event, name)
        case BetPaid():
            return _paid(event, name)
        case DriverLeft(cause="retired"):
            return _("%(name)s retires; a stand-in plays on.") % {"name": name}
        case DriverLeft():
            return _("%(name)s is removed from the race; a stand-in plays on.") % {"name": name}
    assert_never(event)


def _played(event: CardPlayed, name: str) -> str:
    values = {"name": name, "card": card_name(event.card, event.colour)}
    match event.use:
        case "speed":
            return _("%(name)s plays %(card)s.") % values
        case "sprint":
            return _("%(name)s plays %(card)s as a sprint.") % values
        case "breakdown":
            return _("%(name)s plays %(card)s as a breakdown.") % values


def _laid_down(event: HandLaidDown, name: str) -> str:
    values = {"name": name, "count": event.cards}
    if not event.cards:
        return _("All of %(name)s’s cars have finished.") % values
    return (
        ngettext(
            "All of %(name)s’s cars have finished, and %(count)s card is discarded.",
            "All of %(name)s’s cars have finished, and %(count)s cards are discarded.",
            event.cards,
        )
        % values
    )


def _bet(event: BetMade, name: str) -> str:
    values = {"name": name, "tip": event.tip}
    if event.car is None:
        return _("%(name)s has placed bet %(tip)s.") % values
    return _("Bet %(tip)s: %(name)s bets on %(car)s.") % {**values, "car": CARS[event.car]}


def _paid(event: BetPaid, name: str) -> str:
    values = {
        "name": name,
        "tip": event.tip,
        "car": CARS[event.car],
        "place": event.place,
        "amount": change(event.amount),
    }
    return (
        _("Bet %(tip)s: %(name)s bet on %(car)s, which came in place %(place)s (%(amount)s).")
        % values
    )

"""What each player would get if the race were ended as it stands (TR-25, TR-26, TR-29)."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat, Viewer
from racing.games.top_race.classification import order_on_track
from racing.games.top_race.deck import INDEX
from racing.games.top_race.money import BETS, PRIZES
from racing.games.top_race.values import Colour, TopRaceView
from racing.tables.table import SeatNames, Text
from racing.tables.top_race.names import CARS, change, money


def settlement_of(view: TopRaceView, viewer: Viewer, seat_names: SeatNames) -> list[Text]:
    """Prizes by seat, the viewer's own bets, and what is not said: the bets of the others."""
    order = (*view.podium, *order_on_track(view))
    return list(_sentences(view, viewer, seat_names, order))


def _sentences(
    view: TopRaceView, viewer: Viewer, seat_names: SeatNames, order: tuple[Colour, ...]
) -> Iterator[str]:
    for seat in range(len(view.drivers)):
        yield _prizes(view, Seat(seat), seat_names, order)
    if viewer is not None and view.bets[: view.asked]:
        yield _("Your bets: %(amount)s.") % {"amount": change(_own_bets(view, order))}
    if view.asked:
        yield _("The bets of the others stay secret until then, and are paid too.")
    left = view.options.races - view.race
    if left > 0:
        words = ngettext("The last race isn’t run.", "The last %(count)s races aren’t run.", left)
        yield words % {"count": left}


def _prizes(view: TopRaceView, seat: Seat, seat_names: SeatNames, order: tuple[Colour, ...]) -> str:
    """The places of a player's cars, and all their prizes together."""
    own = [
        (place, car)
        for place, car in enumerate(order, start=1)
        if view.cars[INDEX[car]].owner == seat
    ]
    cars = [_("%(car)s in place %(place)s") % {"car": CARS[car], "place": at} for at, car in own]
    values = {
        "name": seat_names.name(seat),
        "cars": ", ".join(cars),
        "prizes": money(sum(PRIZES[place - 1] for place, _car in own)),
    }
    if not own:
        return _("%(name)s has no car and gets no prize.") % values
    return _("%(name)s gets %(prizes)s in prizes, with %(cars)s.") % values


def _own_bets(view: TopRaceView, order: tuple[Colour, ...]) -> int:
    """The worth of the viewer's bets at the lines where everyone has bet."""
    tables = BETS[view.options.bet_table]
    pairs = zip(tables, view.bets[: view.asked], strict=False)
    return sum(table[order.index(car)] for table, car in pairs)

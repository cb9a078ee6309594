"""Each action as a choice, with its consequence."""

from django.utils.translation import gettext as _

from racing.engine.values import Action, Seat
from racing.games.top_race.auction import STEP
from racing.games.top_race.deck import lines_of
from racing.games.top_race.driving import pair_of, ways_to_go
from racing.games.top_race.money import BETS
from racing.games.top_race.values import (
    DiscardCard,
    DriveOn,
    MakeBet,
    MakeBid,
    MoveCar,
    PlaceCar,
    Play,
    PlayCard,
    TopRaceView,
)
from racing.tables.table import Choice
from racing.tables.top_race.money import is_alone
from racing.tables.top_race.names import (
    CARS,
    USES,
    capital,
    card_name,
    change,
    colour,
    lane_name,
    lane_number,
    money,
    row_name,
    short_name,
)
from racing.tables.top_race.outlook import (
    leaves_lanes,
    of_card,
    of_driving_on,
    of_lane,
    outlook,
    tone_of,
)


def choice_of(view: TopRaceView, seat: Seat, action: Action) -> Choice:
    match action:
        case MakeBid():
            return _bid(view, seat, action)
        case PlaceCar():
            return _start_space(view, action)
        case PlayCard():
            return _card(view, seat, action)
        case DiscardCard(card=card):
            words = _("You can’t play any of your cards. This one is discarded without effect.")
            return Choice(action, capital(card_name(card)), words)
        case MoveCar():
            return _lane(view, seat, action)
        case DriveOn():
            return _straight_on(view, seat, action)
        case MakeBet():
            return _bet(view, action)
    raise TypeError(action)


def _bid(view: TopRaceView, seat: Seat, action: MakeBid) -> Choice:
    is_open = view.options.auction == "open"
    if not action.amount and is_open:
        return Choice(action, _("Pass"), _("You’re out of the bidding for this driver."))
    if not action.amount:
        return Choice(action, _("No bid"), _("You leave this driver to the others."))
    amount = money(action.amount)
    left = view.drivers[seat].cash - action.amount
    values = {"left": money(left), "step": money(STEP)}
    if is_alone(view, seat):
        price = action.amount if is_open else STEP
        words = _("No one else can bid. It’s yours for %(price)s.") % {"price": money(price)}
    elif is_open:
        words = _("You pay this if no one bids higher. You’d have %(left)s left.") % values
    else:
        words = (
            _(
                "Yours if no one bids more, for %(step)s above the next bid. You’d have "
                "at least %(left)s left."
            )
            % values
        )
    return Choice(action, amount, words)


def _start_space(view: TopRaceView, action: PlaceCar) -> Choice:
    car = view.sale.grants[0].car if view.sale.grants else None
    values = {
        "car": capital(CARS[car]) if car else "",
        "row": row_name(action.row),
        "lane": lane_name(action.row, action.lane),
    }
    label = capital(_("%(row)s, %(lane)s") % values)
    return Choice(action, label, _("%(car)s will start from here.") % values)


def _card(view: TopRaceView, seat: Seat, action: PlayCard) -> Choice:
    events = of_card(view, action)
    words = capital(outlook(events)) + "."
    if not action.straight and leaves_lanes(view, action):
        words = _("%(words)s You choose the lanes, car by car.") % {"words": words}
    return Choice(action, _card_label(view, action), words, tone=tone_of(view, seat, events))


def _card_label(view: TopRaceView, action: PlayCard) -> str:
    if action.use == "speed":
        return capital(short_name(action.card, action.colour))
    car, _other = pair_of(view.cars, Play(action.card, action.use, action.colour))
    return capital(_("%(use)s: %(car)s") % {"use": USES[action.use], "car": CARS[car]})


def _lane(view: TopRaceView, seat: Seat, action: MoveCar) -> Choice:
    row = ways_to_go(view)[1]
    events, following = of_lane(view, action.lane)
    words = capital(outlook(events)) + "."
    if following is not None:
        words = _("%(words)s Then you choose for %(car)s.") % {
            "words": words,
            "car": CARS[following[0]],
        }
    return Choice(
        action,
        capital(lane_name(row, action.lane)),
        words,
        symbol=str(lane_number(row, action.lane)),
        tone=tone_of(view, seat, events),
    )


def _straight_on(view: TopRaceView, seat: Seat, action: DriveOn) -> Choice:
    events = of_driving_on(view)
    words = capital(outlook(events)) + "."
    is_last = view.play is not None and view.play.line >= len(lines_of(view.play.card)) - 1
    label = _("Straight on") if is_last else _("All straight on")
    return Choice(action, label, words, symbol="↑", tone=tone_of(view, seat, events))


def _bet(view: TopRaceView, action: MakeBet) -> Choice:
    table = BETS[view.options.bet_table][view.asked]
    values = {"car": CARS[action.car], "best": change(table[0]), "worst": change(table[-1])}
    words = _("From %(best)s if %(car)s wins down to %(worst)s if it comes last.") % values
    return Choice(action, colour(action.car), words)

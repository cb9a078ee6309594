"""Bids and start spaces ordered for drivers still to come, as text and as a panel (TR-31)."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.games.top_race.circuit import START_SPACES
from racing.games.top_race.deck import COLOURS
from racing.games.top_race.standing_orders import orders_after
from racing.games.top_race.values import (
    BidUpTo,
    Colour,
    MakeBid,
    Money,
    PlaceCar,
    StartFrom,
    TopRaceOrder,
    TopRaceView,
)
from racing.tables.table import Choice, Offer, PlanText, Text
from racing.tables.top_race.names import DRIVERS, colour, lane_name, money, row_name
from racing.tables.top_race.panel import Strength, strengths
from racing.tables.words import on_button

LIMITS: tuple[Money, ...] = (0, 20, 50, 80)
"""Amounts on buttons; all others are in the list beside them."""


TEXT = PlanText(
    ahead=on_button(gettext_lazy("Plan bids")),
    change=on_button(gettext_lazy("Change bids")),
    begin=gettext_lazy("Tap the most you’d pay for each driver. The site bids for you."),
    begin_now=gettext_lazy(
        "Tap the most you’d pay for each driver. Your bid for the one now for "
        "sale is placed at once."
    ),
    last="%(label)s.",
    kept=ngettext_lazy(
        "Your auction plan has %(count)s entry.",
        "Your auction plan has %(count)s entries.",
        "count",
    ),
    hint=gettext_lazy("The site follows it when a driver is for sale. No one else sees it."),
    save=on_button(gettext_lazy("Save bids")),
    save_now=on_button(gettext_lazy("Bid and save")),
)


@dataclass(frozen=True, slots=True)
class Limit:
    amount: str
    """The limit in thousands of dollars, so that a row fits a phone; or a space's number."""
    label: Text
    """The text for screen readers."""
    key: str
    is_kept: bool


@dataclass(frozen=True, slots=True)
class LimitRow:
    """A driver still to come, and the limits for them."""

    car: Colour
    name: Text
    strength: Strength
    quick: tuple[Limit, ...]
    others: tuple[Limit, ...]
    """Amounts that are on no button."""

    @property
    def other(self) -> Text:
        """The saved limit for the driver, if it is on no button."""
        return next((limit.amount for limit in self.others if limit.is_kept), "")


@dataclass(frozen=True, slots=True)
class PlanPanel:
    rows: tuple[LimitRow, ...]
    spaces: tuple[Limit, ...]
    """Free start spaces, numbered as on the board."""


def order_choice(view: TopRaceView, order: TopRaceOrder) -> Choice:
    return _space(order) if isinstance(order, StartFrom) else _bid(view, order)


def _space(order: StartFrom) -> Choice:
    values = {"row": row_name(order.row), "lane": lane_name(order.row, order.lane)}
    return Choice(
        PlaceCar(order.row, order.lane),
        _("Start: %(row)s, %(lane)s") % values,
        _(
            "A driver you get starts from here, if the space is free. Spaces are tried in your "
            "order."
        ),
    )


def _bid(view: TopRaceView, order: BidUpTo) -> Choice:
    values = {"colour": colour(order.car), "driver": DRIVERS[order.car]}
    bid = MakeBid(order.amount)
    if not order.amount:
        label = _("%(colour)s: no bid") % values
        return Choice(bid, label, _("You leave %(driver)s to the others.") % values)
    values |= {"amount": money(order.amount)}
    label = _("%(colour)s: up to %(amount)s") % values
    if view.options.auction == "open":
        words = _("The site keeps bidding for %(driver)s up to this amount.") % values
    else:
        words = _("This will be your sealed bid when %(driver)s is for sale.") % values
    return Choice(bid, label, words)


def plan_panel(
    view: TopRaceView, seat: Seat, orders: tuple[TopRaceOrder, ...], offers: Sequence[Offer]
) -> PlanPanel:
    labels = {offer.key: offer.choice.label for offer in offers}
    by_car: dict[Colour, dict[Money, Limit]] = {}
    spaces: list[Limit] = []
    for order in orders_after(view, seat, ()):
        key = encode(order)
        if key not in labels:
            continue
        limit = Limit(_number(order), labels[key], key, order in orders)
        if isinstance(order, StartFrom):
            spaces.append(limit)
        else:
            by_car.setdefault(order.car, {})[order.amount] = limit
    own = {each.car: each for each in strengths(view.hand)}
    rows = tuple(_row(own[car], by_car[car]) for car in COLOURS if car in by_car)
    return PlanPanel(rows, tuple(spaces))


def _number(order: TopRaceOrder) -> str:
    if isinstance(order, StartFrom):
        return str(START_SPACES.index((order.row, order.lane)) + 1)
    return str(order.amount)


def _row(strength: Strength, limits: dict[Money, Limit]) -> LimitRow:
    quick = tuple(limits[amount] for amount in LIMITS if amount in limits)
    others = tuple(limit for limit in limits.values() if limit not in quick)
    return LimitRow(strength.car, colour(strength.car), strength, quick, others)

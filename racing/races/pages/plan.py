"""Standing orders on the race page: saved ones and drafts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from racing.engine.codec import encode
from racing.engine.errors import InvalidAction, InvalidOrder
from racing.engine.values import Obeyed, Order, Seat
from racing.races.models import Race
from racing.races.selectors.races import SeatedRace
from racing.tables.table import Choice, Offer, PlanText, Table, Text

WORDS: dict[str, Text] = {
    "driven": _("The site played for you, and your plan was dropped."),
    "illegal": _("Your plan was stopped because it no longer fits the race."),
    "went_back": _("The race was rewound, and your plan was dropped."),
}


@dataclass(frozen=True, slots=True)
class Draft:
    """A plan as a form sends it: the orders so far, and one more or a move to begin with."""

    orders: str
    order: str = ""
    choose: str = ""

    @classmethod
    def of(cls, sent: QueryDict) -> Self:
        """The draft of a form; a list in which nothing was chosen sends an empty order."""
        chosen = [order for order in sent.getlist("order") if order]
        order = chosen[-1] if chosen else ""
        return cls(sent.get("orders", ""), order, sent.get("choose", ""))


@dataclass(frozen=True, slots=True)
class Plan:
    """A player's standing orders, shown to nobody else."""

    orders: tuple[Order, ...]
    choices: Sequence[Choice]
    """Each of the orders as text."""
    offers: Sequence[Offer]
    """Orders that may follow or replace one; only in a draft."""
    panel: Any
    """The offers as the table arranges them, if it does."""
    is_draft: bool
    is_turn: bool
    """Whether the first of them would be played at once."""
    is_kept: bool
    """Whether there are saved orders."""
    text: PlanText

    @property
    def key(self) -> str:
        return encode(self.orders)

    @property
    def shorter(self) -> str:
        return encode(self.orders[:-1])

    @property
    def last(self) -> Choice | None:
        return self.choices[-1] if self.choices else None

    @property
    def last_words(self) -> str:
        label = self.last.label if self.last else ""
        return str(self.text.last) % {"number": len(self.orders), "label": label}

    @property
    def kept_words(self) -> str:
        # The number chooses the plural form.
        return self.text.kept % {"count": len(self.orders)}


def plan_of(seated: SeatedRace, table: Table, view: Any, draft: Draft | None) -> Plan | None:
    """The player's plan; None if they cannot leave orders now."""
    race, own = seated.race, seated.own
    if own is None or own.is_driven or not race.is_running:
        return None
    seat = Seat(own.seat)
    if own.is_asked and draft is None and not table.plans_in_turn:
        return None
    if not own.orders and not race.rules.orders_after(view, seat, ()):
        return None
    kept = table.standing_orders(view, race.codec.orders(own.orders))
    orders = kept if draft is None else _drawn_up(race, table, view, seat, draft)
    following = _following(race, table, view, seat, orders) if draft else ()
    offers = [
        Offer(table.order_choice(view, seat, orders, each), encode(each), False, False)
        for each in following
    ]
    return Plan(
        orders=orders,
        choices=[table.order_choice(view, seat, orders[:n], o) for n, o in enumerate(orders)],
        offers=offers,
        panel=table.plan_panel(view, seat, orders, offers) if draft else None,
        is_draft=draft is not None,
        is_turn=own.is_asked,
        is_kept=bool(kept),
        text=table.plan_text,
    )


def order_note(seated: SeatedRace, table: Table, view: Any) -> Text:
    """Why the player is asked in spite of their orders."""
    own = seated.own
    if own is None or own.is_driven or not seated.race.is_running:
        return ""
    if own.order_word:
        return table.order_words.get(own.order_word) or WORDS.get(own.order_word, WORDS["illegal"])
    return table.unkept(view, Seat(own.seat)) if own.is_asked else ""


def _following(
    race: Race, table: Table, view: Any, seat: Seat, orders: tuple[Order, ...]
) -> tuple[Order, ...]:
    following = race.rules.orders_after(view, seat, orders)
    for order in orders:
        # Orders that nothing may replace do not replace themselves either.
        if table.replaces(order, order):
            others = tuple(each for each in orders if each is not order)
            instead = race.rules.orders_after(view, seat, others)
            following = (*following, *(each for each in instead if table.replaces(each, order)))
    return following


def _drawn_up(race: Race, table: Table, view: Any, seat: Seat, draft: Draft) -> tuple[Order, ...]:
    """The draft's orders as far as they are allowed; unreadable ones are dropped."""
    try:
        orders = race.codec.orders(draft.orders)
        if draft.order:
            order = race.codec.order(draft.order)
            kept = (each for each in orders if not table.replaces(order, each))
            orders = (*kept, order)
    except InvalidOrder:
        return ()
    if not orders:
        orders = _beginning(race, view, seat, draft.choose)
    return _fitting(race, table, view, seat, orders)


def _fitting(
    race: Race, table: Table, view: Any, seat: Seat, orders: tuple[Order, ...]
) -> tuple[Order, ...]:
    """Orders up to the first that does not fit; if orders are independent, all that fit."""
    fitting: tuple[Order, ...] = ()
    for order in orders:
        if order in race.rules.orders_after(view, seat, fitting):
            fitting = (*fitting, order)
        elif not table.replaces(order, order):
            break
    return fitting


def _beginning(race: Race, view: Any, seat: Seat, choose: str) -> tuple[Order, ...]:
    """The chosen move as the first order of a plan."""
    try:
        action = race.codec.action(choose) if choose else None
    except InvalidAction:
        return ()
    for order in race.rules.orders_after(view, seat, ()) if action else ():
        found = race.rules.obey(view, seat, (order,))
        if isinstance(found, Obeyed) and found.action == action:
            return (order,)
    return ()

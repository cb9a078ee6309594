"""Risks ordered beforehand, one for each number of the die, as text and as a panel."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.games.f_cartes.standing_orders import DICE, orders_after
from racing.games.f_cartes.values import Die, FCartesView, KeepScore, RiskAfter, TakeRisk
from racing.tables.f_cartes.board.signs import DieFace
from racing.tables.f_cartes.grid import of_risk, risk_tone
from racing.tables.table import Choice, Offer, PlanText, Text
from racing.tables.words import on_button

TEXT = PlanText(
    ahead=on_button(gettext_lazy("Plan risks")),
    change=on_button(gettext_lazy("Change risks")),
    begin=gettext_lazy("Tap a risk for any number you may roll. You’ll be asked about the others."),
    begin_now=gettext_lazy("Tap a risk for the number you rolled. It’s taken at once."),
    last="%(label)s.",
    kept=ngettext_lazy(
        "Risk planned for %(count)s roll.",
        "Risks planned for %(count)s rolls.",
        "count",
    ),
    hint=gettext_lazy("They apply when your two cars qualify. No one else sees them."),
    save=on_button(gettext_lazy("Save risks")),
    save_now=on_button(gettext_lazy("Take and save")),
)
WORDS: dict[str, Text] = {
    "illegal": gettext_lazy("Qualifying is over. Your planned risks were dropped."),
}


@dataclass(frozen=True, slots=True)
class RiskTile:
    number: int
    face: str
    """Text of the button: the number, or a sign for no risk."""
    label: Text
    """The text for screen readers."""
    key: str
    is_kept: bool


@dataclass(frozen=True, slots=True)
class RiskRow:
    """A number the first die may show, and the orders for it."""

    face: DieFace
    tiles: tuple[RiskTile, ...]


def order_choice(order: RiskAfter) -> Choice:
    values = {"die": order.die, "risk": order.number}
    if not order.number:
        label = _("If you roll a %(die)s: no risk") % values
        return Choice(KeepScore(), label, _("The score stays %(die)s.") % values)
    label = _("If you roll a %(die)s: risk %(risk)s") % values
    words, tone = of_risk(order.die, order.number), risk_tone(order.number)
    return Choice(TakeRisk(order.number), label, words, tone=tone)


def risk_rows(
    view: FCartesView, seat: Seat, orders: tuple[RiskAfter, ...], offers: Sequence[Offer]
) -> tuple[RiskRow, ...]:
    """A row for each number of the die, from no risk to the highest."""
    labels = {offer.key: offer.choice.label for offer in offers}
    by_die: dict[Die, list[RiskTile]] = {}
    for order in orders_after(view, seat, ()):
        key = encode(order)
        if key in labels:
            face = str(order.number) if order.number else "–"
            tile = RiskTile(order.number, face, labels[key], key, order in orders)
            by_die.setdefault(order.die, []).append(tile)
    return tuple(RiskRow(DieFace(die), tuple(by_die[die])) for die in DICE if die in by_die)

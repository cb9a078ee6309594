"""Dash as people see it: its words, its choices and its board."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.engine.values import Action, Order, Seat, Viewer
from racing.tables.table import Choice, OptionText, SeatNames, Table, Text, Tone
from tests.dash.board import Board, draw_board, has_slipstream, reach
from tests.dash.sentences import place_of, sentence_of
from tests.dash.values import (
    ChooseCard,
    DashOrder,
    DashView,
    Hold,
    Push,
    StayIn,
    Steer,
    SteerTo,
)


class DashTable(Table):
    name = gettext_lazy("Dash")
    pitch = gettext_lazy("Choose a card in secret, then hold your speed or push your luck.")
    options = {
        "length": OptionText(
            gettext_lazy("Length"), gettext_lazy("Number of spaces to the finish line.")
        ),
        "lanes": OptionText(
            gettext_lazy("Lanes"), gettext_lazy("With one lane, there’s no lane to choose.")
        ),
        "slipstream": OptionText(
            gettext_lazy("Slipstream"),
            gettext_lazy(
                "A car up to two spaces behind another in its lane moves one space further."
            ),
        ),
        "finish": OptionText(
            gettext_lazy("Finish"),
            gettext_lazy("When the race ends."),
            {
                "first": gettext_lazy("when the first car has finished"),
                "all": gettext_lazy("when every car has finished"),
            },
        ),
    }
    board_template = "games/dash/_board.html"

    def board(
        self, view: DashView, viewer: Viewer, seat_names: SeatNames, chosen: Action | None
    ) -> Board:
        return draw_board(view, viewer, chosen)

    def question(self, view: DashView, seat: Seat) -> Text:
        match view.phase:
            case "choose":
                return _("Choose a card")
            case "steer":
                return _("Choose your lane")
        return _("Hold or push?")

    def choice(self, view: DashView, seat: Seat, action: Action) -> Choice:
        match action:
            case ChooseCard(card=card):
                return _card_choice(view, action, card)
            case Steer(lane=lane):
                return _lane_choice(view, seat, action, lane)
            case Hold():
                return _hold_choice(view, seat, action)
            case Push():
                return _push_choice(view, seat, action)
        raise TypeError(action)

    def order_choice(
        self, view: DashView, seat: Seat, orders: tuple[DashOrder, ...], order: Order
    ) -> Choice:
        if isinstance(order, SteerTo | StayIn):
            return _lane_choice(view, seat, Steer(order.lane), order.lane)
        raise TypeError(order)

    def sentence(self, event: Any, seat_names: SeatNames) -> Text | None:
        return sentence_of(event, seat_names)

    def progress(self, turn: int) -> Text:
        return _("game turn %(round)s") % {"round": turn}

    def describe(self, view: DashView, seat_names: SeatNames) -> Sequence[Text]:
        """The cars in their order on the road, who drives, and the reader's own cards."""
        racers = sorted(view.racers, key=lambda racer: -racer.space)
        lines: list[Text] = [place_of(racer, view, seat_names) for racer in racers]
        if view.queue:
            lines.append(_("It’s %(name)s’s turn.") % {"name": seat_names.name(view.queue[0])})
        if view.hand:
            cards = ", ".join(str(card) for card in view.hand)
            lines.append(_("Your cards: %(cards)s.") % {"cards": cards})
        return lines


def _card_choice(view: DashView, action: Action, card: int) -> Choice:
    values = {"card": card, "count": view.hand.count(card)}
    label = _("Card %(card)s ×%(count)s") if values["count"] > 1 else _("Card %(card)s")
    consequence = _("You play %(card)s. The highest card moves first.") % values
    return Choice(action, label % values, consequence, symbol=str(card))


def _lane_choice(view: DashView, seat: Seat, action: Action, lane: int) -> Choice:
    label = _("Upper lane") if lane == 0 else _("Lower lane")
    symbol = "↑" if lane == 0 else "↓"
    if has_slipstream(view, seat, lane):
        return Choice(
            action, label, _("The slipstream in this lane takes you one space further."), symbol
        )
    return Choice(action, label, _("There’s no slipstream in this lane."), symbol)


def _hold_choice(view: DashView, seat: Seat, action: Action) -> Choice:
    (space,) = reach(view, seat, action)
    if space >= view.options.length:
        return Choice(action, _("Hold"), _("Your car finishes."), "→")
    consequence = _("Your car moves to space %(space)s.") % {"space": space}
    return Choice(action, _("Hold"), consequence, "→")


def _push_choice(view: DashView, seat: Seat, action: Action) -> Choice:
    spaces = reach(view, seat, action)
    consequence = _(
        "A die decides. You reach space %(least)s to %(most)s, or spin on a 1 and don’t move."
    ) % {"least": spaces[0], "most": spaces[-1]}
    return Choice(action, _("Push"), consequence, "⚄", Tone.RISKY)

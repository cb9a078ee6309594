"""The table of Pole Position: texts, choices and board."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.engine.values import Action, Seat, Viewer
from racing.games.pole_position.cars import is_driving
from racing.games.pole_position.layout import SPACES, stock_left
from racing.games.pole_position.podium import points_of
from racing.games.pole_position.values import ChooseCard, LayToken, MoveCar, PolePositionView
from racing.tables.pole_position.advice import advice_of
from racing.tables.pole_position.board.diagrams import diagrams
from racing.tables.pole_position.board.layout import Board
from racing.tables.pole_position.names import EFFECTS, EFFECTS_IN_PLUS, OPTIONS, TOKENS
from racing.tables.pole_position.orders import card_choice
from racing.tables.pole_position.outlook import outlook, way
from racing.tables.pole_position.panel import Panel, panel_of
from racing.tables.pole_position.position import lines_of
from racing.tables.pole_position.prospects import prospect_of
from racing.tables.pole_position.sentences import sentence_of
from racing.tables.rules_page import rules_sections
from racing.tables.table import Choice, Offer, SeatNames, Table, Text


class PolePositionTable(Table):
    name = gettext_lazy("Pole Position")
    pitch = gettext_lazy(
        "Each turn, choose one of your fuel cards in secret and move one of your "
        "three cars. Avoid the oil, use the slipstream and fill the podium."
    )
    options = OPTIONS
    stylesheets = ("css/games/pole_position.css",)
    board_template = "games/pole_position/_board.html"
    picture_template = "games/pole_position/_picture.html"
    actions_template = "games/pole_position/_actions.html"
    field_names = {"drivers": "players"}
    side_template = "games/pole_position/_side.html"
    ended_early = gettext_lazy(
        "If a race ended early counts, the cars farthest ahead take the free podium places. "
        "Points are given as at the end."
    )
    rules_sections = rules_sections(
        "games/pole_position/rules",
        {
            "before_the_start": gettext_lazy("Before the start"),
            "turn": gettext_lazy("A game turn"),
            "moving": gettext_lazy("Moving"),
            "coloured_spaces": gettext_lazy("The coloured spaces"),
            "podium": gettext_lazy("Podium and points"),
            "pole_position_plus": gettext_lazy("Pole Position Plus"),
        },
    )
    actions_beside = True

    def board(
        self, view: PolePositionView, viewer: Viewer, seat_names: SeatNames, chosen: Action | None
    ) -> Board:
        return Board(view, viewer, seat_names, chosen)

    def diagrams(self) -> Mapping[str, Any]:
        return diagrams()

    def panel(self, view: PolePositionView, seat: Seat, offers: Sequence[Offer]) -> Panel:
        return panel_of(view, seat, offers)

    def few_offers(
        self, view: PolePositionView, seat: Seat, offers: Sequence[Offer]
    ) -> Sequence[Offer]:
        """The cards alone; an order of preference is left to the page."""
        actions = ((offer, offer.choice.action) for offer in offers)
        return [o for o, action in actions if not (isinstance(action, ChooseCard) and action.order)]

    def question(self, view: PolePositionView, seat: Seat) -> Text:
        match view.phase:
            case "drafting":
                values = {"number": len(view.layout) + 1, "count": SPACES}
                return _("Place token %(number)s of %(count)s") % values
            case "choosing":
                return _("Choose a fuel card")
        return _("Which car moves with card %(card)s?") % {"card": view.drivers[seat].card}

    def choice(self, view: PolePositionView, seat: Seat, action: Action) -> Choice:
        match action:
            case ChooseCard():
                return card_choice(view, seat, action)
            case MoveCar():
                return _move_choice(view, seat, action)
            case LayToken():
                return _token_choice(view, action)
        raise TypeError(action)

    def unkept(self, view: PolePositionView, seat: Seat) -> Text:
        """The note that the order of preference named no car that gets away (PP-26)."""
        if view.phase != "moving" or not view.order:
            return ""
        return _(
            "Your order of preference couldn’t be followed. None of the cars you picked can move."
        )

    def sentence(self, event: Any, seat_names: SeatNames) -> Text | None:
        return sentence_of(event, seat_names)

    def progress(self, turn: int) -> Text:
        return _("game turn %(turn)s") % {"turn": turn} if turn else _("building the track")

    def advice(self, view: PolePositionView, seat: Seat) -> Text:
        return advice_of(view, seat)

    def farewell(self, view: PolePositionView, seat: Seat) -> Text:
        if view.phase == "over" or is_driving(view, seat):
            return ""
        if view.drivers[seat].has_left:
            return _("Your cars are out; the others are still racing")
        return _("Your cars have finished; the others are still racing")

    def note(self, view: PolePositionView, seat: Seat) -> Text:
        if view.phase == "choosing" and view.drivers[seat].has_chosen:
            return _("has chosen")
        points = points_of(view, seat)
        words = ngettext("%(count)s point", "%(count)s points", points) % {"count": points}
        return words if view.podium else ""

    def describe(self, view: PolePositionView, seat_names: SeatNames) -> Sequence[Text]:
        return list(lines_of(view, seat_names))


def _move_choice(view: PolePositionView, seat: Seat, action: MoveCar) -> Choice:
    prospect = prospect_of(view, action.car, view.drivers[seat].card or 0)
    values = {"car": action.car, "way": way(prospect)}
    label = _("Car %(car)s: %(way)s") % values
    words = outlook(prospect)
    sentence = words[:1].upper() + words[1:] + "."
    return Choice(action, label, sentence, symbol=str(action.car), tone=prospect.tone)


def _token_choice(view: PolePositionView, action: LayToken) -> Choice:
    token = action.token
    effects = EFFECTS_IN_PLUS if view.options.plus else EFFECTS
    values = {"token": TOKENS[token], "space": len(view.layout) + 1}
    label = _("Space %(space)s: %(token)s") % values
    left = stock_left(view.layout)[token]
    return Choice(action, label, effects[token], symbol=str(left))

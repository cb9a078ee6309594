"""The interface of a game's table, by which every page can show a race of it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from racing.engine.values import Action, Order, Seat, Viewer
from racing.tables.courses import Courses
from racing.tables.rules_page import RulesSection
from racing.tables.words import ButtonText, on_button
from racing.tables.words import Text as Text


class Tone(StrEnum):
    """How good a choice looks; shown by shape and words as well as colour."""

    FINE = "fine"
    GOAL = "goal"
    RISKY = "risky"
    LOST = "lost"
    TAKEN = "taken"
    CRASH = "crash"


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action as shown to a player."""

    action: Action
    label: Text
    """Short text of the button."""
    consequence: Text
    """A sentence shown before it is confirmed."""
    symbol: str = ""
    tone: Tone = Tone.FINE
    place: str = ""
    """The action's place among the buttons, if the table orders its own actions."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice with its value in forms and links."""

    choice: Choice
    key: str
    is_chosen: bool
    is_current: bool
    """Whether it is the hidden choice so far, which may still be changed."""


@dataclass(frozen=True, slots=True)
class OptionText:
    """Texts of an option; `values` has a text for each value of a choice."""

    label: Text
    hint: Text
    values: Mapping[str, Text] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatNames:
    """Names of the players by seat, as used in sentences."""

    names: Sequence[str]
    teams: Sequence[str] = ()
    """The team of each seat, where players choose one."""

    def name(self, seat: Seat) -> str:
        return self.names[seat]


@dataclass(frozen=True, slots=True)
class PlanText:
    """Texts about a game's standing orders."""

    ahead: ButtonText
    change: ButtonText
    begin: Text
    begin_now: Text
    """The text of `begin` where the first order is played at once."""
    last: Text
    kept: Text
    """How many orders are kept, with a plural by `count`."""
    hint: Text
    save: ButtonText
    save_now: ButtonText


MOVES_AHEAD = PlanText(
    ahead=on_button(_("Plan ahead")),
    change=on_button(_("Change plan")),
    begin=_(
        "Tap your moves one after the other. They are played on your next turns, "
        "as long as they’re possible."
    ),
    begin_now=_(
        "Tap your moves one after the other. The first is played now, the rest on your next turns."
    ),
    last=_("Move %(number)s: %(label)s."),
    kept=ngettext_lazy("Your plan: %(count)s move.", "Your plan: %(count)s moves.", "count"),
    hint=_("Played when your turn comes, if it’s still possible. Only you can see it."),
    save=on_button(_("Save plan")),
    save_now=on_button(_("Play and plan")),
)


class Table(ABC):
    """Texts and pictures of one game; every text is in the reader's language, none is stored."""

    name: ClassVar[Text]
    pitch: ClassVar[Text]
    """The game in one sentence."""
    options: ClassVar[Mapping[str, OptionText]]
    stylesheets: ClassVar[tuple[str, ...]] = ()
    """Stylesheets of the board and the actions beyond the site's own."""
    board_template: ClassVar[str]
    """Template that draws `board`: an SVG, and a text version for screen readers."""
    picture_template: ClassVar[str] = ""
    """Template with one SVG for mails, if the first one of the board would not do."""
    actions_template: ClassVar[str] = "races/_tiles.html"
    """Template with a button for each of `page.offers`, inside the form that sends them."""
    legend_template: ClassVar[str] = ""
    """Template that explains the marks of the choices, if any; shown until one is selected."""
    actions_beside: ClassVar[bool] = False
    """Whether a wide screen shows the actions beside the board, which then has the full height."""

    teams: ClassVar[Mapping[str, Text]] = {}
    """Names of the teams that players choose from, by the rules' word for them."""

    def team_paint(self, team: str) -> str:
        """The CSS class with a team's colours."""
        return ""

    @abstractmethod
    def board(self, view: Any, viewer: Viewer, seat_names: SeatNames, chosen: Action | None) -> Any:
        """The object that the board template draws; `chosen` is shown with its consequence."""

    def past_board(
        self, view: Any, viewer: Viewer, seat_names: SeatNames, mover: Seat | None
    ) -> Any:
        """The board of a past moment, after the move of this seat."""
        return self.board(view, viewer, seat_names, None)

    @abstractmethod
    def question(self, view: Any, seat: Seat) -> Text:
        """The question to this seat: the headline."""

    @abstractmethod
    def choice(self, view: Any, seat: Seat, action: Action) -> Choice: ...

    def panel(self, view: Any, seat: Seat, offers: Sequence[Offer]) -> Any:
        """The offers as this table arranges them, for its templates: `page.panel`."""
        return None

    def few_offers(self, view: Any, seat: Seat, offers: Sequence[Offer]) -> Sequence[Offer]:
        """Offers that a letter lists, if they are few; none where the board is needed."""
        return offers

    field_names: ClassVar[Mapping[str, str]] = {}
    """For programs: present names of the rules’ fields, by the former ones that are stored."""

    plan_template: ClassVar[str] = "races/_plan_tiles.html"
    """Template with a button for each of `page.plan.offers`, inside the form that sends them."""
    plan_text: ClassVar[PlanText] = MOVES_AHEAD
    plans_in_turn: ClassVar[bool] = True
    """Whether a player who is asked may leave orders, the first of which is played at once."""
    order_words: ClassVar[Mapping[str, Text]] = {}
    """Why standing orders were dropped, by the rules' reason."""

    def order_choice(self, view: Any, seat: Seat, orders: tuple[Any, ...], order: Order) -> Choice:
        """A standing order as text, after those before it; for games that have them."""
        raise TypeError(order)

    def replaces(self, order: Any, other: Any) -> bool:
        """Whether this order replaces the other in a plan, instead of following it."""
        return False

    def standing_orders(self, view: Any, orders: tuple[Any, ...]) -> tuple[Any, ...]:
        """Saved orders that still fit; the rules drop the others when they come up."""
        return orders

    def plan_panel(
        self, view: Any, seat: Seat, orders: tuple[Any, ...], offers: Sequence[Offer]
    ) -> Any:
        """What may follow these orders, as this table arranges it: `page.plan.panel`."""
        return None

    def plan_board(
        self,
        view: Any,
        viewer: Viewer,
        seat_names: SeatNames,
        orders: tuple[Any, ...],
        is_draft: bool,
    ) -> Any:
        """The board with the viewer's orders: saved ones, or a draft that may go on."""
        return self.board(view, viewer, seat_names, None)

    def unkept(self, view: Any, seat: Seat) -> Text:
        """Why a seat is asked although it has answered beforehand, where the rules allow that."""
        return ""

    @abstractmethod
    def sentence(self, event: Any, seat_names: SeatNames) -> Text | None:
        """The event's sentence in the log, or None where it is not worth a line."""

    @abstractmethod
    def progress(self, turn: int) -> Text:
        """Progress of a race for lists: "round 9"."""

    side_template: ClassVar[str] = ""
    """Template of a card beside the board, drawn from `page.board`."""
    rules_sections: ClassVar[tuple[RulesSection, ...]] = ()
    """Sections of the rules page; `diagrams` are what their templates draw."""

    ended_early: ClassVar[Text] = _(
        "If a race ended early counts, its order at that moment is the result."
    )
    """What a race is worth that is ended early, for the rules page and the race page."""

    option_refusals: ClassVar[Mapping[str, Text]] = {}
    """Why the game refuses options that are each allowed, by the reason of `InvalidOptions`."""

    def settlement(self, view: Any, viewer: Viewer, seat_names: SeatNames) -> Sequence[Text]:
        """What each would get if all agreed to end the race now, as far as this viewer may know."""
        return ()

    def diagrams(self) -> Mapping[str, Any]:
        """Boards for the rules page, by name."""
        return {}

    def advice(self, view: Any, seat: Seat) -> Text:
        """A hint for a player's first race, if there is one."""
        return ""

    def farewell(self, view: Any, seat: Seat) -> Text:
        """Message to a seat that drives no more while the race goes on."""
        return ""

    def note(self, view: Any, seat: Seat) -> Text:
        """The state of this seat's car in two or three words, for the table of the seats."""
        return ""

    def paint(self, view: Any, seat: Seat) -> str:
        """The CSS class with this seat's colours, where they are not those of its number."""
        return f"seat-{seat}"

    def score(self, amount: int) -> Text:
        """What a seat won: points, unless the table says otherwise."""
        return str(amount)

    courses: ClassVar[Courses | None] = None
    """The circuits that have pages of their own, with their records."""

    def venue(self, options: Any) -> Text:
        """The venue for lists and headlines, if the game has such places."""
        return ""

    def further_choice(self, name: str, value: str) -> Text | None:
        """The text of a valid value that is not among an option's choices; else None."""
        return None

    def most_seats(self, name: str, value: str) -> int | None:
        """Most seats for such a value, where it limits them."""
        return None

    def option_value(self, name: str, value: Any) -> Text:
        """The text of an option's value that is not one of a few choices."""
        return str(value)

    def describe(self, view: Any, seat_names: SeatNames) -> Sequence[Text]:
        """The position in sentences: the text version a screen reader can play from."""
        return ()

"""What a game's table must offer so that every page can show a race of it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from racing.engine.values import Action, Order, Seat, Viewer
from racing.tables.courses import Courses
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
    """One legal action as a person sees it."""

    action: Action
    label: Text
    """Short: what stands on the button."""
    consequence: Text
    """A sentence said before it is confirmed."""
    symbol: str = ""
    tone: Tone = Tone.FINE
    place: str = ""
    """Where its button stands among the others, if the table's own actions have an order."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice with the text that forms and links carry for it."""

    choice: Choice
    key: str
    is_chosen: bool
    is_current: bool
    """What was chosen in secret so far, while it may still be changed."""


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option of a race explained in a line; `values` words each value of a choice."""

    label: Text
    hint: Text
    values: Mapping[str, Text] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cast:
    """Who sits where, as the sentences call them."""

    names: Sequence[str]

    def name(self, seat: Seat) -> str:
        return self.names[seat]


@dataclass(frozen=True, slots=True)
class PlanText:
    """How the standing orders of a game are spoken of where they are left."""

    ahead: Text
    change: Text
    begin: Text
    begin_now: Text
    """Where the first of them is played at once."""
    last: Text
    kept: Text
    """A plural by `count`."""
    hint: Text
    save: Text
    save_now: Text


MOVES_AHEAD = PlanText(
    ahead=_("Plan ahead"),
    change=_("Change plan"),
    begin=_(
        "Tap your moves one after the other. They are played when your turns come, "
        "as long as they fit."
    ),
    begin_now=_(
        "Tap your moves one after the other. "
        "The first is played now, the rest when your turns come."
    ),
    last=_("Move %(number)s: %(label)s."),
    kept=ngettext_lazy("Your plan: %(count)s move.", "Your plan: %(count)s moves.", "count"),
    hint=_("Played when your turn comes, as long as it fits. Nobody else sees it."),
    save=_("Save plan"),
    save_now=_("Play and plan"),
)


class Table(ABC):
    """Words and pictures of one game; every text in the reader's language, none of it stored."""

    name: ClassVar[Text]
    pitch: ClassVar[Text]
    """What the game is, in one sentence."""
    options: ClassVar[Mapping[str, OptionText]]
    stylesheets: ClassVar[tuple[str, ...]] = ()
    """What the board and the actions need beyond the site's own rules of style."""
    board_template: ClassVar[str]
    """A fragment that draws `board`: an SVG, and a text version for screen readers."""
    picture_template: ClassVar[str] = ""
    """The same in one SVG for mails, if the first one of the board would not do."""
    actions_template: ClassVar[str] = "racing/_tiles.html"
    """A fragment with a button for each of `page.offers`, inside the form that sends them."""
    legend_template: ClassVar[str] = ""
    """What the marks of the choices mean, if they have any; shown until one is chosen."""
    actions_beside: ClassVar[bool] = False
    """Whether a wide screen shows the actions beside the board, which then has all its height."""

    @abstractmethod
    def board(self, view: Any, viewer: Viewer, cast: Cast, chosen: Action | None) -> Any:
        """What the board template draws; `chosen` is shown with its consequence."""

    def past_board(self, view: Any, viewer: Viewer, cast: Cast, mover: Seat | None) -> Any:
        """The same for a moment of the past, after the move of this seat."""
        return self.board(view, viewer, cast, None)

    @abstractmethod
    def question(self, view: Any, seat: Seat) -> Text:
        """What is asked of this seat now: the headline."""

    @abstractmethod
    def choice(self, view: Any, seat: Seat, action: Action) -> Choice: ...

    def panel(self, view: Any, seat: Seat, offers: Sequence[Offer]) -> Any:
        """The offers as this table arranges them, for its templates: `page.panel`."""
        return None

    def few_offers(self, view: Any, seat: Seat, offers: Sequence[Offer]) -> Sequence[Offer]:
        """Those that a letter names one by one, if they are few; none where the board is needed."""
        return offers

    plan_template: ClassVar[str] = "racing/_plan_tiles.html"
    """A fragment with a button for each of `page.plan.offers`, inside the form that sends them."""
    plan_text: ClassVar[PlanText] = MOVES_AHEAD
    plans_in_turn: ClassVar[bool] = True
    """Whether somebody who is asked is offered to leave orders, the first of which he plays."""
    order_words: ClassVar[Mapping[str, Text]] = {}
    """Why standing orders were dropped, by the word of the rules."""

    def order_choice(self, view: Any, seat: Seat, orders: tuple[Any, ...], order: Order) -> Choice:
        """A standing order in words, after those before it; for games that know them."""
        raise TypeError(order)

    def replaces(self, order: Any, other: Any) -> bool:
        """Whether this order takes the place of the other in a plan, instead of following it."""
        return False

    def standing_orders(self, view: Any, orders: tuple[Any, ...]) -> tuple[Any, ...]:
        """Those of the kept orders that still fit; the rules drop the others when they come up."""
        return orders

    def plan_panel(
        self, view: Any, seat: Seat, orders: tuple[Any, ...], offers: Sequence[Offer]
    ) -> Any:
        """What may follow these orders as this table arranges it: `page.plan.panel`."""
        return None

    def plan_board(
        self, view: Any, viewer: Viewer, cast: Cast, orders: tuple[Any, ...], is_draft: bool
    ) -> Any:
        """The board with the viewer's orders: kept ones, or a draft that may go on."""
        return self.board(view, viewer, cast, None)

    def unkept(self, view: Any, seat: Seat) -> Text:
        """Why a seat is asked although it has answered beforehand, where the rules have that."""
        return ""

    @abstractmethod
    def sentence(self, event: Any, cast: Cast) -> Text | None:
        """The event in the log, or None where it is not worth a line."""

    @abstractmethod
    def progress(self, turn: int) -> Text:
        """Where a race is, for lists: "round 9"."""

    side_template: ClassVar[str] = ""
    """A card beside the board of a race, drawn from `page.board`."""
    rules_template: ClassVar[str] = ""
    """The rules in our own words, a fragment; `diagrams` are what it draws."""

    def diagrams(self) -> Mapping[str, Any]:
        """Boards for the rules page, by name."""
        return {}

    def advice(self, view: Any, seat: Seat) -> Text:
        """A word for somebody's first race, if there is one to say."""
        return ""

    def farewell(self, view: Any, seat: Seat) -> Text:
        """What to tell a seat that drives no more while the race goes on."""
        return ""

    def note(self, view: Any, seat: Seat) -> Text:
        """How this seat's car is doing, in two or three words, for the table of the seats."""
        return ""

    def paint(self, view: Any, seat: Seat) -> str:
        """The class with the colours this seat races in, where they are not those of its number."""
        return f"seat-{seat}"

    def score(self, amount: int) -> Text:
        """What a seat won, as the game counts it: points, unless the table says otherwise."""
        return str(amount)

    courses: ClassVar[Courses | None] = None
    """The circuits that have a page of their own, with their records."""

    def venue(self, options: Any) -> Text:
        """Where it is raced, for lists and headlines, if the game has such places."""
        return ""

    def further_choice(self, name: str, value: str) -> Text | None:
        """In words, a value of an option that is good though it is not among those to choose
        from; None where there is no such value."""
        return None

    def most_seats(self, name: str, value: str) -> int | None:
        """How many seats such a value leaves room for, where it says so."""
        return None

    def option_value(self, name: str, value: Any) -> Text:
        """A value of an option that is no choice of a few, as people read it."""
        return str(value)

    def describe(self, view: Any, cast: Cast) -> Sequence[Text]:
        """The position in sentences: the text version a screen reader can play from."""
        return ()

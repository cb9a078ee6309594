"""Names of cars, cards, lanes and money, and texts of a race's options."""

from collections.abc import Iterable
from functools import lru_cache

from django.utils.formats import number_format
from django.utils.translation import get_language, gettext_lazy, pgettext_lazy
from django.utils.translation import gettext as _

from racing.games.top_race.circuit import LANES
from racing.games.top_race.deck import ARROWS, Line, lines_of
from racing.games.top_race.values import Card, Colour, Money, Use
from racing.tables.table import OptionText, Text

COLOURS: dict[Colour, Text] = {
    "yellow": pgettext_lazy("colour", "yellow"),
    "blue": pgettext_lazy("colour", "light blue"),
    "red": pgettext_lazy("colour", "red"),
    "mauve": pgettext_lazy("colour", "mauve"),
    "green": pgettext_lazy("colour", "green"),
    "white": pgettext_lazy("colour", "white"),
}
CARS: dict[Colour, Text] = {
    "yellow": gettext_lazy("the yellow car"),
    "blue": gettext_lazy("the light blue car"),
    "red": gettext_lazy("the red car"),
    "mauve": gettext_lazy("the mauve car"),
    "green": gettext_lazy("the green car"),
    "white": gettext_lazy("the white car"),
}
DRIVERS: dict[Colour, Text] = {
    "yellow": gettext_lazy("the yellow driver"),
    "blue": gettext_lazy("the light blue driver"),
    "red": gettext_lazy("the red driver"),
    "mauve": gettext_lazy("the mauve driver"),
    "green": gettext_lazy("the green driver"),
    "white": gettext_lazy("the white driver"),
}
USES: dict[Use, Text] = {
    "speed": gettext_lazy("speed"),
    "sprint": gettext_lazy("sprint"),
    "breakdown": gettext_lazy("breakdown"),
}
ORDINALS: dict[int, Text] = {
    1: pgettext_lazy("place", "1st"),
    2: pgettext_lazy("place", "2nd"),
    3: pgettext_lazy("place", "3rd"),
    4: pgettext_lazy("place", "4th"),
    5: pgettext_lazy("place", "5th"),
    6: pgettext_lazy("place", "6th"),
}
OPTIONS = {
    "races": OptionText(
        gettext_lazy("Races"),
        gettext_lazy("The money left after one race is what you bid with in the next."),
        {"1": gettext_lazy("one race"), "3": gettext_lazy("three races")},
    ),
    "auction": OptionText(
        gettext_lazy("Auction"),
        gettext_lazy("How drivers are sold. Sealed bids take far fewer turns."),
        {
            "sealed": gettext_lazy(
                "sealed: everyone names the most they’d pay, once and in secret"
            ),
            "open": gettext_lazy("open: bids rise in turn until no one goes higher"),
        },
    ),
    "bets": OptionText(
        gettext_lazy("Bets"),
        gettext_lazy("At each of three betting lines, every player secretly bets on a car."),
    ),
    "bet_table": OptionText(
        gettext_lazy("Bet payouts"),
        gettext_lazy("Applies only with bets. What each finishing place pays."),
        {
            "flat": gettext_lazy("the same for all bets: +60,000 $ down to −30,000 $"),
            "early": gettext_lazy("early bets win up to 100,000 $, late ones cost more"),
        },
    ),
    "cash": OptionText(
        gettext_lazy("Starting money"),
        gettext_lazy("Money each seat brings from earlier races, if a championship sets it."),
    ),
}


def capital(text: Text) -> str:
    """The text with a capital at its beginning."""
    words = str(text)
    return words[:1].upper() + words[1:]


def colour(car: Colour) -> str:
    """Name of a colour on a button."""
    return capital(COLOURS[car])


def figure(amount: Money) -> str:
    """An amount in dollars, from thousands, with a typographic minus."""
    return _figure(amount, get_language())


@lru_cache(maxsize=2048)
def _figure(amount: Money, language: str | None) -> str:
    """Cached by language, as a page has many of them."""
    digits = number_format(abs(amount) * 1000, use_l10n=True, force_grouping=True)
    return f"−{digits}" if amount < 0 else digits


def money(amount: Money) -> str:
    return f"{figure(amount)}\N{NO-BREAK SPACE}$"


def sums(amounts: Iterable[Money]) -> str:
    return ", ".join(money(amount) for amount in amounts)


def change(amount: Money) -> str:
    """A change of money, with its sign."""
    sign = "+" if amount > 0 else ""
    return sign + money(amount)


def signed(amount: Money) -> str:
    """An amount in thousands with its sign, where a heading gives the unit."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "0"


def lane_number(row: int, lane: int) -> int:
    """Number of a lane from the drivers' right, as on the board."""
    return LANES[row].index(lane) + 1


def lane_name(row: int, lane: int) -> str:
    return _("lane %(number)s") % {"number": lane_number(row, lane)}


def row_name(row: int) -> str:
    if row > 0:
        return _("row %(row)s") % {"row": row}
    return _("the front row of the start") if row == 0 else _("the second row of the start")


def card_name(card: Card, joker: Colour | None = None) -> str:
    """The lines of a card from the top: "yellow 6, light blue 4, joker 2, mauve 1"."""
    return _card_name(card, joker, get_language())


@lru_cache(maxsize=2048)
def _card_name(card: Card, joker: Colour | None, language: str | None) -> str:
    if card in ARROWS:
        one, two = ARROWS[card]
        return _("arrow %(one)s – %(two)s") % {"one": COLOURS[one], "two": COLOURS[two]}
    return ", ".join(card_line_names(card, joker))


def short_name(card: Card, joker: Colour | None = None) -> str:
    """The top line of a card, and the colour chosen for its black one."""
    first, *others = card_line_names(card)
    if not others:
        return card_name(card, joker)
    name = _("%(line)s on top") % {"line": first}
    if joker is None:
        return name
    return _("%(card)s, joker for %(colour)s") % {"card": name, "colour": COLOURS[joker]}


def card_line_names(card: Card, joker: Colour | None = None) -> list[str]:
    return [_line(line, joker) for line in lines_of(card)]


def _line(line: Line, joker: Colour | None) -> str:
    if line.colour is not None:
        return f"{COLOURS[line.colour]} {line.spaces}"
    if joker is None:
        return _("joker %(spaces)s") % {"spaces": line.spaces}
    return _("joker %(spaces)s for %(colour)s") % {"spaces": line.spaces, "colour": COLOURS[joker]}

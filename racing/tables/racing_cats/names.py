"""Names of colours, cards, rows, lanes and circuits."""

from functools import lru_cache

from django.utils.translation import get_language, gettext_lazy, ngettext, pgettext, pgettext_lazy
from django.utils.translation import gettext as _

from racing.games.racing_cats.circuit import CIRCUITS
from racing.games.racing_cats.deck import COLOUR_OF, NUMBER_OF, TRUMP_NUMBERS
from racing.games.racing_cats.values import Card, Colour, Lane, RacingCatsOptions, Row
from racing.tables.table import Text

NAMES: tuple[Text, ...] = (
    pgettext_lazy("card colour", "blue"),
    pgettext_lazy("card colour", "green"),
    pgettext_lazy("card colour", "red"),
    pgettext_lazy("card colour", "black"),
    pgettext_lazy("card colour", "orange"),
)
CARS: tuple[Text, ...] = (
    gettext_lazy("the blue car"),
    gettext_lazy("the green car"),
    gettext_lazy("the red car"),
    gettext_lazy("the black car"),
    gettext_lazy("the orange car"),
)
SIGNS = ("●", "▲", "■", "◆", "★")
"""A shape for each colour: colour is never the only sign."""
CIRCUIT_NAMES: dict[str, Text] = {
    "short-narrow": gettext_lazy("Short circuit"),
    "long-narrow": gettext_lazy("Long circuit"),
    "short": gettext_lazy("Wide short circuit"),
    "long": gettext_lazy("Wide long circuit"),
}
LANES: dict[int, Text] = {
    0: gettext_lazy("inner lane"),
    1: gettext_lazy("middle lane"),
    2: gettext_lazy("outer lane"),
}
SHORT_LANES: dict[int, Text] = {
    0: pgettext_lazy("lane", "inner"),
    1: pgettext_lazy("lane", "middle"),
    2: pgettext_lazy("lane", "outer"),
}


def capital(text: Text) -> str:
    """The text with a capital at its beginning."""
    words = str(text)
    return words[:1].upper() + words[1:]


def colour_name(colour: Colour) -> Text:
    return NAMES[colour]


def colour_sign(colour: Colour) -> str:
    return SIGNS[colour]


def circuit_name(slug: str) -> Text:
    return CIRCUIT_NAMES[slug]


def card_name(card: Card) -> Text:
    """Name of a card: "blue 7"."""
    return _card_name(card, get_language())


@lru_cache(maxsize=256)
def _card_name(card: Card, language: str | None) -> str:
    """Cached by language, as a page has many of them."""
    values = {"colour": NAMES[COLOUR_OF[card]], "number": NUMBER_OF[card]}
    return _("%(colour)s %(number)s") % values


def trump_name(tile: Colour) -> Text:
    """Name of this tile's trump: its number, in whatever colour is led."""
    return _("trump %(number)s") % {"number": TRUMP_NUMBERS[tile]}


def spaces_name(spaces: int) -> str:
    return ngettext("%(count)s space", "%(count)s spaces", spaces) % {"count": spaces}


def row_name(options: RacingCatsOptions, row: Row) -> Text:
    """Name of a row in a sentence: the row of its lap, the start space or the finish line."""
    if not row:
        return _("the start space")
    if _is_home(options, row):
        return _("the finish line")
    words = _("row %(row)s of lap %(lap)s") if options.laps > 1 else _("row %(row)s")
    return words % _row_of_lap(options, row)


def where_name(options: RacingCatsOptions, row: Row) -> Text:
    """Name of a row on its own, in two or three words."""
    if not row:
        return _("at the start")
    if _is_home(options, row):
        return pgettext("a car is", "finished")
    if options.laps > 1:
        words = pgettext("on its own", "row %(row)s of lap %(lap)s")
    else:
        words = pgettext("on its own", "row %(row)s")
    return words % _row_of_lap(options, row)


def note_name(options: RacingCatsOptions, row: Row) -> Text:
    """Name of a row beside a player's name; row and lap may break into two lines."""
    if options.laps == 1 or not row or _is_home(options, row):
        return str(where_name(options, row)).replace(" ", "\u00a0")
    parts = (short_row(options, row), _("lap %(lap)s") % _row_of_lap(options, row))
    return ", ".join(str(part).replace(" ", "\u00a0") for part in parts)


def short_row(options: RacingCatsOptions, row: Row) -> Text:
    """Name of a row on a button, without the lap."""
    return where_name(RacingCatsOptions(circuit=options.circuit), _row_of_lap(options, row)["row"])


def _is_home(options: RacingCatsOptions, row: Row) -> bool:
    return row >= CIRCUITS[options.circuit].finish(options.laps)


def _row_of_lap(options: RacingCatsOptions, row: Row) -> dict[str, int]:
    circuit = CIRCUITS[options.circuit]
    return {"row": circuit.row_of_lap(row), "lap": (row - 1) // circuit.rows + 1}


def lane_name(options: RacingCatsOptions, row: Row, lane: Lane) -> Text:
    """Name of a lane, from the inner one out; empty where there is one only, and off the road."""
    if not row or _is_home(options, row) or _is_single(options, row):
        return ""
    return LANES[_lane_from_inside(options, row, lane)]


def short_lane(options: RacingCatsOptions, row: Row, lane: Lane) -> Text:
    """Name of a lane on a button, beside its row; empty where there is one only."""
    if _is_single(options, row):
        return ""
    return SHORT_LANES[_lane_from_inside(options, row, lane)]


def _is_single(options: RacingCatsOptions, row: Row) -> bool:
    return len(CIRCUITS[options.circuit].lanes_at(row)) == 1


def _lane_from_inside(options: RacingCatsOptions, row: Row, lane: Lane) -> int:
    """0, 1 or 2 for inner, middle or outer; of two lanes none is the middle one."""
    lanes = CIRCUITS[options.circuit].lanes_at(row)
    return 2 if lane == lanes[-1] else lanes.index(lane)


def place_name(options: RacingCatsOptions, row: Row, lane: Lane) -> str:
    """Name of row and lane: "row 12, inner lane"."""
    values = {"row": where_name(options, row), "lane": lane_name(options, row, lane)}
    return _("%(row)s, %(lane)s") % values if values["lane"] else str(values["row"])

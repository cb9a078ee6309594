"""The middle of the ring: the round, the trick on the table, and who wins it."""

from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from racing.games.racing_cats.deck import COLOUR_OF
from racing.games.racing_cats.driving import winning_card
from racing.games.racing_cats.rounds import TRICKS, round_of
from racing.games.racing_cats.tricks import winning_place
from racing.games.racing_cats.values import Card, RacingCatsView, Trick
from racing.tables.fragment_cache import kept_markup
from racing.tables.racing_cats.board.lettering import fitted, told_apart, wrapped
from racing.tables.racing_cats.board.paws import Paws, tricks_done
from racing.tables.racing_cats.board.ring import Ring
from racing.tables.racing_cats.board.seatings import Seating
from racing.tables.racing_cats.laps import lap_words
from racing.tables.racing_cats.names import capital, card_name, colour_name, spaces_name
from racing.tables.table import SeatNames, Text

WORDS, NAME = {"wide": 16, "phone": 12.5}, {"wide": 17, "phone": 12.5}
"""Sizes of the letters of the sentence and of the names."""
IN_SENTENCE = 170
"""Greatest width of a name in the sentence."""
REGISTERED, LINE = 35, 14
"""On a phone: the height of round and paws, and of a line of text."""
EDGE, BESIDE, STEPS, CLEAR = 4, 38, {3: 44, 4: 42, 5: 38}, 6
"""On a phone: the margins of a card and a name, the height for each player, and the free space
above them.
"""
CAT = 90
"""The height of the cat below all players."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A player at the table, and where they are drawn."""

    seating: Seating
    place: str
    name: str
    """The name, cut to fit."""
    is_phone: bool

    @property
    def drawn(self) -> str:
        """Markup, cached unless a card is only selected."""
        values = {"who": self.seating, "name": self.name, "is_phone": self.is_phone}
        draw = render_to_string if self.seating.state == "preview" else kept_markup
        return draw("games/racing_cats/_seating.html", values)


@dataclass(frozen=True, slots=True)
class Middle:
    is_phone: bool
    box: tuple[int, int, int, int]
    title: Text
    words: tuple[str, ...]
    placed: tuple[Placed, ...]
    paws: Paws

    @property
    def centre(self) -> int:
        return self.box[0] + self.box[2] // 2

    @property
    def title_line(self) -> int:
        return self.box[1] + (13 if self.is_phone else 22)

    @property
    def word_lines(self) -> tuple[tuple[int, str], ...]:
        """Lines under the title, before the cards."""
        top, step = (REGISTERED + 13, LINE) if self.is_phone else (64, 19)
        return tuple((self.box[1] + top + step * n, text) for n, text in enumerate(self.words))


def middle_of(
    view: RacingCatsView, seatings: tuple[Seating, ...], seat_names: SeatNames, ring: Ring
) -> Middle:
    is_phone = ring.name == "phone"
    words = _words(view, seat_names, ring)
    placed = _in_lines(seatings, ring, len(words)) if is_phone else _in_a_row(seatings, ring)
    is_over, has_cat = view.phase == "over", is_phone and _has_room(seatings, ring, len(words))
    paws = Paws(is_phone, ring.infield, tricks_done(view), is_over, has_cat)
    return Middle(is_phone, ring.infield, title(view, is_phone), words, placed, paws)


def _words(view: RacingCatsView, seat_names: SeatNames, ring: Ring) -> tuple[str, ...]:
    """Lines of text; on a phone with the lap, for which the title has no room."""
    is_phone = ring.name == "phone"
    laps = (capital(lap_words(view)),) if view.options.laps > 1 and is_phone else ()
    sentence = str(_sentence(view, seat_names, is_phone))
    return laps + wrapped(sentence, ring.infield[2], WORDS[ring.name])


def title(view: RacingCatsView, is_phone: bool) -> Text:
    """Round and trick, and the lap where there are several and the paper is wide."""
    if view.phase == "over":
        return _("Finished · %(tricks)s tricks") % {"tricks": view.tricks}
    values = {"round": round_of(view), "trick": view.tricks % TRICKS + 1, "tricks": TRICKS}
    if is_phone:
        return _("Deal %(round)s · trick %(trick)s/%(tricks)s") % values
    words = _("Deal %(round)s · trick %(trick)s of %(tricks)s") % values
    return f"{words} · {lap_words(view)}" if view.options.laps > 1 else words


def _sentence(view: RacingCatsView, seat_names: SeatNames, is_phone: bool) -> Text:
    if view.drive is not None:
        return _("%(name)s won with %(card)s: %(spaces)s to move.") % {
            "name": _short(seat_names.name(view.drive.seat)),
            "card": _unbroken(winning_card(view)),
            "spaces": spaces_name(view.drive.spaces),
        }
    if view.trick:
        led = colour_name(COLOUR_OF[view.trick[0]])
        return _("%(colour)s was led.") % {"colour": capital(led)}
    return "" if view.last is None else _of_last(view, view.last, seat_names, is_phone)


def _of_last(view: RacingCatsView, last: Trick, seat_names: SeatNames, is_phone: bool) -> Text:
    place = winning_place(last.cards, last.leader, view.tiles)
    if is_phone:
        words = _("Last trick: %(name)s with %(card)s, %(spaces)s.")
    else:
        words = _("Last trick: %(name)s won with %(card)s and moved %(spaces)s.")
    return words % {
        "name": _short(seat_names.name(last.winner)),
        "card": _unbroken(last.cards[place]),
        "spaces": spaces_name(last.spaces),
    }


def _short(name: str) -> str:
    return fitted(name, IN_SENTENCE, WORDS["wide"])


def _unbroken(card: Card) -> str:
    """Name of a card with a non-breaking space."""
    return str(card_name(card)).replace(" ", "\u00a0")


def _first_line(ring: Ring, lines: int) -> int:
    return ring.infield[1] + REGISTERED + LINE * lines + CLEAR


def _in_lines(seatings: tuple[Seating, ...], ring: Ring, lines: int) -> tuple[Placed, ...]:
    """Players one below the other where the ring is narrow, with tile and name beside the card."""
    left, _, width, _ = ring.infield
    names = told_apart([each.name for each in seatings], width - BESIDE, NAME["phone"])
    first, step = _first_line(ring, lines), STEPS[len(seatings)]
    return tuple(
        Placed(each, f"translate({left + EDGE} {first + n * step})", name, is_phone=True)
        for n, (each, name) in enumerate(zip(seatings, names, strict=True))
    )


def _has_room(seatings: tuple[Seating, ...], ring: Ring, lines: int) -> bool:
    """Whether there is room for a cat below them."""
    _, top, _, height = ring.infield
    return _first_line(ring, lines) + STEPS[len(seatings)] * len(seatings) <= top + height - CAT


def _in_a_row(seatings: tuple[Seating, ...], ring: Ring) -> tuple[Placed, ...]:
    left, top, width, _ = ring.infield
    step = width // max(len(seatings), 4)
    first = left + (width - step * (len(seatings) - 1)) // 2
    names = told_apart([each.name for each in seatings], step - CLEAR, NAME["wide"])
    return tuple(
        Placed(each, f"translate({first + step * n} {top + 90})", name, is_phone=False)
        for n, (each, name) in enumerate(zip(seatings, names, strict=True))
    )

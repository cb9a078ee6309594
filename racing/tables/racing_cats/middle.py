"""What lies in the middle of the ring: the round, the trick on the table, and who wins it."""

from dataclasses import dataclass
from textwrap import wrap

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from racing.games.racing_cats.circuit import CIRCUITS
from racing.games.racing_cats.deck import COLOUR_OF
from racing.games.racing_cats.driving import winning_card
from racing.games.racing_cats.rounds import LAST_ROUND, TRICKS, round_of
from racing.games.racing_cats.tricks import winning_place
from racing.games.racing_cats.values import RacingCatsView, Trick
from racing.tables.drawing import kept_markup, markup_of
from racing.tables.racing_cats.names import capital, card_name, colour_name, spaces_name
from racing.tables.racing_cats.ring import Ring
from racing.tables.racing_cats.seatings import Seating
from racing.tables.table import Cast, Text

LONGEST = 16
"""A name in the sentence."""
COLUMNS, CELL, LETTER = 3, 72, 8
"""On a phone: how many players sit side by side, how much height they get, and how wide a letter
of their names is."""
TITLE, LINE = 35, 14
"""On a phone: the height of round and paws, and of a line of words."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A seating and where it is drawn."""

    seating: Seating
    place: str
    room: int
    """For so many letters of the name."""
    is_phone: bool

    @property
    def drawn(self) -> str:
        """Kept, but for a card that somebody only looks at."""
        values = {"who": self.seating, "is_phone": self.is_phone, "room": self.room}
        draw = render_to_string if self.seating.state == "preview" else kept_markup
        return draw("games/racing_cats/_seating.html", values)


@dataclass(frozen=True, slots=True)
class Paws:
    """One for each trick of the round, of which `done` are over."""

    is_phone: bool
    box: tuple[int, int, int, int]
    done: int

    @property
    def centre(self) -> int:
        return self.box[0] + self.box[2] // 2

    @property
    def places(self) -> tuple[tuple[int, bool, bool], ...]:
        """Where, whether it is over, whether it is this one."""
        step = 15 if self.is_phone else 20
        first = self.centre - step * (TRICKS - 1) // 2
        return tuple((first + step * n, n < self.done, n == self.done) for n in range(TRICKS))

    @property
    def line(self) -> int:
        return self.box[1] + (25 if self.is_phone else 38)

    @property
    def cat_line(self) -> int:
        """Where a cat is drawn, below all players."""
        return self.box[1] + self.box[3] - 40

    @property
    def drawn(self) -> str:
        return markup_of("games/racing_cats/_paws.html", self)


@dataclass(frozen=True, slots=True)
class Middle:
    """`done` tricks of the round are over."""

    is_phone: bool
    box: tuple[int, int, int, int]
    title: Text
    words: tuple[str, ...]
    placed: tuple[Placed, ...]
    done: int

    @property
    def centre(self) -> int:
        return self.box[0] + self.box[2] // 2

    @property
    def title_line(self) -> int:
        return self.box[1] + (13 if self.is_phone else 22)

    @property
    def word_lines(self) -> tuple[tuple[int, str], ...]:
        """Under the title, before the cards."""
        top, step = (TITLE + 13, LINE) if self.is_phone else (64, 19)
        return tuple((self.box[1] + top + step * n, text) for n, text in enumerate(self.words))

    @property
    def paws(self) -> Paws:
        return Paws(self.is_phone, self.box, self.done)


def middle_of(
    view: RacingCatsView, seatings: tuple[Seating, ...], cast: Cast, ring: Ring
) -> Middle:
    is_phone, is_over = ring.name == "phone", view.phase == "over"
    words = [str(lap_words(view))] if view.options.laps > 1 and is_phone else []
    words += wrap(str(_sentence(view, cast)), 27 if is_phone else 90)
    done = (view.tricks - is_over) % TRICKS + is_over
    placed = _in_cells(seatings, ring, len(words)) if is_phone else _in_a_row(seatings, ring)
    return Middle(is_phone, ring.infield, title(view, is_phone), tuple(words), placed, done)


def title(view: RacingCatsView, is_phone: bool) -> Text:
    """Round and trick, and the lap where there are several and the paper is wide."""
    if view.phase == "over":
        return _("The race is over: %(tricks)s tricks") % {"tricks": view.tricks}
    values = {
        "round": round_of(view),
        "last": LAST_ROUND,
        "trick": view.tricks % TRICKS + 1,
        "tricks": TRICKS,
    }
    if is_phone:
        return _("Round %(round)s/%(last)s · trick %(trick)s/%(tricks)s") % values
    words = _("Round %(round)s of up to %(last)s · trick %(trick)s of %(tricks)s") % values
    return f"{words} · {lap_words(view)}" if view.options.laps > 1 else words


def lap_words(view: RacingCatsView) -> Text:
    """Of whoever is ahead."""
    rows, laps = CIRCUITS[view.options.circuit].rows, view.options.laps
    lap = (max(car.row for car in view.cars) - 1) // rows + 1
    return _("lap %(lap)s of %(laps)s") % {"lap": min(max(1, lap), laps), "laps": laps}


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def _sentence(view: RacingCatsView, cast: Cast) -> Text:
    if view.drive is not None:
        return _("%(name)s won with %(card)s: %(spaces)s to move.") % {
            "name": _short(cast.name(view.drive.seat)),
            "card": card_name(winning_card(view)),
            "spaces": spaces_name(view.drive.spaces),
        }
    if view.trick:
        led = colour_name(COLOUR_OF[view.trick[0]])
        return _("%(colour)s is led.") % {"colour": capital(led)}
    return "" if view.last is None else _of_last(view, view.last, cast)


def _of_last(view: RacingCatsView, last: Trick, cast: Cast) -> Text:
    place = winning_place(last.cards, last.leader, view.tiles)
    return _("Last trick: %(name)s won with %(card)s and had %(spaces)s.") % {
        "name": _short(cast.name(last.winner)),
        "card": card_name(last.cards[place]),
        "spaces": spaces_name(last.spaces),
    }


def _in_cells(seatings: tuple[Seating, ...], ring: Ring, lines: int) -> tuple[Placed, ...]:
    """In rows of two or three, where the ring is narrow: all of them above the reader's thumb."""
    left, top, width, _ = ring.infield
    columns = 2 if len(seatings) == 4 else COLUMNS
    step, first = width // columns, top + TITLE + LINE * lines + 12
    return tuple(
        Placed(
            each,
            f"translate({left + 1 + n % columns * step} {first + n // columns * CELL})",
            step // LETTER,
            is_phone=True,
        )
        for n, each in enumerate(seatings)
    )


def _in_a_row(seatings: tuple[Seating, ...], ring: Ring) -> tuple[Placed, ...]:
    left, top, width, _ = ring.infield
    step = width // max(len(seatings), 4)
    first = left + (width - step * (len(seatings) - 1)) // 2
    return tuple(
        Placed(each, f"translate({first + step * n} {top + 90})", 15, is_phone=False)
        for n, each in enumerate(seatings)
    )

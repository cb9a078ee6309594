"""What lies in the middle of the ring: the round, the trick on the table, and who wins it."""

from dataclasses import dataclass
from textwrap import wrap

from django.utils.translation import gettext as _

from racing.engine.values import Action, Viewer
from racing.games.racing_cats.circuit import CIRCUITS
from racing.games.racing_cats.deck import COLOUR_OF
from racing.games.racing_cats.driving import winning_card
from racing.games.racing_cats.rounds import LAST_ROUND, TRICKS, round_of
from racing.games.racing_cats.tricks import winning_place
from racing.games.racing_cats.values import RacingCatsView, Trick
from racing.tables.racing_cats.names import capital, card_name, colour_name, spaces_name
from racing.tables.racing_cats.ring import Ring
from racing.tables.racing_cats.seatings import Seating, seatings_of
from racing.tables.table import Cast, Text

LONGEST = 16
"""A name in the sentence."""
LETTER, TILE_LEFT = 9, 141
ABOVE, LINE, TALLEST = 60, 15, 70
"""On a phone: what stands above the words, the height of a line of them, and the most that a
player's card gets."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A seating and where it is drawn."""

    seating: Seating
    place: str
    size: str = "1.7"
    """How large its card is."""
    beside: int = 0
    """Where its words begin, on a phone."""

    @property
    def room(self) -> int:
        """For so many letters of a name, between the card and the tile."""
        return (TILE_LEFT - self.beside) // LETTER


@dataclass(frozen=True, slots=True)
class Middle:
    """`done` tricks of the round are over."""

    is_phone: bool
    box: tuple[int, int, int, int]
    titles: tuple[Text, ...]
    words: tuple[str, ...]
    placed: tuple[Placed, ...]
    done: int

    @property
    def centre(self) -> int:
        return self.box[0] + self.box[2] // 2

    @property
    def title_lines(self) -> tuple[tuple[int, Text], ...]:
        if not self.is_phone:
            return ((self.box[1] + 22, " · ".join(str(each) for each in self.titles)),)
        return tuple((self.box[1] + 15 + 17 * n, text) for n, text in enumerate(self.titles))

    @property
    def word_lines(self) -> tuple[tuple[int, str], ...]:
        """Under the title, before the cards."""
        top, step = (self.box[1] + 67, 15) if self.is_phone else (self.box[1] + 64, 19)
        return tuple((top + step * n, text) for n, text in enumerate(self.words))

    @property
    def paws(self) -> tuple[tuple[int, bool, bool], ...]:
        """One for each trick of the round: where, whether it is over, whether it is this one."""
        step = 15 if self.is_phone else 20
        first = self.centre - step * (TRICKS - 1) // 2
        return tuple((first + step * n, n < self.done, n == self.done) for n in range(TRICKS))

    @property
    def paw_line(self) -> int:
        return self.box[1] + (46 if self.is_phone else 38)


def middle_of(
    view: RacingCatsView, viewer: Viewer, cast: Cast, chosen: Action | None, ring: Ring
) -> Middle:
    is_phone, is_over = ring.name == "phone", view.phase == "over"
    sentence = wrap(str(_sentence(view, cast)), 25 if is_phone else 90)
    done = (view.tricks - is_over) % TRICKS + is_over
    seatings = seatings_of(view, viewer, cast, chosen)
    placed = _placed(seatings, ring, len(sentence))
    return Middle(is_phone, ring.infield, titles(view), tuple(sentence), placed, done)


def titles(view: RacingCatsView) -> tuple[Text, ...]:
    """Round, trick, and the lap of whoever is ahead, where there are several."""
    if view.phase == "over":
        return (_("The race is over"), _("%(tricks)s tricks") % {"tricks": view.tricks})
    values = {"round": round_of(view), "last": LAST_ROUND}
    trick = {"trick": view.tricks % TRICKS + 1, "tricks": TRICKS}
    second = _("trick %(trick)s of %(tricks)s") % trick
    if view.options.laps > 1:
        rows = CIRCUITS[view.options.circuit].rows
        lap = max(1, (max(car.row for car in view.cars) - 1) // rows + 1)
        laps = _("lap %(lap)s of %(laps)s") % {"lap": lap, "laps": view.options.laps}
        second = f"{second} · {laps}"
    return _("Round %(round)s of up to %(last)s") % values, second


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


def _placed(seatings: tuple[Seating, ...], ring: Ring, lines: int) -> tuple[Placed, ...]:
    """In a row, or one below the other where the ring is tall."""
    return _stacked(seatings, ring, lines) if ring.name == "phone" else _in_a_row(seatings, ring)


def _stacked(seatings: tuple[Seating, ...], ring: Ring, lines: int) -> tuple[Placed, ...]:
    left, top, _, height = ring.infield
    first = top + ABOVE + LINE * lines
    step = min(TALLEST, (top + height - first) // len(seatings))
    size = (step - 10) / 54
    beside = round(40 * size) + 9
    return tuple(
        Placed(each, f"translate({left + 5} {first + step * n})", f"{size:.2f}", beside)
        for n, each in enumerate(seatings)
    )


def _in_a_row(seatings: tuple[Seating, ...], ring: Ring) -> tuple[Placed, ...]:
    left, top, width, _ = ring.infield
    step = width // max(len(seatings), 4)
    first = left + (width - step * (len(seatings) - 1)) // 2
    return tuple(
        Placed(each, f"translate({first + step * n} {top + 90})") for n, each in enumerate(seatings)
    )

"""What lies in the middle of the ring: the round, the trick on the table, and who wins it."""

from dataclasses import dataclass
from textwrap import wrap

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from racing.engine.values import Action, Seat, Viewer
from racing.games.racing_cats.circuit import CIRCUITS
from racing.games.racing_cats.deck import COLOUR_OF
from racing.games.racing_cats.driving import winning_card
from racing.games.racing_cats.rounds import LAST_ROUND, TRICKS, round_of
from racing.games.racing_cats.tricks import player_of, role_of, winning_place
from racing.games.racing_cats.values import Card, PlayCard, RacingCatsView, Role, Trick
from racing.tables.racing_cats.cats import Face, Tile
from racing.tables.racing_cats.names import capital, card_name, colour_name, spaces_name
from racing.tables.racing_cats.ring import Ring
from racing.tables.table import Cast, Text

SHOWN = 4
"""Cards of a boost zone that are drawn; of more, how many they are is said."""
BOOST_STEP = 26
ABOVE, LINE, TALLEST = 60, 15, 70
"""On a phone: what stands above the words, the height of a line of them, and the most that a
player's card gets."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A player at the table, with the card of this trick. `state` is played, preview (the card he
    looks at), turn, waiting or past (of the trick before)."""

    seat: Seat
    name: str
    tile: Tile
    card: Card | None
    state: str
    role: Role | None
    wins: bool
    word: Text
    boosts: tuple[Card, ...]
    is_mine: bool

    @property
    def face(self) -> Face | None:
        return None if self.card is None else Face(self.card)

    @property
    def zone(self) -> tuple[tuple[int, Face], ...]:
        """The boost cards laid last, side by side, with where they lie."""
        shown = self.boosts[-SHOWN:]
        first = -BOOST_STEP * (len(shown) - 1) // 2
        return tuple((first + BOOST_STEP * n, Face(card)) for n, card in enumerate(shown))

    @property
    def more(self) -> int:
        return max(0, len(self.boosts) - SHOWN)


@dataclass(frozen=True, slots=True)
class Placed:
    """A seating and where it is drawn."""

    seating: Seating
    place: str
    size: str = "1.7"
    """How large its card is."""
    beside: int = 0
    """Where its words begin, on a phone."""


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
    sentence = wrap(str(_sentence(view, cast)), 27 if is_phone else 90)
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


def _sentence(view: RacingCatsView, cast: Cast) -> Text:
    if view.drive is not None:
        return _("%(name)s won with %(card)s: %(spaces)s to move.") % {
            "name": cast.name(view.drive.seat),
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
        "name": cast.name(last.winner),
        "card": card_name(last.cards[place]),
        "spaces": spaces_name(last.spaces),
    }


def seatings_of(
    view: RacingCatsView, viewer: Viewer, cast: Cast, chosen: Action | None
) -> tuple[Seating, ...]:
    """From the leader on; while no card lies there, with those of the trick before."""
    if not view.trick and view.last is not None and not isinstance(chosen, PlayCard):
        return _seated(view, viewer, cast, view.last.leader, view.last.cards, None)
    preview = chosen.card if isinstance(chosen, PlayCard) else None
    trick = view.trick if preview is None else (*view.trick, preview)
    return _seated(view, viewer, cast, view.leader, trick, preview)


def _seated(
    view: RacingCatsView,
    viewer: Viewer,
    cast: Cast,
    leader: Seat,
    trick: tuple[Card, ...],
    preview: Card | None,
) -> tuple[Seating, ...]:
    seats, is_past = len(view.tiles), not view.trick and preview is None and bool(trick)
    best = winning_place(trick, leader, view.tiles) if trick else -1
    found = []
    for place in range(seats):
        seat = player_of(place, leader, seats)
        card = trick[place] if place < len(trick) else None
        tile, state = view.tiles[seat], _state(view, seat, card, preview, is_past)
        role = None if card is None else role_of(card, trick[:place], tile)
        wins = place == best
        word = _word(view, state, role, wins, place)
        found.append(
            Seating(
                seat,
                cast.name(seat),
                Tile(tile),
                card,
                state,
                role,
                wins,
                word,
                view.boosts[seat],
                seat == viewer,
            )
        )
    return tuple(found)


def _state(
    view: RacingCatsView, seat: Seat, card: Card | None, preview: Card | None, is_past: bool
) -> str:
    if is_past:
        return "past"
    if card is None:
        return "turn" if seat == view.turn and preview is None else "waiting"
    return "preview" if card == preview else "played"


def _word(view: RacingCatsView, state: str, role: Role | None, wins: bool, place: int) -> Text:
    """What the card is, in a word."""
    if state == "turn":
        return _("to play")
    if role is None:
        return ""
    if wins:
        return _winning_word(view, state)
    names = {
        "trump": pgettext("a card is", "trump"),
        "boost": pgettext("a card is", "boost"),
        "led": pgettext("a card was", "led"),
        "followed": pgettext("a card has", "followed"),
    }
    return names["led"] if place == 0 and role != "trump" else names[role]


def _winning_word(view: RacingCatsView, state: str) -> Text:
    if state == "past" and view.last is not None:
        return pgettext("a card has", "won")
    if view.drive is not None:
        return pgettext("the winner", "drives")
    return _("would win") if state == "preview" else pgettext("a card now", "wins")


def _placed(seatings: tuple[Seating, ...], ring: Ring, lines: int) -> tuple[Placed, ...]:
    """In a row, or one below the other where the ring is tall."""
    return _stacked(seatings, ring, lines) if ring.name == "phone" else _in_a_row(seatings, ring)


def _stacked(seatings: tuple[Seating, ...], ring: Ring, lines: int) -> tuple[Placed, ...]:
    left, top, _, height = ring.infield
    first = top + ABOVE + LINE * lines
    step = min(TALLEST, (top + height - first) // len(seatings))
    size = (step - 7) / 54
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

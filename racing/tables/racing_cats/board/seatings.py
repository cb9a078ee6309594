"""The players at the table: the card of each in the trick, its role, and the boost zones."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from racing.engine.values import Action, Seat, Viewer
from racing.games.racing_cats.tricks import player_of, role_of, winning_place
from racing.games.racing_cats.values import Card, PlayCard, RacingCatsView, Role
from racing.tables.racing_cats.board.cats import Face, Tile
from racing.tables.table import SeatNames, Text

SHOWN = 4
"""Most cards of a boost zone that are drawn; for more the count is shown."""
BOOST_STEP = 26


@dataclass(frozen=True, slots=True)
class Seating:
    """A player at the table, with the card of this trick.

    `state` is played, preview (a selected card), turn, waiting or past (of the trick before).
    """

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
        """The boost cards laid last, with their places side by side."""
        shown = self.boosts[-SHOWN:]
        first = -BOOST_STEP * (len(shown) - 1) // 2
        return tuple((first + BOOST_STEP * n, Face(card)) for n, card in enumerate(shown))

    @property
    def more(self) -> int:
        return max(0, len(self.boosts) - SHOWN)


@dataclass(frozen=True, slots=True)
class Laid:
    """The cards on the table, from the leader on."""

    leader: Seat
    cards: tuple[Card, ...]
    preview: Card | None = None
    """The last of them, if it is only selected."""
    is_past: bool = False


def seatings_of(
    view: RacingCatsView, viewer: Viewer, seat_names: SeatNames, chosen: Action | None
) -> tuple[Seating, ...]:
    """Players from the leader on; while no card lies there, with those of the trick before."""
    laid = _laid(view, chosen)
    best = winning_place(laid.cards, laid.leader, view.tiles) if laid.cards else -1
    return tuple(
        _seating(view, viewer, seat_names, laid, place, place == best)
        for place in range(len(view.tiles))
    )


def _laid(view: RacingCatsView, chosen: Action | None) -> Laid:
    if isinstance(chosen, PlayCard):
        return Laid(view.leader, (*view.trick, chosen.card), chosen.card)
    if not view.trick and view.last is not None:
        return Laid(view.last.leader, view.last.cards, is_past=True)
    return Laid(view.leader, view.trick)


def _seating(
    view: RacingCatsView, viewer: Viewer, seat_names: SeatNames, laid: Laid, place: int, wins: bool
) -> Seating:
    seat = player_of(place, laid.leader, len(view.tiles))
    card = laid.cards[place] if place < len(laid.cards) else None
    tile, state = view.tiles[seat], _state(view, laid, seat, card)
    role = None if card is None else role_of(card, laid.cards[:place], tile)
    return Seating(
        seat=seat,
        name=seat_names.name(seat),
        tile=Tile(tile),
        card=card,
        state=state,
        role=role,
        wins=wins,
        word=_word(view, state, role, wins, place),
        boosts=view.boosts[seat],
        is_mine=seat == viewer,
    )


def _state(view: RacingCatsView, laid: Laid, seat: Seat, card: Card | None) -> str:
    if laid.is_past:
        return "past"
    if card is None:
        return "turn" if seat == view.turn and laid.preview is None else "waiting"
    return "preview" if card == laid.preview else "played"


def _word(view: RacingCatsView, state: str, role: Role | None, wins: bool, place: int) -> Text:
    """The role of the card in a word."""
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
        return pgettext("the winner", "moves")
    return _("would win") if state == "preview" else pgettext("a card now", "wins")

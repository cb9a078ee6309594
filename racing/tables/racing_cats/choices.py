"""Each action as a choice, with its consequence."""

from django.utils.translation import gettext as _

from racing.engine.values import Action, Seat
from racing.games.racing_cats.classification import finish_row
from racing.games.racing_cats.deck import SPACES_OF, boost_spaces
from racing.games.racing_cats.driving import BONUS, winning_card
from racing.games.racing_cats.tricks import role_of
from racing.games.racing_cats.values import (
    Card,
    Drive,
    PlayCard,
    RacingCatsView,
    StopAt,
    TakeBonus,
    UseBoost,
)
from racing.tables.racing_cats.names import capital, card_name, place_name
from racing.tables.racing_cats.outlook import of_card, of_spaces, of_stop
from racing.tables.racing_cats.prospects import stop_signs
from racing.tables.table import Choice, Tone


def choice_of(view: RacingCatsView, seat: Seat, action: Action) -> Choice:
    match action:
        case PlayCard(card=card):
            words = of_card(view, seat, card)
            return Choice(action, capital(card_name(card)), words, symbol=str(SPACES_OF[card]))
        case StopAt():
            return _stop(view, seat, action)
        case UseBoost(card=card):
            return _boost(view, seat, action)
        case TakeBonus():
            label = _("+%(spaces)s: you were last") % {"spaces": BONUS}
            words = of_spaces(view, seat, drive_in(view).spaces + BONUS)
            return Choice(action, label, words, symbol=f"+{BONUS}")
    raise TypeError(action)


def drive_in(view: RacingCatsView) -> Drive:
    """The current drive; raises ValueError if there is none."""
    if view.drive is None:
        raise ValueError(view.phase)
    return view.drive


def added(view: RacingCatsView, card: Card) -> int:
    """Spaces that a boost card adds to the current drive."""
    return boost_spaces(card, winning_card(view))


def is_own_trump(view: RacingCatsView, seat: Seat, card: Card) -> bool:
    """Whether the card, played now, would be the seat's trump (RC-7)."""
    return role_of(card, view.trick, view.tiles[seat]) == "trump"


def _stop(view: RacingCatsView, seat: Seat, action: StopAt) -> Choice:
    sign = stop_signs(view)[action]
    words = of_stop(view, seat, (action.row, action.lane))
    is_home = action.row == finish_row(view)
    where = _("over the finish line") if is_home else place_name(view.options, *_place(action))
    label = _("%(sign)s: %(place)s") % {"sign": sign, "place": where}
    return Choice(action, label, words, symbol=sign, tone=Tone.GOAL if is_home else Tone.FINE)


def _place(action: StopAt) -> tuple[int, int]:
    return action.row, action.lane


def _boost(view: RacingCatsView, seat: Seat, action: UseBoost) -> Choice:
    more = added(view, action.card)
    values = {"card": card_name(action.card), "spaces": more}
    label = _("Add %(card)s: %(spaces)s more") % values
    words = of_spaces(view, seat, drive_in(view).spaces + more)
    return Choice(action, label, words, symbol=f"+{more}")

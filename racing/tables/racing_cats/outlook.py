"""Consequences of cards and moves, as text."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from racing.engine.values import Seat
from racing.games.racing_cats.circuit import CIRCUITS, Place
from racing.games.racing_cats.classification import finish_row
from racing.games.racing_cats.deck import COLOUR_OF, SPACES_OF, boost_spaces
from racing.games.racing_cats.driving import BONUS, is_last, position, stops_of
from racing.games.racing_cats.rounds import TRICKS
from racing.games.racing_cats.tricks import player_of, role_of, winning_place
from racing.games.racing_cats.values import Card, CatCar, RacingCatsOptions, RacingCatsView
from racing.tables.racing_cats.names import (
    card_name,
    colour_name,
    place_name,
    spaces_name,
    where_name,
)


def listed(parts: Iterable[str]) -> str:
    """The parts joined with the language's separator."""
    return pgettext("between parts of a sentence", "; ").join(parts)


def of_card(view: RacingCatsView, seat: Seat, card: Card) -> str:
    """What the card would be in the trick as it stands, from public information."""
    role = role_of(card, view.trick, view.tiles[seat])
    if role == "boost":
        return _of_boost(card)
    if not view.trick:
        return _of_lead(view, seat, card, is_trump=role == "trump")
    if not wins_now(view, card):
        return _cannot_win(view)
    return _of_winner(view, seat, card, is_trump=role == "trump")


def wins_now(view: RacingCatsView, card: Card) -> bool:
    trick = (*view.trick, card)
    return winning_place(trick, view.leader, view.tiles) == len(view.trick)


def _of_boost(card: Card) -> str:
    """The worth of a boost, which cannot win now (RC-5)."""
    values = {"colour": colour_name(COLOUR_OF[card]), "cars": SPACES_OF[card]}
    if SPACES_OF[card] == 1:
        return _("It can’t win and goes to your boost zone, where it’s worth 1 space.")
    return (
        _(
            "It can’t win and goes to your boost zone. It’s worth %(cars)s spaces "
            "there if you win with %(colour)s, otherwise 1."
        )
        % values
    )


def _of_lead(view: RacingCatsView, seat: Seat, card: Card, *, is_trump: bool) -> str:
    after = others_with(view, seat, card)
    values = {"colour": colour_name(COLOUR_OF[card]), "move": _move(view, seat, card)}
    if not after:
        return _("No one else has %(colour)s, so it wins the trick: %(move)s.") % values
    if is_trump:
        return _("Your trump wins unless another one is played after you: %(move)s.") % values
    follow = ngettext(
        "%(count)s other player has %(colour)s and must follow. If your card wins: %(move)s.",
        "%(count)s other players have %(colour)s and must follow. If your card wins: %(move)s.",
        len(after),
    )
    return follow % {**values, "count": len(after)}


def _of_winner(view: RacingCatsView, seat: Seat, card: Card, *, is_trump: bool) -> str:
    values = {"move": _move(view, seat, card)}
    if not others_with(view, seat, card) and is_trump:
        return _("Your trump wins the trick: %(move)s.") % values
    if not others_with(view, seat, card):
        return _("It follows and wins the trick: %(move)s.") % values
    if is_trump:
        return _("Your trump wins unless another one is played after you: %(move)s.") % values
    return _("It follows and wins the trick for now: %(move)s.") % values


def _cannot_win(view: RacingCatsView) -> str:
    place = winning_place(view.trick, view.leader, view.tiles)
    best, seat = view.trick[place], player_of(place, view.leader, len(view.tiles))
    values = {"card": card_name(best)}
    if role_of(best, view.trick[:1], view.tiles[seat]) == "trump":
        return _("It follows but can’t beat the trump %(card)s.") % values
    return _("It follows but can’t win, because %(card)s is higher.") % values


def others_with(view: RacingCatsView, seat: Seat, card: Card) -> tuple[Seat, ...]:
    """Seats still to play that hold a card of the same colour, as the backs show (RC-3)."""
    seats, colour = len(view.tiles), COLOUR_OF[card]
    after = [player_of(place, view.leader, seats) for place in range(len(view.trick) + 1, seats)]
    return tuple(each for each in after if each != seat and view.backs[each][colour])


def _move(view: RacingCatsView, seat: Seat, card: Card) -> str:
    """How far the card would take the car, alone and with everything that may be added."""
    alone = SPACES_OF[card]
    boosts = sum(boost_spaces(boost, card) for boost in view.boosts[seat])
    bonus = BONUS if view.options.last_bonus and is_last(view, seat) else 0
    values = {"spaces": spaces_name(alone), "most": alone + boosts + bonus}
    if boosts and bonus:
        return _("%(spaces)s, %(most)s with boosts and bonus") % values
    if boosts:
        return _("%(spaces)s, %(most)s with all boosts") % values
    return _("%(spaces)s, %(most)s with the bonus") % values if bonus else spaces_name(alone)


def of_spaces(view: RacingCatsView, seat: Seat, spaces: int) -> str:
    """How far the car would go in all, and where it could stop then."""
    stops = stops_of(view, seat, spaces)
    if any(row == finish_row(view) for row, _lane in stops):
        where = _("over the finish line")
    else:
        where = listed(_stops_in_words(view.options, stops))
    return _("%(spaces)s in all: %(where)s.") % {"spaces": spaces_name(spaces), "where": where}


def _stops_in_words(options: RacingCatsOptions, stops: tuple[Place, ...]) -> Iterator[str]:
    """Each stop, or its row where all lanes of that can be reached."""
    lanes_at = CIRCUITS[options.circuit].lanes_at
    for row, group in groupby(stops, key=itemgetter(0)):
        places = list(group)
        if len(places) == len(lanes_at(row)) > 1:
            yield _("%(row)s, any lane") % {"row": where_name(options, row)}
        else:
            yield from (place_name(options, *place) for place in places)


def of_stop(view: RacingCatsView, seat: Seat, stop: Place) -> str:
    return " ".join(_after_stop(view, seat, stop))


def _after_stop(view: RacingCatsView, seat: Seat, stop: Place) -> Iterator[str]:
    if stop[0] == finish_row(view):
        yield _("You cross the finish line and win the race.")
        return
    values = {"place": place_after(view, seat, stop), "count": len(view.cars)}
    yield _("Your car would be in place %(place)s of %(count)s.") % values
    if (view.tricks + 1) % TRICKS:
        yield _("Then you lead.")
        return
    yield _("Then new cards are dealt.")
    if left := len(view.boosts[seat]):
        words = ngettext("%(count)s boost card is lost.", "%(count)s boost cards are lost.", left)
        yield words % {"count": left}


def place_after(view: RacingCatsView, seat: Seat, stop: Place) -> int:
    """The place after this stop; players who left are behind all others (RC-22)."""
    own = position(CatCar(*stop))
    others = [car for other, car in enumerate(view.cars) if other != seat and not view.left[other]]
    return 1 + sum(position(car) < own for car in others)

"""The question to a player, and hints for a first race."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.games.racing_cats.classification import finish_row
from racing.games.racing_cats.deck import COLOUR_OF, SPACES_OF, TRUMP_NUMBERS, is_trump
from racing.games.racing_cats.driving import stops_of
from racing.games.racing_cats.rounds import TRICKS
from racing.games.racing_cats.values import RacingCatsView
from racing.tables.racing_cats.choices import added, drive_in
from racing.tables.racing_cats.hand import has_led_colour
from racing.tables.racing_cats.names import capital, colour_name

LATE = 7
"""Tricks of a round after which boosts should not be saved any more."""


def question_of(view: RacingCatsView, seat: Seat) -> str:
    """The question to the seat; short, since it heads the page of a phone."""
    if view.phase == "driving":
        return _("You won the trick. Where do you stop?")
    if not view.trick:
        return _on_the_lead(view)
    values = {"colour": capital(colour_name(COLOUR_OF[view.trick[0]]))}
    if has_led_colour(view):
        return _("%(colour)s was led, so follow suit") % values
    return _("%(colour)s was led, but you have none") % values


def _on_the_lead(view: RacingCatsView) -> str:
    """The question to lead; in a new round the last car leads, not the winner (RC-15)."""
    if not view.tricks:
        return _("You’re blue, so you lead")
    return _("Lead a card") if view.tricks % TRICKS else _("You’re last, so you lead")


def advice_of(view: RacingCatsView, seat: Seat) -> str:
    """The most important hint for now."""
    if view.phase == "over":
        return ""
    if view.phase == "driving":
        return next(_on_driving(view, seat))
    return next(_on_leading(view, seat) if not view.trick else _on_following(view, seat))


def _on_driving(view: RacingCatsView, seat: Seat) -> Iterator[str]:
    zone, spaces = view.boosts[seat], drive_in(view).spaces
    if _is_way_home(view, seat, spaces):
        yield _("You can cross the finish line now and win the race.")
    if _is_way_home(view, seat, spaces + sum(added(view, card) for card in zone)):
        yield _("With your boosts, you can reach the finish line now. Add them.")
    if zone and view.tricks % TRICKS >= LATE:
        yield _("Boost cards are lost when the deal ends. Use them soon.")
    if any(added(view, card) > 1 for card in zone):
        yield _(
            "A boost card of the colour you won with adds all its cars. Now is the time to use it."
        )
    if zone:
        yield _("Your boost cards aren’t of the colour you won with, so each adds 1 space now.")
    yield _("Stop in the others’ way. A car behind you can jump only if every way is blocked.")


def _is_way_home(view: RacingCatsView, seat: Seat, spaces: int) -> bool:
    return any(row == finish_row(view) for row, _lane in stops_of(view, seat, spaces))


def _on_leading(view: RacingCatsView, seat: Seat) -> Iterator[str]:
    if not view.tricks:
        yield _(
            "The highest card of the colour you lead wins, but high cards move "
            "little. A 1 moves 4 spaces, a 10 only 1."
        )
    if any(is_trump(card, view.tiles[seat]) for card in view.hand):
        number = {"number": TRUMP_NUMBERS[view.tiles[seat]]}
        yield _(
            "Your %(number)s is a trump in every colour. If you lead it, only a later"
            " trump beats it."
        ) % (number)
    yield _(
        "The card backs show who has which colour. Lead one the others don’t "
        "have, and you’re sure to win."
    )


def _on_following(view: RacingCatsView, seat: Seat) -> Iterator[str]:
    if not has_led_colour(view):
        yield _("You can’t follow. Play a card with many cars to keep it as a strong boost.")
    if any(SPACES_OF[card] > 1 for card in view.boosts[seat]):
        yield _("A boost card is worth all its cars if you win a trick in its colour.")
    yield _("If you can’t win this trick, play a low card. It seldom wins another.")

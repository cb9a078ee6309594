"""Links in letters and pushes: to the race, signed where a turn waits."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.urls import reverse

from racing.notices.selectors.turn_links import has_link, mark_of, turn_token
from racing.people.models import Player
from racing.races.pages.offers import viewer_of
from racing.races.pages.race import RacePage
from racing.races.pages.steps import Addresses
from racing.races.selectors.races import SeatedRace
from racing.tables.table import Text

FEW = 20
"""Most choices that have a link each: a hand of cards."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A choice in a letter; its link leads to a page where it is confirmed."""

    label: Text
    words: Text
    url: str


def absolute(path: str) -> str:
    return f"{settings.SITE_ORIGIN}{path}"


def plain_address(seated: SeatedRace) -> str:
    """A link for texts that others might read: it opens nothing that they may not see anyway."""
    race = seated.race
    if seated.own is None and race.is_open and race.is_private:
        # Who is invited to a private race may look at it.
        return absolute(reverse("invitation", args=[race.code]))
    return absolute(race.get_absolute_url())


def turn_address(player: Player, seated: SeatedRace, *, now: datetime) -> str:
    """A signed link for this player alone; the plain one where no turn waits."""
    if seated.own is None or not has_link(player, seated, now=now):
        return plain_address(seated)
    return absolute(reverse("turn", args=[turn_token(player, seated.own)]))


def shortcuts_of(
    player: Player, page: RacePage, seated: SeatedRace, *, now: datetime
) -> Sequence[Shortcut]:
    """A link for each choice, where there are few."""
    seat = viewer_of(seated)
    if seat is None or seated.own is None or not has_link(player, seated, now=now):
        return ()
    offers = page.game.table.few_offers(page.view, seat, page.offers)
    if len(offers) > FEW:
        return ()
    token = turn_token(player, seated.own)
    return [
        Shortcut(
            offer.choice.label,
            offer.choice.consequence,
            absolute(reverse("turn_choice", args=[token, mark_of(token, offer.key)])),
        )
        for offer in offers
    ]


def addresses_by(token: str) -> Addresses:
    """URLs of the race for visitors by a link."""
    names = ("turn", "turn_live", "turn_choose", "turn_move", "turn_take_back")
    return Addresses(*(reverse(name, args=[token]) for name in names))

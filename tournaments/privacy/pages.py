"""What keeps somebody from leaving the site, and what becomes of their clubs and championships."""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _

from racing.people.models import Player
from racing.privacy.registry import Objection
from racing.tables.words import Text
from tournaments.championships.selectors.entries import people_in_championship
from tournaments.models import Championship, Membership
from tournaments.privacy.selectors.leaving import (
    championships_run_by,
    heir_of,
    needs_another_organiser,
)


def objections(player: Player) -> Iterator[Objection]:
    for championship in championships_run_by(player):
        if needs_another_organiser(championship, player):
            words = _(
                "You run %(season)s, and others are in it. Hand it over first, under “Manage”."
            )
            url = f"{reverse('manage', args=[championship.slug])}#hand-over"
            yield Objection(words % {"season": championship.name}, url)


def preview(player: Player) -> Iterator[Text]:
    for own in player.memberships.filter(role=Membership.Role.OWNER).select_related("club"):
        yield _of_club(own, player)
    for championship in championships_run_by(player):
        yield from _of_championship(championship, player)


def _of_club(own: Membership, player: Player) -> Text:
    heir = heir_of(own.club, player)
    if heir is not None:
        words = _("%(name)s will become the owner of the club %(club)s.")
        return words % {"club": own.club.name, "name": heir.player}
    if own.club.championships.exists():
        words = _(
            "The club %(club)s is kept without members, for the results of its championships."
        )
    else:
        words = _("The club %(club)s has no other members and will be deleted.")
    return words % {"club": own.club.name}


def _of_championship(championship: Championship, player: Player) -> Iterator[Text]:
    heir = heir_of(championship.club, player)
    if heir is not None:
        words = _("%(name)s will become the organiser of the championship %(season)s.")
        yield words % {"season": championship.name, "name": heir.player}
    elif not championship.has_started and not people_in_championship(championship, player).exists():
        yield _("The championship %(season)s has no other players and will be deleted.") % {
            "season": championship.name
        }

"""Announcements of a club, or of all clubs of somebody, as an Atom feed."""

from collections.abc import Iterable

from django.urls import reverse
from django.utils.translation import gettext as _

from racing.people.models import Player
from racing.shared.formatting import named
from tournaments.models import Announcement, Club
from tournaments.outputs.pages.atom import MOST, Heading, Item, atom_of


def club_news(club: Club) -> str:
    heading = Heading(
        title=club.name,
        words=_("Announcements from the club."),
        path=club.get_absolute_url(),
        here=reverse("club_feed", args=[club.slug]),
        changed_at=club.created_at,
    )
    found = club.announcements.select_related("club")[:MOST]
    return atom_of(heading, _items(found, is_named=False))


def own_news(player: Player, here: str) -> str:
    heading = Heading(
        title=_("News from my clubs on Chicane"),
        words=_("Announcements from all your clubs."),
        path=reverse("clubs"),
        here=here,
        changed_at=player.date_joined,
    )
    found = Announcement.objects.filter(club__memberships__player=player).select_related("club")
    return atom_of(heading, _items(found[:MOST], is_named=True))


def _items(announcements: Iterable[Announcement], *, is_named: bool) -> Iterable[Item]:
    """Items of a feed, with the name of the club where there are several."""
    for each in announcements:
        yield Item(
            at=each.at,
            id=f"club/{each.club_id}/announcement/{each.pk}",
            title=named(each.club.name, each.title) if is_named else each.title,
            words=each.text,
            path=reverse("announcement", args=[each.club.slug, each.pk]),
        )

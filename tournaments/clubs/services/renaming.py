"""Renames a club: its page shows the former name, and the former address redirects."""

from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.utils.text import slugify

from racing.people.models import Player
from tournaments.clubs.errors import ClubNameTaken, ClubNameUnusable, RenamedLately
from tournaments.models import Club, ClubName
from tournaments.shared.club_locking import owned_club
from tournaments.shared.news import write_club_news
from tournaments.shared.permissions import check_may_write

RESERVED = frozenset({"new"})
"""Slugs that URLs use otherwise."""
RENAMED_AGAIN = timedelta(days=30)
"""Least time between two names, so that members know where they are."""


def rename_club(*, club_id: int, owner: Player, name: str, now: datetime) -> Club:
    """Renames the club and tells its members; the same name once more changes nothing."""
    slug = slug_of(name)
    check_may_write(owner, name, now=now)
    with transaction.atomic():
        club, _ = owned_club(club_id, owner)
        if club.name == name:
            return club
        last = club.former_names.first()
        if last is not None and now < last.until + RENAMED_AGAIN:
            raise RenamedLately(last.until + RENAMED_AGAIN)
        check_free(slug, name, club)
        former = club.former_names.create(name=club.name, slug=club.slug, until=now)
        _rename(club, name, slug)
        write_club_news(
            club, "renamed", to="members", now=now, key=str(former.pk), former=former.name
        )
    return club


def slug_of(name: str) -> str:
    slug = slugify(name)[:60]
    if not slug or slug in RESERVED:
        raise ClubNameUnusable(name)
    return slug


def check_free(slug: str, name: str, club: Club | None = None) -> None:
    """Raises if another club has or had the name: its old links must keep leading to it."""
    own = club.pk if club else 0
    if Club.objects.filter(slug=slug).exclude(pk=own).exists():
        raise ClubNameTaken(name)
    if ClubName.objects.filter(slug=slug).exclude(club=own).exists():
        raise ClubNameTaken(name)


def _rename(club: Club, name: str, slug: str) -> None:
    """Saves the name; another club may have taken it at the same moment."""
    club.name, club.slug = name, slug
    try:
        with transaction.atomic():
            club.save(update_fields=["name", "slug"])
    except IntegrityError:
        raise ClubNameTaken(name) from None

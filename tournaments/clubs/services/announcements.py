"""Announcements of a club to its members."""

from datetime import datetime, timedelta

from django.db import transaction

from racing.people.models import Player
from tournaments.models import Announcement
from tournaments.shared.club_locking import organised_club
from tournaments.shared.news import write_club_news
from tournaments.shared.permissions import check_may_write

SAME_AGAIN = timedelta(hours=1)
"""Within this time the same words once more are taken for a second click."""


def announce(
    *, club_id: int, organiser: Player, title: str, text: str, now: datetime
) -> Announcement:
    """Announces something to the members; notices carry the title alone."""
    check_may_write(organiser, title, text, now=now)
    with transaction.atomic():
        club, _ = organised_club(club_id, organiser)
        words = {"title": title, "text": text}
        lately = club.announcements.filter(**words, by=organiser, at__gt=now - SAME_AGAIN).first()
        if lately is not None:
            return lately
        made = club.announcements.create(**words, by=organiser, by_name=organiser.username, at=now)
        write_club_news(
            club,
            "announced",
            to="members",
            now=now,
            key=str(made.pk),
            announcement=made.pk,
            title=title,
        )
    return made


def remove_announcement(
    *, club_id: int, organiser: Player, announcement_id: int, now: datetime
) -> None:
    """Deletes an announcement; notices of it that are not sent yet stay unsent."""
    with transaction.atomic():
        club, _ = organised_club(club_id, organiser)
        club.announcements.filter(pk=announcement_id).delete()

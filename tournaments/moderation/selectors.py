"""Clubs, announcements, championships and letters as report targets, and who may report them."""

from collections.abc import Mapping

from django.urls import reverse

from racing.moderation.policy.report_targets import ReportTarget, TargetKind, row_id
from racing.people.models import Player
from tournaments.championships.selectors.stakes import people_in_championships
from tournaments.contact.selectors import WITH, is_for, readers_of
from tournaments.models import Announcement, Championship, Club, Letter
from tournaments.shared.permissions import ORGANISERS, is_in, known_to

CLUB, ANNOUNCEMENT, CHAMPIONSHIP, LETTER = "club", "announcement", "season", "letter"


def club_target(key: str) -> ReportTarget | None:
    club = Club.objects.filter(pk=row_id(key)).first()
    if club is None:
        return None
    return ReportTarget(
        kind=CLUB,
        key=str(club.pk),
        url=club.get_absolute_url(),
        name=club.name,
        people=_organisers(club),
        context={"name": club.name, "description": club.description, "rules": club.rules},
    )


def announcement_target(key: str) -> ReportTarget | None:
    """An announcement, by the name of its club."""
    found = Announcement.objects.select_related("club", "by").filter(pk=row_id(key)).first()
    if found is None:
        return None
    return ReportTarget(
        kind=ANNOUNCEMENT,
        key=str(found.pk),
        url=reverse("announcement", args=[found.club.slug, found.pk]),
        name=found.club.name,
        player=found.by,
        people=_organisers(found.club),
        context={"title": found.title, "text": found.text},
    )


def championship_target(key: str) -> ReportTarget | None:
    found = Championship.objects.select_related("club", "organiser")
    championship = found.filter(pk=row_id(key), rehearses=None).first()
    if championship is None:
        return None
    return ReportTarget(
        kind=CHAMPIONSHIP,
        key=str(championship.pk),
        url=championship.get_absolute_url(),
        name=championship.name,
        people=people_in_championships([championship.pk])[championship.pk],
        context={"name": championship.name, "words": championship.words},
    )


def letter_target(key: str) -> ReportTarget | None:
    found = Letter.objects.select_related(*WITH).filter(pk=row_id(key)).first()
    if found is None:
        return None
    return ReportTarget(
        kind=LETTER,
        key=str(found.pk),
        url=found.get_absolute_url(),
        player=found.by,
        people=frozenset(each.pk for each in readers_of(found)),
        context={"text": found.text},
    )


def is_letter_shown(target: ReportTarget, player: Player) -> bool:
    """Whether the player is one of those that the letter was written to."""
    return is_for(Letter.objects.select_related(*WITH).get(pk=int(target.key)), player)


def is_club_shown(target: ReportTarget, player: Player) -> bool:
    found = Club.objects.get(pk=int(target.key))
    return found.is_public or is_in(found.pk, player)


def is_announcement_shown(target: ReportTarget, player: Player) -> bool:
    found = Announcement.objects.select_related("club").get(pk=int(target.key))
    return found.club.is_public or is_in(found.club_id, player)


def is_championship_shown(target: ReportTarget, player: Player) -> bool:
    return Championship.objects.filter(known_to(player), pk=int(target.key)).exists()


TARGET_KINDS: Mapping[str, TargetKind] = {
    CLUB: TargetKind(club_target, is_club_shown),
    ANNOUNCEMENT: TargetKind(announcement_target, is_announcement_shown),
    CHAMPIONSHIP: TargetKind(championship_target, is_championship_shown),
    LETTER: TargetKind(letter_target, is_letter_shown),
}


def _organisers(club: Club) -> frozenset[int]:
    found = club.memberships.filter(role__in=ORGANISERS).values_list("player", flat=True)
    return frozenset(found)

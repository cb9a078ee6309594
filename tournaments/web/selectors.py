"""Checks whether a notice of a club still holds."""

from django.db.models import Q

from racing.notices.models import Notice
from tournaments.models import Announcement, ClubInvitation, JoinRequest, Letter
from tournaments.shared.permissions import ORGANISERS


def invitation_waits(notice: Notice) -> bool:
    asked = notice.payload["invitation"]
    return ClubInvitation.objects.filter(pk=asked, answer="").exists()


def request_waits(notice: Notice) -> bool:
    """Whether the request is unanswered, and the reader still one of those who answer."""
    waiting = JoinRequest.objects.filter(pk=notice.payload["request"], answer="")
    return waiting.filter(
        club__memberships__player=notice.player_id, club__memberships__role__in=ORGANISERS
    ).exists()


def announcement_stands(notice: Notice) -> bool:
    """Whether the announcement exists, and the reader may still read it."""
    found = Announcement.objects.filter(pk=notice.payload["announcement"])
    is_known = Q(club__is_public=True) | Q(club__memberships__player=notice.player_id)
    return found.filter(is_known).exists()


def letter_waits(notice: Notice) -> bool:
    return Letter.objects.filter(pk=notice.payload["letter"], answered_at=None).exists()

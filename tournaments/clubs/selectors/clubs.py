"""Clubs as their readers may see them, and who is in them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Case, Count, IntegerField, OuterRef, Q, QuerySet, Subquery, Value, When
from django.db.models.functions import Coalesce
from django.http import Http404

from racing.people.models import Player
from tournaments.models import (
    Announcement,
    Championship,
    Club,
    ClubInvitation,
    JoinRequest,
    Membership,
)
from tournaments.models.club import Answer
from tournaments.shared.permissions import ORGANISERS
from tournaments.shared.selectors import club_named

Role = Membership.Role
Joining = Club.Joining
UNDER_WAY = (Championship.Status.RUNNING, Championship.Status.PROVISIONAL)


@dataclass(frozen=True, slots=True)
class Part:
    """What a reader is to a club: a member, invited, waiting, or a stranger."""

    club: Club
    reader: Player | None
    membership: Membership | None = None
    invitation: ClubInvitation | None = None
    request: JoinRequest | None = None
    """The reader's last request, unless they took it back."""

    @property
    def is_member(self) -> bool:
        return self.membership is not None

    @property
    def is_organiser(self) -> bool:
        return self.membership is not None and self.membership.may_organise

    @property
    def is_owner(self) -> bool:
        return self.membership is not None and self.membership.role == Role.OWNER

    @property
    def is_inside(self) -> bool:
        """Whether the reader sees more than what the club says of itself."""
        return self.club.is_public or self.is_member

    @property
    def is_waiting(self) -> bool:
        return self.request is not None and self.request.answer == ""

    @property
    def refused_at(self) -> datetime | None:
        is_refused = self.request is not None and self.request.answer == Answer.NO
        return self.request.answered_at if self.request and is_refused else None

    @property
    def may_join(self) -> bool:
        """Whether the reader may join at once."""
        return self._is_outside and self.club.joining == Joining.OPEN and self.refused_at is None

    @property
    def may_ask(self) -> bool:
        is_by_request = self.club.joining == Joining.REQUEST
        was_shut_out = self.club.joining == Joining.OPEN and self.refused_at is not None
        return self._is_outside and (is_by_request or was_shut_out)

    @property
    def _is_outside(self) -> bool:
        is_stranger = not (self.is_member or self.is_waiting or self.invitation)
        return is_stranger and self.club.is_public and not (self.reader and self.reader.is_guest)


def part_in(slug: str, reader: Player | None) -> Part:
    """What the reader is to a club; 404 for one that they may not know."""
    club = club_named(slug, reader)
    if reader is None:
        return Part(club, None)
    membership = club.memberships.filter(player=reader).first()
    if membership is not None:
        return Part(club, reader, membership)
    asked = club.join_requests.filter(player=reader).exclude(answer=Answer.TAKEN_BACK)
    invitation = club.invitations.select_related("by").filter(player=reader, answer="").first()
    return Part(club, reader, None, invitation, asked.last())


def clubs_for(reader: Player | None, *, named: str = "") -> QuerySet[Club]:
    """Public clubs and the reader's own, their own first.

    Each has the number of `members`, of `championships` under way, and the reader's `role`.
    """
    known, own = Q(is_public=True), Membership.objects.none()
    if reader is not None:
        own = Membership.objects.filter(player=reader)
        known |= Q(pk__in=own.values("club"))
    found = Club.objects.filter(known, name__icontains=named)
    under_way = Championship.objects.filter(status__in=UNDER_WAY, rehearses=None)
    return found.annotate(
        members=_count_of(Membership.objects.all()),
        under_way=_count_of(under_way),
        role=Coalesce(Subquery(own.filter(club=OuterRef("pk")).values("role")[:1]), Value("")),
        is_far=Case(When(role="", then=1), default=0, output_field=IntegerField()),
    ).order_by("is_far", "name", "pk")


def members_of(club: Club) -> QuerySet[Membership]:
    """Members of a club: those who run it first, then the longest in it."""
    ranks = [When(role=role, then=rank) for rank, role in enumerate(Role)]
    ranked = club.memberships.annotate(rank=Case(*ranks, output_field=IntegerField()))
    return ranked.select_related("player").order_by("rank", "since", "pk")


def officials_of(club: Club) -> QuerySet[Membership]:
    return members_of(club).exclude(role=Role.MEMBER)


def announcement_in(club: Club, number: int) -> Announcement:
    found = club.announcements.filter(pk=number).first()
    if found is None:
        raise Http404
    return found


def requests_to(club: Club) -> QuerySet[JoinRequest]:
    """Requests that wait for an answer, the longest first."""
    return club.join_requests.filter(answer="").select_related("player")


def invitations_of(club: Club) -> QuerySet[ClubInvitation]:
    return club.invitations.filter(answer="").select_related("player", "by")


def public_clubs_of(player: Player) -> QuerySet[Membership]:
    found = Membership.objects.filter(player=player, club__is_public=True)
    return found.select_related("club").order_by("club__name", "pk")


def clubs_of(player: Player) -> QuerySet[Membership]:
    """The player's clubs, with how many `requests` wait for them."""
    mine = Q(club__memberships__player=player, club__memberships__role__in=ORGANISERS)
    waiting = JoinRequest.objects.filter(mine, answer="", club=OuterRef("club"))
    requests = _counted(waiting)
    found = Membership.objects.filter(player=player).annotate(requests=requests)
    return found.select_related("club").order_by("-requests", "club__name", "pk")


def invitations_to(player: Player) -> QuerySet[ClubInvitation]:
    return player.club_invitations.filter(answer="").select_related("club", "by")


def _count_of(rows: QuerySet[Any]) -> Coalesce:
    return _counted(rows.filter(club=OuterRef("pk")))


def _counted(rows: QuerySet[Any]) -> Coalesce:
    counted = rows.order_by().values("club").annotate(number=Count("pk")).values("number")
    return Coalesce(Subquery(counted), 0)

"""Clubs of somebody who has left: passed on to the next in rank, then left."""

from django.db import transaction

from racing.privacy.registry import Former
from racing.privacy.services.erase_names import without_person
from racing.privacy.services.moderation import forget_matter
from tournaments.models import Club, Membership
from tournaments.privacy.selectors.leaving import heir_of
from tournaments.shared.club_locking import locked_club, membership_in
from tournaments.shared.news import write_club_news

Role = Membership.Role
TEXTS = ("description", "rules")


def pass_clubs_on(former: Former) -> None:
    """Makes the next in rank the owner, however many clubs they have: they may pass it on."""
    for club_id in _clubs(former, role=Role.OWNER):
        with transaction.atomic():
            club = locked_club(club_id)
            own, heir = membership_in(club, former.player.pk), heir_of(club, former.player)
            if own is None or own.role != Role.OWNER or heir is None:
                continue
            # In this order: a club never has two owners.
            for membership, role in ((own, Role.ORGANISER), (heir, Role.OWNER)):
                membership.role = role
                membership.save(update_fields=["role"])
            write_club_news(club, "made_owner", to=[heir.player], now=former.at)


def leave_clubs(former: Former) -> None:
    """Leaves all clubs; one without others is deleted, or emptied if it has championships."""
    for club_id in _clubs(former):
        with transaction.atomic():
            club = locked_club(club_id)
            own = membership_in(club, former.player.pk)
            if own is None:
                continue
            is_alone = club.memberships.count() == 1
            if is_alone:
                forget_matter("club", str(club_id))
            if is_alone and not club.championships.exists():
                club.delete()
                continue
            _clean(club, former, is_alone=is_alone)
            own.delete()


def _clubs(former: Former, **known: str) -> list[int]:
    own = former.player.memberships.filter(**known)
    return list(own.order_by("club").values_list("club", flat=True))


def _clean(club: Club, former: Former, *, is_alone: bool) -> None:
    for name in TEXTS:
        text = "" if is_alone else without_person(getattr(club, name), former)
        setattr(club, name, text)
    club.save(update_fields=list(TEXTS))

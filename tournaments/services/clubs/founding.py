"""Making a club, changing what it says of itself, giving it up."""

from dataclasses import asdict, dataclass
from datetime import datetime

from django.db import transaction
from django.utils.text import slugify

from racing.models import Player
from tournaments.errors import (
    ClubHasSeasons,
    ClubNameTaken,
    ClubNameUnusable,
    GuestsNotInClubs,
    TooManyClubs,
)
from tournaments.models import Club, Membership
from tournaments.services.clubs.locking import organised_club, owned_club
from tournaments.services.telling import tell_club

CLUBS_A_PLAYER = 3
RESERVED = frozenset({"new"})
"""Words that addresses use."""


@dataclass(frozen=True, slots=True)
class Charter:
    """All of a club that may be changed; its name and address stay."""

    colour: str = Club.Colour.BLUE
    second_colour: str = Club.Colour.ORANGE
    description: str = ""
    rules: str = ""
    is_public: bool = True
    joining: str = Club.Joining.REQUEST


def create_club(*, owner: Player, name: str, charter: Charter, now: datetime) -> Club:
    slug = slugify(name)[:60]
    if not slug or slug in RESERVED:
        raise ClubNameUnusable(name)
    with transaction.atomic():
        check_owned(owner)
        values = {**asdict(charter), "name": name, "created_at": now}
        club, is_new = Club.objects.get_or_create(slug=slug, defaults=values)
        if not is_new:
            raise ClubNameTaken(name)
        club.memberships.create(player=owner, role=Membership.Role.OWNER, since=now)
    return club


def change_club(*, club_id: int, organiser: Player, charter: Charter, now: datetime) -> Club:
    """Members hear of other rules."""
    with transaction.atomic():
        club, _ = organised_club(club_id, organiser)
        has_other_rules = club.rules != charter.rules
        values = asdict(charter)
        for field, value in values.items():
            setattr(club, field, value)
        club.save(update_fields=list(values))
        if has_other_rules:
            tell_club(club, "rules_changed", to="members", now=now)
    return club


def dissolve_club(*, club_id: int, owner: Player, now: datetime) -> None:
    """Only one that never had a season: results are not thrown away."""
    with transaction.atomic():
        club, _ = owned_club(club_id, owner)
        if club.championships.exists():
            raise ClubHasSeasons
        club.delete()


def check_owned(player: Player) -> None:
    """Under the player's lock, so that nobody founds two clubs at once as his last one."""
    if player.is_guest:
        raise GuestsNotInClubs
    Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    owned = Membership.objects.filter(player=player, role=Membership.Role.OWNER)
    if owned.count() >= CLUBS_A_PLAYER:
        raise TooManyClubs

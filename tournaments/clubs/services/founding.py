"""Makes a club, changes its charter, dissolves it."""

from dataclasses import asdict, dataclass
from datetime import datetime

from django.db import transaction

from racing.people.models import Player
from racing.races.models import Race
from tournaments.clubs.errors import (
    ClubHasChampionships,
    ClubNameTaken,
    GuestsNotInClubs,
    TooManyClubs,
)
from tournaments.clubs.services.renaming import check_free, slug_of
from tournaments.models import Club, Membership
from tournaments.shared.club_locking import organised_club, owned_club
from tournaments.shared.news import write_club_news
from tournaments.shared.permissions import check_may_write

CLUBS_A_PLAYER = 3


@dataclass(frozen=True, slots=True)
class Charter:
    """All of a club that its organisers may change; its name is its owner's matter."""

    colour: str = Club.Colour.BLUE
    second_colour: str = Club.Colour.ORANGE
    description: str = ""
    rules: str = ""
    is_public: bool = True
    joining: str = Club.Joining.REQUEST


def create_club(*, owner: Player, name: str, charter: Charter, now: datetime) -> Club:
    slug = slug_of(name)
    check_may_write(owner, name, charter.description, charter.rules, now=now)
    with transaction.atomic():
        check_owned(owner)
        check_free(slug, name)
        values = {**asdict(charter), "name": name, "created_at": now}
        club, is_new = Club.objects.get_or_create(slug=slug, defaults=values)
        if not is_new:
            raise ClubNameTaken(name)
        club.memberships.create(player=owner, role=Membership.Role.OWNER, since=now)
    return club


def change_club(*, club_id: int, organiser: Player, charter: Charter, now: datetime) -> Club:
    """Changes a club: members are told of other rules, and races become as public as the club."""
    with transaction.atomic():
        club, _ = organised_club(club_id, organiser)
        _check_texts(club, charter, organiser, now)
        has_other_rules = club.rules != charter.rules
        if club.is_public != charter.is_public:
            _open_races(club, is_public=charter.is_public)
        values = asdict(charter)
        for field, value in values.items():
            setattr(club, field, value)
        club.save(update_fields=list(values))
        if has_other_rules:
            write_club_news(club, "rules_changed", to="members", now=now)
    return club


def dissolve_club(*, club_id: int, owner: Player, now: datetime) -> None:
    """Deletes a club that never had a championship: results are not thrown away."""
    with transaction.atomic():
        club, _ = owned_club(club_id, owner)
        if club.championships.exists():
            raise ClubHasChampionships
        club.delete()


def _check_texts(club: Club, charter: Charter, organiser: Player, now: datetime) -> None:
    """Checks changed texts only: whoever is muted may change the rest, or empty a text."""
    texts = ((club.description, charter.description), (club.rules, charter.rules))
    new = [after for before, after in texts if after != before]
    check_may_write(organiser, *new, now=now)


def check_owned(player: Player) -> None:
    """Raises if the player owns too many clubs; locks them against founding two at once."""
    if player.is_guest:
        raise GuestsNotInClubs
    Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    owned = Membership.objects.filter(player=player, role=Membership.Role.OWNER)
    if owned.count() >= CLUBS_A_PLAYER:
        raise TooManyClubs


def _open_races(club: Club, *, is_public: bool) -> None:
    """Makes races public or private that the club's championships made, not those that members
    made."""
    championships = club.championships.filter(rehearses=None).values("pk")
    races = Race.objects.filter(round_races__round__championship__in=championships)
    made = Race.objects.filter(pk__in=races.exclude(audience="").values("pk"))
    made.update(is_private=not is_public)

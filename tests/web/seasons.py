"""The season of the scene: its club, who runs it, and a protest in it."""

from typing import Any

from django.utils import timezone

from racing.people.models import Player
from racing.races.models import Race
from tests import cast
from tests.ratings.rated import finished
from tournaments.championships.services import championships, rounds
from tournaments.entries.services import entries
from tournaments.models import Championship, Club, Letter, Membership
from tournaments.rules.values import Ruleset as Rules
from tournaments.stewards.services import protests

SLUG = "teacup"
"""Of a circuit, and of what else addresses name: a championship and its club."""
ANNOUNCEMENT = LETTER = 1
Role = Membership.Role


def set_season(olga: Player, stella: Player, alice: Player, bob: Player) -> None:
    """Olga organises it and owns its club, Stella is a steward there; Alice and Bob are entered,
    and Bob is a member."""
    club = set_club({olga: Role.OWNER, stella: Role.STEWARD, bob: Role.MEMBER})
    season = championships.NewChampionship(SLUG, Rules(), club=club)
    made = championships.create_championship(organiser=olga, new=season, now=cast.NOON)
    by: dict[str, Any] = {"championship_id": made.pk, "organiser": olga, "now": cast.NOON}
    for player in (alice, bob):
        entries.enter_player(**by, player=player)
    championships.start_championship(**by)
    rounds.add_round(**by, stage=rounds.Stage("dash"))
    race = finished(alice, bob, version=2, finished_at=timezone.now())
    rounds.add_race(**by, number=1, race_id=race.pk)
    set_protest(made, race, bob, against=alice)


def set_club(members: dict[Player, Role]) -> Club:
    club = Club.objects.create(name="Teacup Club", slug=SLUG, created_at=cast.NOON)
    for player, role in members.items():
        club.memberships.create(player=player, role=role, since=cast.NOON)
    club.announcements.create(
        pk=ANNOUNCEMENT, title="News", text="Soon.", by_name="olga", at=cast.NOON
    )
    member = next(player for player, role in members.items() if role == Role.MEMBER)
    Letter.objects.create(pk=LETTER, club=club, by=member, text="May I?", at=cast.NOON)
    return club


def set_protest(season: Championship, race: Race, maker: Player, against: Player) -> None:
    """About a race that is over; the steward of the club judges it."""
    other = season.entries.get(player=against).pk
    complaint = protests.Complaint(race=race.pk, against=other, move=0, words="Seen")
    now = timezone.now()
    protests.make_protest(championship_id=season.pk, player=maker, complaint=complaint, now=now)

"""What goes on beside in the season of the scene and in its club, so that each form has its use."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from racing.people.models import Player
from tests.ratings.rated import finished
from tests.web.cases import Numbers
from tests.web.seasons import SLUG, set_protest
from tournaments.championships.services import championships, rounds
from tournaments.clubs.services import invitations, requests
from tournaments.entries.services import applications, entries, registration
from tournaments.models import Championship, Registration, Vote
from tournaments.rules.values import Ruleset as Rules
from tournaments.stewards.selectors.rulings import Kind, Ruling
from tournaments.stewards.services import decisions, votes

NEXT = "saucer"
"""Of the season whose entries are open."""


def set_more(olga: Player, stella: Player, alice: Player, bob: Player, invited: Player) -> Numbers:
    season = Championship.objects.get(slug=SLUG)
    return {
        **set_races(season, olga, alice, bob, judge=stella),
        **set_next(season, olga, [bob, stella], asking=alice),
        **set_door(season, olga, asking=alice, invited=invited),
    }


def set_races(
    season: Championship, olga: Player, alice: Player, bob: Player, judge: Player
) -> Numbers:
    """One about which there is a protest that was voted on, and two without: the second of them
    in no season yet. Bob is warned."""
    at: dict[str, Any] = {"championship_id": season.pk, "now": timezone.now()}
    judged, free, other = (finished(alice, bob, version=2, finished_at=at["now"]) for _ in "123")
    for number, race in enumerate((judged, free, None), 2):
        rounds.add_round(**at, organiser=olga, stage=rounds.Stage("dash"))
        if race is not None:
            rounds.add_race(**at, organiser=olga, number=number, race_id=race.pk)
    set_protest(season, judged, bob, against=alice)
    votes.cast_vote(**at, steward=judge, number=2, choice=Vote.Choice.UPHELD, words="Seen")
    warning = Ruling(Kind.WARNING, "Late", entry=season.entries.get(player=bob).pk)
    decisions.decide(**at, organiser=olga, ruling=warning)
    return {"free_race": free.pk, "other_race": other.pk}


def set_next(season: Championship, olga: Player, entered: list[Player], asking: Player) -> Numbers:
    """Another season of the club, into which somebody asks to be let."""
    now = timezone.now()
    planned = championships.NewChampionship(NEXT, Rules(), club=season.club)
    made = championships.create_championship(organiser=olga, new=planned, now=now)
    by: dict[str, Any] = {"championship_id": made.pk, "organiser": olga, "now": now}
    for player in entered:
        entries.enter_player(**by, player=player)
    rounds.add_round(**by, stage=rounds.Stage("dash", opens_at=now + timedelta(days=9)))
    door = {"door": Registration.Door.APPROVAL}
    registration.change_registration(**by, values=door)
    registration.open_registration(**by)
    asked = applications.apply_to_enter(
        championship_id=made.pk, player=asking, wish=applications.Wish(), now=now
    )
    return {"application": asked.pk}


def set_door(season: Championship, olga: Player, asking: Player, invited: Player) -> Numbers:
    at: dict[str, Any] = {"club_id": season.club_id, "now": timezone.now()}
    request = requests.ask_to_join(**at, player=asking)
    assert request is not None
    invitation = invitations.invite_member(**at, organiser=olga, name=invited.username)
    return {"request": request.pk, "invitation": invitation.pk}

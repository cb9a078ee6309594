"""The scene that pages are looked at in: who is there, and races of every kind."""

from collections.abc import Callable
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any

from django.test import Client
from django.utils import timezone

from racing.bots.situation import Level
from racing.models import Player, Race
from racing.services.lobby import add_bot, join_race
from tests import cast
from tests.kept import kept
from tests.racing.rated import finished
from tournaments.models import Championship, Club, Membership
from tournaments.rules.values import Ruleset as Rules
from tournaments.services import championships, entries, panels, protests, rounds

KINDS = ("open", "running", "private", "private-running", "finished")


class Races(dict[str, Race]):
    """Races by kind, each made when it is first asked for."""

    def __init__(self, alice: Player, bob: Player) -> None:
        super().__init__()
        self.alice, self.bob = alice, bob

    def __missing__(self, kind: str) -> Race:
        race = self[kind] = self._made(kind)
        return race

    def _made(self, kind: str) -> Race:
        is_private = kind.startswith("private")
        if kind in ("open", "private"):
            return self._open(is_private)
        race = cast.running_race(self.alice, self.bob, is_private=is_private)
        if kind == "finished":
            cast.play_to_the_end(race, self.alice, self.bob)
        else:
            cast.play(race, self.alice)
        return race

    def _open(self, is_private: bool) -> Race:
        """With a bot in the third seat and the fourth one free."""
        race = cast.open_race(self.alice, seats=4, is_private=is_private)
        join_race(race_id=race.pk, player=self.bob, code=race.code, now=cast.NOON)
        add_bot(race_id=race.pk, host=self.alice, level=Level.CLUB, now=cast.NOON)
        race.refresh_from_db()
        return race


@dataclass(frozen=True)
class Scene:
    """Alice hosts a race of each kind and Bob sits in it; the others have no part in them.

    In the running ones she has chosen her card, and Bob has not.
    """

    alice: Player
    bob: Player
    charlie: Player
    gina: Player
    races: Races


SLUG = "teacup"
"""Of a circuit, and of what else addresses name: a championship and its club."""


ANNOUNCEMENT = 1


@kept
def set_scene() -> Scene:
    alice, bob, charlie = (cast.player(name) for name in ("alice", "bob", "charlie"))
    set_season(alice, bob)
    return Scene(alice, bob, charlie, cast.guest(), Races(alice, bob))


@kept
def set_running_scene() -> Scene:
    """With the running race made already."""
    scene = set_scene()
    scene.races["running"]
    return scene


def set_season(alice: Player, bob: Player) -> None:
    """Alice organises it and owns its club; Bob is entered, and a member."""
    club = Club.objects.create(name="Teacup Club", slug=SLUG, created_at=cast.NOON)
    club.memberships.create(player=alice, role=Membership.Role.OWNER, since=cast.NOON)
    club.memberships.create(player=bob, since=cast.NOON)
    club.announcements.create(
        pk=ANNOUNCEMENT, title="News", text="Soon.", by_name="alice", at=cast.NOON
    )
    season = championships.Season(SLUG, Rules(), club=club)
    made = championships.create_championship(organiser=alice, season=season, now=cast.NOON)
    for player in (alice, bob):
        entries.enter_player(championship_id=made.pk, organiser=alice, player=player, now=cast.NOON)
    championships.start_championship(championship_id=made.pk, organiser=alice, now=cast.NOON)
    set_protest(made, alice, bob)


def set_protest(season: Championship, alice: Player, bob: Player) -> None:
    """Of Bob against Alice, about a race that is over; Charlie judges it."""
    at: dict[str, Any] = {"championship_id": season.pk, "organiser": alice, "now": cast.NOON}
    rounds.add_round(**at, stage=rounds.Stage("dash"))
    race = finished(alice, bob, version=2, finished_at=timezone.now())
    rounds.add_race(**at, number=1, race_id=race.pk)
    against = season.entries.get(player=alice).pk
    complaint = protests.Complaint(race=race.pk, against=against, move=0, words="Seen")
    now = timezone.now()
    protests.make_protest(championship_id=season.pk, player=bob, complaint=complaint, now=now)
    charlie = Player.objects.get(username="charlie")
    panels.appoint_steward(**at, number=1, steward=charlie, reason="Neutral")


ROLES: dict[str, Callable[[Scene], Player | None]] = {
    "visitor": lambda scene: None,
    "guest": lambda scene: scene.gina,
    "player": lambda scene: scene.charlie,
    "racer": lambda scene: scene.bob,
    "host": lambda scene: scene.alice,
}
"""A new role is a line here and a column in the table."""


def same_again(client: Client) -> Client:
    """A browser with the same cookies: what one does, the other does not know."""
    again = Client(raise_request_exception=False)
    again.cookies = SimpleCookie(client.cookies.output(header="", sep=";"))
    return again


def client_of(player: Player | None, *, language: str = "en", checks: bool = False) -> Client:
    """A browser of this player's own, signed in."""
    client = Client(enforce_csrf_checks=checks, headers={"accept-language": language})
    if player is not None:
        client.force_login(player)
    return client

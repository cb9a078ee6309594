"""The scene that pages are looked at in: who is there, and races of every kind."""

from collections.abc import Callable
from dataclasses import dataclass, field

from django.test import Client

from racing.bots.situation import Level
from racing.models import Player, Race
from racing.services.lobby import add_bot, join_race
from tests import cast

KINDS = ("open", "running", "private", "private-running", "finished")


@dataclass(frozen=True)
class Scene:
    """Alice hosts a race of each kind and Bob sits in it; the others have no part in them.

    In the running ones she has chosen her card, and Bob has not.
    """

    alice: Player
    bob: Player
    charlie: Player
    gina: Player
    races: dict[str, Race] = field(default_factory=dict)


def set_scene() -> Scene:
    alice, bob, charlie = (cast.player(name) for name in ("alice", "bob", "charlie"))
    scene = Scene(alice, bob, charlie, cast.guest())
    scene.races.update(
        {
            "open": _with_bob(scene, is_private=False),
            "running": cast.running_race(alice, bob),
            "private": _with_bob(scene, is_private=True),
            "private-running": cast.running_race(alice, bob, is_private=True),
            "finished": cast.running_race(alice, bob),
        }
    )
    cast.play_to_the_end(scene.races["finished"], alice, bob)
    for kind in ("running", "private-running"):
        cast.play(scene.races[kind], alice)
    return scene


def _with_bob(scene: Scene, *, is_private: bool) -> Race:
    """Open, with a bot in the third seat and the fourth one free."""
    race = cast.open_race(scene.alice, seats=4, is_private=is_private)
    join_race(race_id=race.pk, player=scene.bob, code=race.code, now=cast.NOON)
    add_bot(race_id=race.pk, host=scene.alice, level=Level.CLUB, now=cast.NOON)
    race.refresh_from_db()
    return race


ROLES: dict[str, Callable[[Scene], Player | None]] = {
    "visitor": lambda scene: None,
    "guest": lambda scene: scene.gina,
    "player": lambda scene: scene.charlie,
    "racer": lambda scene: scene.bob,
    "host": lambda scene: scene.alice,
}
"""A new role is a line here and a column in the table."""


def client_of(player: Player | None, *, language: str = "en", checks: bool = False) -> Client:
    """A browser of this player's own, signed in."""
    client = Client(enforce_csrf_checks=checks, headers={"accept-language": language})
    if player is not None:
        client.force_login(player)
    return client

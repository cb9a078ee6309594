"""The scene that pages are looked at in: who is there, and races of every kind."""

from dataclasses import dataclass, field

from allauth.account.models import EmailAddress
from django.test import Client
from django.utils import timezone
from msgspec import to_builtins

from racing.bots.situation import Level
from racing.circuits.models import DrawnCircuit
from racing.clocks.values import DAY
from racing.engine.codec import encode
from racing.notices.selectors.turn_links import mark_of, turn_token
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.lobby import add_bot, join_race
from racing.races.services.messages import post_message
from racing.races.services.proposals import propose_abandon
from tests import cast
from tests.circuits.drawn import SMALL, published
from tests.factors import passkey_of, shown_by
from tests.kept import kept
from tests.moderation.order import moderator
from tests.web.cases import Numbers, set_cases, set_measures
from tests.web.more_seasons import set_more
from tests.web.reach import set_reach
from tests.web.seasons import set_season

DRAFT = 1000
"""Beyond those that a database numbers itself."""
PUBLISHED = "lake-side"
"""A circuit that Alice has drawn."""
KINDS = ("open", "running", "private", "private-running", "finished")


class Races(dict[str, Race]):
    """Races by kind, each made when it is first asked for."""

    def __init__(self, *players: Player) -> None:
        super().__init__()
        self.players = players

    def __missing__(self, kind: str) -> Race:
        race = self[kind] = self._made(kind)
        return race

    def _made(self, kind: str) -> Race:
        is_private = kind.startswith("private")
        if kind in ("open", "private"):
            return self._open(is_private)
        race = cast.running_race(*self.players, is_private=is_private)
        if kind == "finished":
            cast.play_to_the_end(race, *self.players)
        else:
            cast.play(race, self.players[0])
        return race

    def _open(self, is_private: bool) -> Race:
        """An open race of the first two, with a bot in the third seat and the fourth one free."""
        host, other, *_ = self.players
        race = cast.open_race(host, seats=4, is_private=is_private)
        join_race(race_id=race.pk, player=other, code=race.code, now=cast.NOON)
        add_bot(race_id=race.pk, host=host, level=Level.CLUB, now=cast.NOON)
        race.refresh_from_db()
        return race


@dataclass(frozen=True)
class Scene:
    """Alice hosts a race of each kind and Bob sits in it; the others have no part in them.

    In the running ones Alice has chosen a card, and Bob has not.
    """

    alice: Player
    bob: Player
    charlie: Player
    """Has no part in anything."""
    gina: Player
    olga: Player
    """Organises the season."""
    stella: Player
    """Judges the protest in it."""
    mona: Player
    """Keeps order."""
    races: Races


@dataclass(frozen=True)
class WholeScene(Scene):
    """The same with everybody there is, and all races made."""

    nils: Player
    """Keeps order as well."""
    nadia: Player
    """A superuser."""
    bert: Player
    """Banned, while sitting in the races that have started."""
    numbers: Numbers = field(default_factory=dict)


@kept
def set_scene() -> Scene:
    alice, bob, charlie, olga, stella = (
        cast.player(name) for name in ("alice", "bob", "charlie", "olga", "stella")
    )
    set_season(olga, stella, alice, bob)
    set_draft(alice)
    gina, mona = cast.guest(), moderator("mona", keeps_the_site=True)
    return Scene(alice, bob, charlie, gina, olga, stella, mona, Races(alice, bob))


def set_draft(alice: Player) -> None:
    """A circuit that Alice has drawn and not yet published."""
    DrawnCircuit.objects.create(
        pk=DRAFT,
        author=alice,
        name_en="Mole Hill",
        drawing=to_builtins(SMALL),
        par={"5": 17, "6": 17, "7": 17},
        search=DrawnCircuit.Search.DONE,
        created_at=cast.NOON,
        changed_at=cast.NOON,
    )


def timed_race(alice: Player, bob: Player) -> Race:
    """A race on the clock that Alice has proposed to abandon."""
    now = timezone.now()
    race = cast.running_race(alice, bob, turn_seconds=DAY, now=now)
    propose_abandon(race_id=race.pk, player=alice, now=now)
    return race


def race_of_teams(alice: Player, bob: Player) -> Race:
    """An open race in which players choose their teams."""
    race = cast.open_race(alice, seats=3, game="f-cartes")
    return join_race(race_id=race.pk, player=bob, now=cast.NOON)


def link_of(race: Race, player: Player) -> Numbers:
    """What addresses a player's turn by a link, and the first of their choices there."""
    token = turn_token(player, cast.seating(race, player))
    action = encode(cast.legal_actions(race, player)[0])
    return {"turn_token": token, "mark": mark_of(token, action)}


@kept
def set_whole_scene() -> WholeScene:
    scene = set_scene()
    nils, bert = moderator("nils"), cast.player("bert")
    published(scene.alice, "Lake Side")
    set_reach(scene.bob)
    nadia = cast.player("nadia", is_staff=True, is_superuser=True)
    races = Races(scene.alice, scene.bob, bert)
    for kind in KINDS:
        races[kind]
    races["timed"] = timed_race(scene.alice, scene.bob)
    races["teams"] = race_of_teams(scene.alice, scene.bob)
    said = post_message(race_id=races["running"].pk, player=scene.bob, text="Hello", now=cast.NOON)
    numbers = {"message": said.pk, **set_cases(scene.mona, nils, scene.bob, by=scene.alice)}
    numbers |= {"passkey": passkey_of(scene.mona).pk, **set_measures(bert, scene.mona, nils)}
    numbers |= set_more(scene.olga, scene.stella, scene.alice, scene.bob, invited=nils)
    for player in Player.objects.filter(is_guest=False):
        EmailAddress.objects.create(user=player, email=player.email, verified=True, primary=True)
    numbers |= link_of(races["timed"], scene.bob)
    people = {**vars(scene), "races": races}
    return WholeScene(**people, nils=nils, nadia=nadia, bert=bert, numbers=numbers)


def client_of(player: Player | None, *, language: str = "en", checks: bool = False) -> Client:
    """A browser of this player's own, signed in; staff with their second factor."""
    client = Client(enforce_csrf_checks=checks, headers={"accept-language": language})
    if player is not None:
        client.force_login(player)
        if player.is_staff:
            shown_by(client, player)
    return client


def settled(client: Client, path: str = "") -> Client:
    """Somebody who has been here today, so that only a form changes anything."""
    # No page is made of this address, and the visit is noted all the same.
    client.get("/language/")
    if path:
        client.get(path)
    return client

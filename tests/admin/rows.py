"""A row of everything that the admin shows, with all that it must not show."""

from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import Group
from django.contrib.contenttypes.models import ContentType

from racing.circuits.models import CircuitFigures, CircuitStudy, CircuitVote
from racing.notices.models import DeadAddress, Delivery, FeedLink, Notice
from racing.notices.models.notice import Kind
from racing.outbox.models import OutboxEvent
from racing.people.models import ApiToken, Browser, Player
from racing.races.models import Heartbeat, Message, Outage, Race, RaceNote
from racing.races.services.proposals import propose_abandon
from racing.ratings.models import RecordBook, Run
from tests.cast import NOON, dealt_race, play
from tests.circuits.drawn import published
from tests.dash.values import ChooseCard
from tests.factors import app_of
from tests.ratings.rated import rated
from tests.web.scene import Scene
from tournaments.models import Championship, Decision, SeasonNote

SESSION, TOKEN, PASSWORD = "a-session-key-of-bob", "a-token-of-bob", "md5$hash$of-bob"
NOTE, ORDER, WORD = "a note of bob", "an order of bob", "chequered"
DIGEST, MARK = "a-digest-of-bob", "a-mark-of-bob"
SECRETS = (SESSION, TOKEN, PASSWORD, NOTE, ORDER, WORD, DIGEST, MARK)
LATER = NOON + timedelta(hours=1)


def one_of_each(scene: Scene) -> Race:
    """Makes rows beside those of the scene; returns a race with a card chosen in secret."""
    alice, bob = scene.alice, scene.bob
    race = dealt_race(alice, bob, turn_seconds=3600)
    play(race, alice, ChooseCard(3))
    propose_abandon(race_id=race.pk, player=alice, now=NOON)
    race.seatings.update(word=WORD, notes=NOTE, orders=ORDER, notes_by=bob)
    Player.objects.filter(pk=bob.pk).update(password=PASSWORD)
    _of_races(race, alice, bob)
    _of_people(bob)
    _of_the_site(race, bob)
    _of_seasons(alice)
    return race


def _of_races(race: Race, alice: Player, bob: Player) -> None:
    rated(alice, bob)
    Message.objects.create(race=race, player=bob, text="Hello", ply=0, at=NOON)
    RaceNote.objects.create(race=race, kind=RaceNote.Kind.MISSED, ply=0, player=bob, at=NOON)
    book = RecordBook.objects.create(game="dash", course="short", terms="{}")
    at: dict[str, Any] = {"race": race, "seat": 0, "at": NOON}
    Run.objects.create(book=book, player=bob, value=[12, 3], rank="12", **at)
    _of_circuits(bob)


def _of_circuits(bob: Player) -> None:
    published(bob, "Mole Hill")
    CircuitStudy.objects.create(circuit="teacup", top_speed=7, wanted=400, began_at=NOON)
    CircuitFigures.objects.create(circuit="teacup", votes=1, stars=4)
    CircuitVote.objects.create(circuit="teacup", player=bob, stars=4, at=NOON)


def _of_people(bob: Player) -> None:
    app_of(bob)
    Browser.objects.create(player=bob, session_key=SESSION, agent="A", seen_on=NOON.date())
    FeedLink.objects.create(player=bob, token=TOKEN, renewed_at=NOON)
    ApiToken.objects.create(
        player=bob,
        name="A program",
        digest=DIGEST,
        password_mark=MARK,
        scopes=["races:read"],
        created_at=NOON,
        expires_at=LATER,
    )
    EmailAddress.objects.get_or_create(
        user=bob, email=bob.email, defaults={"verified": True, "primary": True}
    )
    Group.objects.create(name="Moderators")
    LogEntry.objects.create(
        user=bob,
        content_type=ContentType.objects.get_for_model(Player),
        object_id=str(bob.pk),
        object_repr="bob",
        action_flag=CHANGE,
        change_message="Second factors removed.",
    )


def _of_the_site(race: Race, bob: Player) -> None:
    at: dict[str, Any] = {"happened_at": NOON, "created_at": NOON}
    notice = Notice.objects.create(player=bob, race=race, kind=Kind.YOUR_TURN, key="k", **at)
    Delivery.objects.create(notice=notice, player=bob, channel="mail", due_at=LATER, attempts=3)
    DeadAddress.objects.create(address="dead@example.org", reason="5.1.1", since=NOON)
    OutboxEvent.objects.create(kind="race_started", race=race, created_at=NOON, due_at=NOON)
    Heartbeat.objects.create(name="web", at=NOON)
    Outage.objects.create(began_at=NOON, ended_at=LATER)


def _of_seasons(alice: Player) -> None:
    season = Championship.objects.first()
    assert season is not None
    SeasonNote.objects.create(championship=season, kind="started", by=alice, at=NOON)
    entry = season.entries.first()
    Decision.objects.create(
        championship=season,
        number=1 + season.decisions.count(),
        kind=Decision.Kind.WARNING,
        entry=entry,
        reason="Late",
        by=alice,
        by_name="alice",
        at=NOON,
    )

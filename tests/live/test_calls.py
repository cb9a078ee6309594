"""Open pages are called when something changes, once it stands, and nobody waits for that."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from django.conf import settings as site
from pytest_django import Settings
from pytest_django.fixtures import DjangoCaptureOnCommitCallbacks

from racing.live.streams import Streams
from racing.live.tickets import Ticket
from racing.live.version_reader import Asked, VersionReader
from racing.live.watcher import hear_calls, watch
from racing.outbox.publish_changes import ChangePublisher, publisher
from racing.races.services.invitations import invite_player
from racing.races.services.lobby import join_race
from racing.races.services.messages import post_message
from tests import patience
from tests.cast import NOON, dealt_race, open_race, play, player
from tests.live.pages import OpenPage, apart, listening

pytestmark = pytest.mark.both_databases

SITE = Path(site.BASE_DIR) / "racing"
COUNTED = re.compile(r"\.(shown|said) \+= |\.update\(shown=")
SQLITE = "django.db.backends.sqlite3"
Heard = list[tuple[frozenset[int], frozenset[int]]]


@pytest.fixture
def heard(settings: Settings) -> Iterator[Heard]:
    """What streams in this process would be called for."""
    settings.REDIS_URL = None
    calls: Heard = []
    publisher.listener = lambda races, players: calls.append((races, players))
    yield calls
    publisher.listener = None


@pytest.mark.django_db
def test_a_move_calls_when_it_stands(
    heard: Heard, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    alice, bob = player("alice"), player("bob")
    race = dealt_race(alice, bob)
    with django_capture_on_commit_callbacks(execute=True):
        play(race, alice)
        assert heard == []
    assert (frozenset({race.pk}), frozenset()) in heard


@pytest.mark.django_db
def test_whatever_is_seen_on_a_race_page_calls(
    heard: Heard, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    alice, bob = player("alice"), player("bob")
    race = open_race(alice, seats=3)
    for act in (
        lambda: join_race(race_id=race.pk, player=bob, code="", now=NOON),
        lambda: post_message(race_id=race.pk, player=bob, text="Hello.", now=NOON),
    ):
        heard.clear()
        with django_capture_on_commit_callbacks(execute=True):
            act()
        assert {number for races, _ in heard for number in races} == {race.pk}


@pytest.mark.django_db
def test_an_invitation_calls_whom_it_is_for(
    heard: Heard, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    alice, bob = player("alice"), player("bob")
    race = open_race(alice)
    with django_capture_on_commit_callbacks(execute=True):
        invite_player(race_id=race.pk, host=alice, name="bob", now=NOON)
    assert (frozenset(), frozenset({bob.pk})) in heard


def test_every_service_that_counts_a_change_calls() -> None:
    """`race_questions` leaves it to those it is a part of."""
    services = [path for path in SITE.rglob("*.py") if "services" in path.parts]
    counting = {path for path in services if COUNTED.search(path.read_text())}
    calling = {path for path in services if "publish_race_change(" in path.read_text()}
    parts = {"race_questions.py"}
    assert {path.name for path in counting - calling} == parts


def test_a_redis_that_is_gone_ends_nothing(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    calling = ChangePublisher("test")
    calling.publish(races=[1])
    calling.finish()
    assert "could not tell open pages of changes: ConnectionError" in caplog.text


async def until_heard(page: OpenPage, kind: str) -> None:
    async with asyncio.timeout(patience.SECONDS):
        while kind not in {each for each, _ in page.heard()}:
            await asyncio.sleep(0.01)


@pytest.mark.django_db(transaction=True)
def test_without_calls_a_change_is_found_all_the_same() -> None:
    alice, bob = player("alice"), player("bob")
    race = dealt_race(alice, bob)

    async def story() -> None:
        app = Streams()
        looking = asyncio.create_task(watch(app.hub, every=0.01))
        try:
            async with listening(app, Ticket(race.pk, bob.pk)) as (page,):
                await until_heard(page, "race")
                play(race, bob)
                await until_heard(page, "race")
        finally:
            await ended(looking)
            app.close()

    apart(story())


@pytest.mark.skipif(not site.REDIS_URL, reason="Redis is not there")
@pytest.mark.django_db(transaction=True)
def test_a_call_comes_by_redis() -> None:
    alice, bob = player("alice"), player("bob")
    race = dealt_race(alice, bob)
    url = site.REDIS_URL
    assert url is not None

    async def story() -> None:
        app = Streams()
        # So seldom that nothing is found but what is called.
        work = [hear_calls(app.hub, url), watch(app.hub, every=1000)]
        running = [asyncio.create_task(each) for each in work]
        try:
            async with listening(app, Ticket(race.pk, bob.pk)) as (page,):
                await until_heard(page, "race")
                await until_subscribed(url)
                play(race, bob)
                await until_heard(page, "race")
        finally:
            for task in running:
                await ended(task)
            app.close()

    apart(story())


async def until_subscribed(url: str) -> None:
    from redis import Redis

    from racing.outbox.publish_changes import channel

    with Redis.from_url(url) as client:
        async with asyncio.timeout(patience.SECONDS):
            while dict(client.pubsub_numsub(channel())).get(channel().encode()) != 1:
                await asyncio.sleep(0.01)


async def ended(task: "asyncio.Task[None]") -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@pytest.mark.skipif(site.DATABASES["default"]["ENGINE"] != SQLITE, reason="only SQLite tells")
@pytest.mark.django_db(transaction=True)
def test_nothing_is_read_where_nothing_was_written() -> None:
    alice, bob = player("alice"), player("bob")
    race, other = dealt_race(alice, bob), dealt_race(alice, bob)
    whole = Asked(races=[race.pk, other.pk], is_whole=True, is_called=False)

    async def story() -> None:
        looker = VersionReader()
        try:
            assert (await looker.read(whole)).races.keys() == {race.pk, other.pk}
            assert not (await looker.read(whole)).races
            play(race, bob)
            # A look at something else has not seen it.
            assert (await looker.read(Asked(races=[other.pk]))).races.keys() == {other.pk}
            assert (await looker.read(whole)).races.keys() == {race.pk, other.pk}
        finally:
            looker.close()

    apart(story())

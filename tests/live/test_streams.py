"""The event application: who may listen, what they hear, and when it ends."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from django.test import override_settings

from racing.live import streams
from racing.live.streams import LASTS, Streams, client_of, network_of
from racing.live.tickets import Ticket
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.messages import post_message
from tests.cast import NOON, dealt_race, everyone_chooses, legal_actions, play, player
from tests.live.pages import OpenPage, apart, asked, at_rest, listening, scope

pytestmark = pytest.mark.both_databases


def running(story: Callable[[Streams], Awaitable[None]]) -> None:
    """Runs a story in a loop of its own, with an application of its own."""

    async def told() -> None:
        app = Streams()
        try:
            await story(app)
        finally:
            app.close()

    apart(told())


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({}, 401),
        ({"text": "12.7:1w:made-up"}, 401),
        ({"path": "/events/more"}, 404),
        ({"method": "POST"}, 405),
    ],
    ids=["no pass", "made up", "elsewhere", "sent"],
)
def test_a_refusal_is_short(changed: dict[str, Any], status: int) -> None:
    async def story(app: Streams) -> None:
        page = await asked(app, **changed)
        assert (page.status, page.text, page.is_over) == (status, "", True)
        assert not app.hub.listeners

    running(story)


def test_a_stream_is_kept_by_nobody_on_the_way() -> None:
    async def story(app: Streams) -> None:
        async with listening(app, Ticket(12)) as (page,):
            assert page.status == 200
            assert page.headers["content-type"].startswith("text/event-stream")
            assert page.headers["cache-control"] == "no-store, no-transform"
            assert page.headers["x-accel-buffering"] == "no"
        assert not app.hub.listeners
        assert not app.hub.races

    running(story)


@pytest.mark.parametrize("listened", [Ticket(12, 7), Ticket(12)], ids=["player", "visitor"])
def test_nobody_opens_more_than_enough(listened: Ticket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MOST_A_PLAYER", 3)
    monkeypatch.setattr(streams, "MOST_AN_ADDRESS", 3)

    async def story(app: Streams) -> None:
        async with listening(app, listened, listened, listened):
            assert (await asked(app, text=listened.signed())).status == 429
            async with listening(app, Ticket(12, 8)) as (other,):
                assert other.status == 200
        async with listening(app, listened) as (page,):
            assert page.status == 200

    running(story)


def test_a_full_house_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MOST", 1)

    async def story(app: Streams) -> None:
        async with listening(app, Ticket(12, 7)):
            assert (await asked(app, text=Ticket(12, 8).signed())).status == 503

    running(story)


def test_a_sign_of_life_goes_to_all_until_their_time_is_over() -> None:
    async def story(app: Streams) -> None:
        async with listening(app, Ticket(12, 7), Ticket(12)) as pages:
            now = asyncio.get_running_loop().time()
            await app.hub.beat(now)
            await at_rest()
            assert [page.heard() for page in pages] == [[("beat", "")]] * 2
            await app.hub.beat(now + LASTS + 1)
            await at_rest()
            assert [page.heard() for page in pages] == [[("end", "")]] * 2
            assert all(page.is_over for page in pages)

    running(story)


def test_all_streams_end_with_the_server_and_none_is_opened() -> None:
    async def story(app: Streams) -> None:
        async with listening(app, Ticket(12, 7)) as (page,):
            app.end()
            await at_rest()
            assert page.is_over
            assert (await asked(app, text=Ticket(12, 7).signed())).status == 503

    running(story)


def test_a_page_behind_a_slow_line_hears_the_last_of_each() -> None:
    async def story(app: Streams) -> None:
        async with listening(app, Ticket(12, 7)) as (page,):
            (listener,) = app.hub.listeners
            page.may_read.clear()
            listener.hear_race("1..0")
            await at_rest()
            for mark in ("2..0", "3..0"):
                listener.hear_race(mark)
                listener.beat()
            page.may_read.set()
            await at_rest()
            assert page.heard() == [("race", "1..0"), ("race", "3..0"), ("beat", "")]

    running(story)


def test_all_addresses_of_one_line_count_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has IPv6 at home has more addresses than there are streams."""
    monkeypatch.setattr(streams, "MOST_AN_ADDRESS", 1)
    visitor = Ticket(12)

    async def story(app: Streams) -> None:
        async with listening(app, visitor, client=("2001:db8:1:2::1", 5)) as (page,):
            assert page.status == 200
            async with listening(app, visitor, client=("2001:db8:1:2:ffff::1", 5)) as (near,):
                assert near.status == 429
            async with listening(app, visitor, client=("2001:db8:1:3::1", 5)) as (far,):
                assert far.status == 200

    running(story)


def test_ipv4_on_a_socket_for_both_counts_by_itself() -> None:
    assert network_of("::ffff:203.0.113.7") == network_of("203.0.113.7") == "203.0.113.7"
    assert network_of("::ffff:203.0.113.8") == "203.0.113.8"
    assert network_of("no address") == "no address"


@override_settings(PROXIES=1)
def test_an_address_is_what_our_own_proxy_says() -> None:
    headers = [(b"x-forwarded-for", b"1.1.1.1, 2.2.2.2")]
    assert client_of(scope(headers=headers)) == "2.2.2.2"
    assert client_of(scope()) == "10.0.0.9"


@override_settings(PROXIES=0)
def test_without_a_proxy_nobody_says_where_they_come_from() -> None:
    assert client_of(scope(headers=[(b"x-forwarded-for", b"1.1.1.1")])) == "10.0.0.9"


@pytest.mark.django_db(transaction=True)
class TestWithARace:
    """Alice and Bob sit in it, somebody watches; Charlie is elsewhere."""

    @pytest.fixture
    def people(self) -> tuple[Player, Player, Player]:
        return player("alice"), player("bob"), player("charlie")

    @pytest.fixture
    def race(self, people: tuple[Player, Player, Player]) -> Race:
        return dealt_race(*people[:2])

    async def looked(self, app: Streams, pages: list[OpenPage]) -> list[list[str]]:
        """Kinds of what each hears after a look at everything."""
        await app.hub.read(is_whole=True)
        await at_rest()
        return [[kind for kind, _ in page.heard()] for page in pages]

    def passes(self, race: Race, people: tuple[Player, ...]) -> list[Ticket]:
        alice, bob, charlie = people
        return [
            Ticket(race.pk, alice.pk),
            Ticket(race.pk, bob.pk),
            Ticket(race.pk),
            Ticket(0, charlie.pk),
        ]

    def test_only_those_who_see_a_change_are_told(
        self, race: Race, people: tuple[Player, ...]
    ) -> None:
        alice, bob, _ = people

        async def story(app: Streams) -> None:
            async with listening(app, *self.passes(race, people)) as pages:
                both = ["race", "player"]
                assert await self.looked(app, pages) == [both, both, ["race"], ["player"]]
                assert await self.looked(app, pages) == [[], [], [], []]
                low, *_, high = legal_actions(race, bob)
                play(race, bob, low)
                first = await self.looked(app, pages)
                assert first[1] == both
                assert first[3] == []
                play(race, bob, high)
                assert await self.looked(app, pages) == [[], both, [], []]
                play(race, alice)
                told = await self.looked(app, pages)
                assert [kinds[:1] for kinds in told] == [["race"], ["race"], ["race"], []]

        running(story)

    def test_a_call_is_a_look_at_that_race_and_its_people(
        self, race: Race, people: tuple[Player, ...]
    ) -> None:
        alice, bob, _ = people
        other = dealt_race(alice, bob)

        async def story(app: Streams) -> None:
            async with listening(app, Ticket(race.pk, alice.pk), Ticket(0, bob.pk)) as pages:
                await self.looked(app, pages)
                everyone_chooses(race, alice, bob)
                app.hub.call(races=[other.pk])
                await app.hub.read()
                await at_rest()
                assert [kind for kind, _ in pages[0].heard()] == ["player"]
                assert [kind for kind, _ in pages[1].heard()] == ["player"]
                app.hub.call(races=[race.pk])
                await app.hub.read()
                await at_rest()
                assert [kind for kind, _ in pages[0].heard()] == ["race"]

        running(story)

    def test_a_word_is_told_to_spectators_too(self, race: Race, people: tuple[Player, ...]) -> None:
        async def story(app: Streams) -> None:
            async with listening(app, Ticket(race.pk)) as pages:
                await self.looked(app, pages)
                post_message(race_id=race.pk, player=people[0], text="Off we go.", now=NOON)
                assert await self.looked(app, pages) == [["race"]]

        running(story)

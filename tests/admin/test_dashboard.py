"""The overview of the admin: what hangs, fails or waits, at a bounded cost."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from celery import current_app
from django.contrib.auth.models import Permission
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from racing import tasks
from racing.admin import dashboard
from racing.admin.dashboard import BAD, CALM, WARN, Card
from racing.moderation.models import Act, Appeal, Case
from racing.moderation.permissions import Room
from racing.notices.models import DeadAddress, Delivery, Notice
from racing.notices.models.notice import Kind
from racing.outbox.models import OutboxEvent
from racing.outbox.wake_worker import waker
from racing.people.models import Player
from racing.races.models import Heartbeat, Race
from tests import cast
from tests.cast import NOON
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


@pytest.fixture
def alice() -> Player:
    return cast.player("alice")


@pytest.fixture
def bob() -> Player:
    return cast.player("bob")


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return cast.dealt_race(alice, bob, turn_seconds=3600)


def told(figure: Callable[[datetime], Card], now: datetime = NOON) -> tuple[int | str, str]:
    card = figure(now)
    return card.number, card.tone


def delivery(player: Player, **fields: Any) -> Delivery:
    notice = Notice.objects.create(
        player=player, kind=Kind.CLUB, key=uuid4().hex, happened_at=NOON, created_at=NOON
    )
    given = {"due_at": NOON, "attempts": 2, **fields}
    return Delivery.objects.create(notice=notice, player=player, channel="mail", **given)


def case(**fields: Any) -> Case:
    given = {"room": Room.CONDUCT, "matter": "player", "opened_at": NOON, "changed_at": NOON}
    return Case.objects.create(**{**given, "key": uuid4().hex, **fields})


def test_open_cases_are_told_and_how_many_nobody_has_in_hand(alice: Player) -> None:
    assert told(dashboard.open_cases) == (0, CALM)
    case(holder=alice, held_until=NOON + HOUR)
    case(state=Case.State.CLOSED)
    case(sleeps_until=NOON + HOUR)
    assert told(dashboard.open_cases) == (1, CALM)
    case()
    found = dashboard.open_cases(NOON + 2 * HOUR)
    assert (found.number, found.tone, found.hint) == (3, WARN, "3 unclaimed")


def test_appeals_that_wait_are_told(alice: Player, bob: Player) -> None:
    assert told(dashboard.open_appeals) == (0, CALM)
    given = {"rule": "conduct", "reason": "Rude", "matter": "player", "key": bob.username}
    acts = [
        Act.objects.create(code="mute", player=bob, moderator=alice, at=NOON, **given) for _ in "12"
    ]
    Appeal.objects.create(act=acts[0], text="Why?", at=NOON)
    Appeal.objects.create(act=acts[1], text="Why?", at=NOON, verdict=Appeal.Verdict.KEPT)
    assert told(dashboard.open_appeals) == (1, WARN)


def test_a_deadline_that_nobody_noticed_is_late(race: Race) -> None:
    assert told(dashboard.late_races, NOON + HOUR) == (0, CALM)
    assert told(dashboard.late_races, NOON + HOUR + 6 * MINUTE) == (1, BAD)
    Race.objects.update(paused_at=NOON)
    assert told(dashboard.late_races, NOON + DAY) == (0, CALM)


def test_races_with_a_stand_in_are_counted_once(race: Race) -> None:
    assert told(dashboard.driven_races) == (0, CALM)
    race.seatings.update(stand_in_since=NOON)
    assert told(dashboard.driven_races) == (1, WARN)
    race.seatings.update(has_retired=True)
    assert told(dashboard.driven_races) == (0, CALM)


def test_a_race_without_a_move_for_a_week_is_silent(race: Race, alice: Player) -> None:
    assert told(dashboard.silent_races, NOON + 6 * DAY) == (0, CALM)
    assert told(dashboard.silent_races, NOON + 8 * DAY) == (1, WARN)
    cast.play(race, alice, now=NOON + 5 * DAY)
    assert told(dashboard.silent_races, NOON + 8 * DAY) == (0, CALM)
    assert told(dashboard.silent_races, NOON + 13 * DAY) == (1, WARN)


def test_running_and_open_races_are_told(race: Race, alice: Player) -> None:
    cast.open_race(alice)
    card = dashboard.races(NOON)
    assert (card.number, card.hint) == (1, "1 open")


def test_notices_that_fail_and_those_given_up_are_told(alice: Player) -> None:
    delivery(alice, attempts=0)
    assert told(dashboard.failing_notices) == (0, CALM)
    delivery(alice)
    delivery(alice, state=Delivery.State.DROPPED, done_at=NOON - DAY)
    delivery(alice, state=Delivery.State.DROPPED, done_at=NOON - 8 * DAY)
    delivery(alice, state=Delivery.State.DROPPED, done_at=NOON, attempts=0)
    assert told(dashboard.failing_notices) == (1, WARN)
    assert told(dashboard.given_up_notices) == (1, BAD)


def test_addresses_switched_off_are_told() -> None:
    assert told(dashboard.dead_addresses) == (0, CALM)
    DeadAddress.objects.create(address="dead@example.org", since=NOON)
    assert told(dashboard.dead_addresses) == (1, WARN)


def test_the_outbox_is_told_by_length_and_age() -> None:
    assert told(dashboard.outbox) == (0, CALM)
    for due in (NOON - MINUTE, NOON, NOON + HOUR):
        OutboxEvent.objects.create(kind="news", created_at=NOON, due_at=due)
    assert told(dashboard.outbox) == (2, CALM)
    assert told(dashboard.outbox, NOON + 10 * MINUTE) == (2, BAD)
    OutboxEvent.objects.update(attempts=1)
    card = dashboard.outbox(NOON)
    assert (card.tone, card.hint) == (WARN, "oldest: 1 min · failed so far: 3")


def test_tasks_that_wait_are_counted() -> None:
    waker.finish()
    current_app.control.purge()
    assert told(dashboard.waiting_tasks) == (0, CALM)
    for _ in range(2):
        tasks.drain_outbox.apply_async()
    assert told(dashboard.waiting_tasks) == (2, CALM)
    current_app.control.purge()
    assert told(dashboard.waiting_tasks) == (0, CALM)


def test_a_broker_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(current_app.conf, "broker_read_url", "redis://127.0.0.1:1/0")
    assert told(dashboard.waiting_tasks) == ("?", BAD)


def test_parts_of_the_site_that_are_silent_are_told() -> None:
    assert told(dashboard.sweep) == ("never", BAD)
    Heartbeat.objects.create(name="worker", at=NOON - 3 * MINUTE)
    Heartbeat.objects.create(name="web", at=NOON - HOUR)
    assert told(dashboard.sweep) == ("3 min ago", CALM)
    assert told(dashboard.web_heartbeat) == ("1 h 00 min ago", BAD)


def test_new_players_are_those_with_an_account(alice: Player) -> None:
    cast.guest()
    Player.objects.filter(pk=cast.player("old").pk).update(date_joined=NOON - 8 * DAY)
    assert told(dashboard.new_players) == (1, CALM)


def test_the_overview_has_a_card_for_each_figure_that_leads_to_its_rows(race: Race) -> None:
    page = client_of(cast.player("nadia", is_staff=True, is_superuser=True)).get("/admin/").text
    figures = [figure for _, group in dashboard.GROUPS for figure in group]
    assert page.count('<li class="figure ') == len(figures)
    now = timezone.now()
    for figure in figures:
        card = figure(now)
        assert str(card.label) in page
        if card.link:
            assert f'href="{card.link.replace("&", "&amp;")}"' in page


def test_every_link_of_the_overview_shows_as_many_rows_as_it_counts(
    race: Race, alice: Player
) -> None:
    race.seatings.update(stand_in_since=NOON)
    delivery(alice)
    delivery(alice, state=Delivery.State.DROPPED, done_at=timezone.now())
    DeadAddress.objects.create(address="dead@example.org", since=NOON)
    client = client_of(cast.player("nadia", is_staff=True, is_superuser=True))
    Player.objects.exclude(username="nadia").update(date_joined=timezone.now())
    for figure in (
        dashboard.late_races,
        dashboard.driven_races,
        dashboard.silent_races,
        dashboard.races,
        dashboard.failing_notices,
        dashboard.given_up_notices,
        dashboard.dead_addresses,
        dashboard.outbox,
    ):
        card = figure(timezone.now())
        assert card.number
        shown = (client.get(card.link).context_data or {})["cl"]
        assert shown.result_count == card.number, figure


def test_a_figure_leads_nowhere_for_whoever_may_not_see_its_rows(race: Race) -> None:
    mona = cast.player("mona", is_staff=True)
    page = client_of(mona).get("/admin/").text
    assert "Running races" in page
    assert 'class="figure__link"' not in page
    mona.user_permissions.add(Permission.objects.get(codename="view_race"))
    assert client_of(mona).get("/admin/").text.count('class="figure__link"') == 4


def test_the_overview_costs_the_same_however_much_there_is(
    alice: Player, bob: Player, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client = client_of(cast.player("nadia", is_staff=True, is_superuser=True))
    client.get("/admin/")
    for number in range(5):
        cast.dealt_race(alice, bob)
        delivery(alice, attempts=number)
    with django_assert_max_num_queries(20):
        client.get("/admin/")

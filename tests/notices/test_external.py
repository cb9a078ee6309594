"""Slow servers of others keep nobody waiting but themselves."""

import pytest
from django.conf import settings

from config.celery import EXTERNAL, QUEUE, app
from racing.management.commands import runsite
from racing.notices.models import Delivery
from racing.notices.services.sending import claim_batch, send_due
from racing.notices.services.webhooks import add_webhook
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import NOON, dealt_race
from tests.notices.other_side import OtherSide
from tests.notices.post import handled, states, still


@pytest.fixture
def race(alice: Player, bob: Player, other_side: OtherSide) -> Race:
    """Both choose a card, and Alice has a webhook; nothing has been sent yet."""
    add_webhook(player=alice, kind="url", address=other_side.at("/in"), now=NOON)
    race = dealt_race(alice, bob)
    handled()
    return race


def test_mail_goes_out_without_any_webhook(race: Race, other_side: OtherSide) -> None:
    send_due(now=NOON, seconds=still, external=False)
    assert set(states("mail")) == {"sent"}
    assert set(states("hook")) == {"waiting"}
    assert other_side.sent == []


def test_webhooks_go_out_without_any_mail(race: Race, other_side: OtherSide) -> None:
    send_due(now=NOON, seconds=still, external=True)
    assert set(states("hook")) == {"sent"}
    assert set(states("mail")) == {"waiting"}


def test_what_one_queue_claims_the_other_does_not(race: Race) -> None:
    claimed = {each.channel for each in claim_batch(now=NOON, external=False)}
    assert "hook" not in claimed
    assert "mail" in claimed
    assert {each.channel for each in claim_batch(now=NOON, external=True)} == {"hook"}


def test_a_delivery_by_a_channel_that_is_no_more_is_dropped(race: Race) -> None:
    Delivery.objects.filter(channel="mail").update(channel="pigeon")
    send_due(now=NOON, seconds=still, external=False)
    assert set(states("pigeon")) == {"dropped"}


def test_external_tasks_have_a_queue_of_their_own() -> None:
    app.loader.import_default_modules()
    routed = {
        name: app.amqp.router.route({}, name)["queue"].name
        for name in app.tasks
        if name.startswith(("racing.", "tournaments."))
    }
    assert routed.pop("racing.tasks.send_external") == EXTERNAL
    assert set(routed.values()) == {QUEUE}


def test_a_worker_that_is_told_nothing_takes_both_queues() -> None:
    assert {queue.name for queue in app.conf.task_queues} == {QUEUE, EXTERNAL}


def test_a_small_site_has_a_worker_for_each_queue() -> None:
    queues = [words[words.index("--queues") + 1] for words in (runsite.USUAL, runsite.EXTERNAL)]
    assert queues == [QUEUE, EXTERNAL]
    assert "--beat" in runsite.USUAL
    assert "--beat" not in runsite.EXTERNAL


def test_the_units_of_a_grown_site_name_their_queues() -> None:
    folder = settings.BASE_DIR / "deploy"
    worker = (folder / "chicane-worker@.service").read_text()
    external = (folder / "chicane-external.service").read_text()
    assert f" --queues {QUEUE} " in worker
    assert f" --queues {EXTERNAL} " in external

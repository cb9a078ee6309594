"""No seed, no state and no hidden choice in a text, a log, a task or an admin page."""

import base64
import inspect
import json
import logging
from collections.abc import Iterable, Iterator
from queue import Empty

import pytest
from django.contrib import admin
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from config.celery import app
from racing import tasks
from racing.engine.codec import encode
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.outbox.wake_worker import waker
from racing.people.models import Player
from racing.races.models import Move, Proposal, Race, Seating
from racing.races.services.bots import play_bots
from racing.races.services.clocks.deadlines import sweep_deadlines
from racing.races.services.proposals import propose_abandon
from tests.cast import NOON, SEED, dealt_race, legal_actions, play, player, seating
from tests.dash.values import ChooseCard
from tests.web.scene import client_of

SECRETS = (
    SEED.hex(),
    base64.b64encode(SEED).decode(),
    repr(SEED),
    '"hand"',
    '"pile"',
    '"card":',
    "choose_card",
    "ChooseCard",
    "chequered",
)


def leaks(text: str) -> list[str]:
    return [secret for secret in SECRETS if secret in text]


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    race = dealt_race(alice, bob, turn_seconds=3600)
    Seating.objects.update(word="chequered")
    return race


def rows(race: Race, proposer: Player) -> Iterator[object]:
    play(race, proposer, ChooseCard(3))
    propose_abandon(race_id=race.pk, player=proposer, now=NOON)
    race.refresh_from_db()
    yield race
    for model in (Seating, Move, OutboxEvent, Proposal, Player):
        yield from model._default_manager.all()


def test_no_row_names_a_secret(race: Race, alice: Player) -> None:
    texts = [f"{each} {each!r}" for each in rows(race, alice)]
    assert len(texts) >= 7
    assert leaks(" ".join(texts)) == []


def test_the_outbox_carries_no_choice(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice, ChooseCard(3))
    play(race, bob, ChooseCard(4))
    payloads = json.dumps(list(OutboxEvent.objects.values_list("payload", flat=True)))
    assert leaks(payloads) == []


def test_tasks_take_nothing_but_the_number_of_a_race() -> None:
    ours = [task for name, task in app.tasks.items() if name.startswith(tasks.__name__)]
    assert len(ours) >= 4
    parameters = {name for task in ours for name in inspect.signature(task.run).parameters}
    assert parameters == {"race_id"}


def messages() -> Iterator[str]:
    """Everything that waits for the worker."""
    waker.finish()
    with app.connection_for_read() as connection:
        queue = connection.SimpleQueue("celery")
        while True:
            try:
                message = queue.get_nowait()
            except Empty:
                return
            message.ack()
            yield f"{message.headers} {message.body!r}"


@pytest.mark.django_db(transaction=True)
def test_messages_to_the_worker_carry_no_secret(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice, ChooseCard(3))
    play(race, bob, ChooseCard(4))
    sent = list(messages())
    assert sent
    assert leaks(" ".join(sent)) == []


def whole_race(client: Client, race: Race, player: Player) -> None:
    """Played through the site, with a refusal, a second click, bots and a clock."""
    client.force_login(player)
    url = reverse("move", args=[race.pk])
    while Race.objects.get(pk=race.pk).is_running:
        play_bots(race_id=race.pk)
        own = seating(race, player)
        if not own.to_act:
            continue
        action = json.dumps({"type": "choose_card", "card": 9})
        client.post(url, {"asked_at": own.asked_at, "action": action})
        legal = legal_actions(race, player)[-1]
        values = {"asked_at": own.asked_at, "action": encode(legal)}
        for _ in range(2):
            client.post(url, values, headers={"HX-Request": "true"})
        client.get(reverse("race", args=[race.pk]))
    sweep_deadlines(now=NOON)
    drain_outbox(now=NOON)


def test_no_log_carries_a_secret(
    client: Client, alice: Player, caplog: pytest.LogCaptureFixture
) -> None:
    race = dealt_race(alice, bots=1, turn_seconds=3600, options={"length": 10})
    with caplog.at_level(logging.DEBUG), caplog.at_level(logging.DEBUG, "django.request"):
        whole_race(client, race, alice)
    texts = [f"{each.getMessage()} {each.args} {each.exc_text}" for each in caplog.records]
    assert texts
    assert leaks(" ".join(texts)) == []


def admin_pages(models: Iterable[type[Model]]) -> Iterator[str]:
    for model in models:
        name = f"admin:racing_{model._meta.model_name}"
        yield reverse(f"{name}_changelist")
        for row in model._default_manager.all():
            yield reverse(f"{name}_change", args=[row.pk])


def test_no_admin_page_carries_a_secret(race: Race, alice: Player) -> None:
    play(race, alice, ChooseCard(3))
    client = client_of(player("root", is_staff=True, is_superuser=True))
    ours = [model for model in admin.site._registry if model._meta.app_label == "racing"]
    assert Race in ours
    for url in admin_pages(ours):
        page = client.get(url)
        assert (url, page.status_code) == (url, 200)
        assert leaks(page.content.decode()) == []

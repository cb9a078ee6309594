"""A live race is looked at when its time runs out: exactly, once, and by whoever comes."""

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from queue import Empty

import pytest
from celery import signature
from django.conf import settings
from django.test import Client
from django.utils import timezone

from config.celery import app
from racing.clocks.running import LEEWAY
from racing.clocks.values import MINUTE, BankClock, TurnClock
from racing.management import children
from racing.management.commands.runsite import WORKER
from racing.outbox.wake_worker import waker
from racing.people.models import Player
from racing.races.models import Move, Race, Seating
from racing.races.services.clocks.deadlines import sweep_deadlines, time_out, time_out_if_live
from racing.races.services.clocks.looks import current_race
from tests.cast import NOON, driver, play, running_race, seating
from tests.faults.machines import comes
from tests.live.sites import started_in
from tests.platform.programs import manage
from tests.races.at_once import at_once

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]

TEN = TurnClock(seconds=10)


def placed_race(*players: Player, clock: TurnClock | BankClock = TEN, now: datetime) -> Race:
    """A Racetrack whose cars are on the track."""
    race = running_race(*players, game="racetrack", clock=clock, now=now)
    for _ in players:
        play(race, driver(race), now=now)
    return race


def late_moves(race: Race) -> int:
    return race.moves.filter(cause=Move.Cause.LATE).count()


def run_out(race: Race) -> None:
    """Lets the time of the turn be over, as ten seconds would."""
    past = timezone.now() - timedelta(seconds=2)
    Seating.objects.filter(race=race, to_act=True).update(deadline=past)
    Race.objects.filter(pk=race.pk).update(deadline=past)


def messages() -> Iterator[tuple[str, list[int], str | None]]:
    """Task, arguments and time of everything that waits for the worker."""
    waker.finish()
    with app.connection_for_read() as connection:
        queue = connection.SimpleQueue("celery")
        while True:
            try:
                message = queue.get_nowait()
            except Empty:
                return
            message.ack()
            (arguments, *_) = json.loads(message.body or "")
            yield message.headers["task"], arguments, message.headers["eta"]


def looks_at(race: Race) -> list[str | None]:
    """When the worker is to look at the race."""
    return [
        eta for task, args, eta in messages() if task.endswith("time_out") and args == [race.pk]
    ]


def test_the_worker_is_called_for_the_moment_when_time_runs_out(alice: Player, bob: Player) -> None:
    race = placed_race(alice, bob, now=NOON)
    list(messages())
    play(race, driver(race), now=NOON)
    deadline = seating(race, driver(race)).deadline
    assert deadline == NOON + timedelta(seconds=10)
    assert looks_at(race) == [(deadline + LEEWAY).isoformat()]


def test_calls_for_several_races_of_the_same_moment_all_go_out(db: None) -> None:
    list(messages())
    look = partial(signature, "racing.tasks.time_out", kwargs={}, eta=NOON + timedelta(days=9999))
    waker.send([look((7,)), look((8,)), look((7,))])
    assert [arguments for _, arguments, _ in messages()] == [[7], [8]]


def test_the_sweep_comes_before_a_bank_that_lasts_longer(alice: Player, bob: Player) -> None:
    clock = BankClock(bank=3 * MINUTE, increment=10, cap=5 * MINUTE)
    race = placed_race(alice, bob, clock=clock, now=NOON)
    assert looks_at(race) == []


def test_the_worker_is_not_called_for_slow_clocks(alice: Player, bob: Player) -> None:
    race = placed_race(alice, bob, clock=TurnClock(seconds=MINUTE), now=NOON)
    assert looks_at(race) == []


def test_a_worker_passes_a_late_player_whom_nobody_looks_for(alice: Player, bob: Player) -> None:
    """Without a schedule, so that no sweep finds them."""
    words = [word for word in WORKER if word != "--beat"]
    worker = started_in(Path(settings.VAR_DIR), (manage()[0], "-m", "celery", *words))
    try:
        race = placed_race(alice, bob, clock=TurnClock(seconds=5), now=timezone.now())
        assert comes(lambda: late_moves(race) > 0)
    finally:
        children.end([worker])


@pytest.mark.parametrize("path", ["/races/{race}/live/", "/api/v1/races/{race}/view"])
def test_whoever_looks_finds_who_is_late(
    client: Client, alice: Player, bob: Player, path: str
) -> None:
    """On the page, or by the API."""
    race = placed_race(alice, bob, now=timezone.now())
    run_out(race)
    assert client.get(path.format(race=race.pk)).status_code == 200
    assert late_moves(race) == 1


def test_a_move_that_comes_too_late_shows_the_turn_that_was_passed(
    client: Client, alice: Player, bob: Player
) -> None:
    race = placed_race(alice, bob, now=timezone.now())
    late = driver(race)
    client.force_login(late)
    asked_at = seating(race, late).asked_at
    run_out(race)
    sent = {"asked_at": asked_at, "action": '{"type":"accelerate","ax":0,"ay":0}'}
    answer = client.post(f"/races/{race.pk}/move/", sent, headers={"HX-Request": "true"})
    assert answer.status_code == 409
    assert "Your move arrived too late." in answer.text
    assert "You ran out of time and lost a turn." in answer.text
    assert (late_moves(race), driver(race) == late) == (1, False)


def test_all_who_find_it_at_once_are_one_lost_turn(alice: Player, bob: Player) -> None:
    race = placed_race(alice, bob, now=NOON)
    late = driver(race)
    deadline = seating(race, late).deadline
    assert deadline is not None
    at, row = deadline + LEEWAY, Race.objects.get(pk=race.pk)
    looks = [partial(time_out_if_live, race=row, now=at)] * 4
    exact = [partial(time_out, race_id=race.pk, now=at)] * 2
    pages = [partial(current_race, player=bob, race_id=race.pk, now=at)] * 2
    found = at_once([*looks, *exact, partial(sweep_deadlines, now=at), *pages])
    assert not [each for each in found if isinstance(each, Exception)]
    assert sum(each for each in found[:7]) <= 1
    assert late_moves(race) == 1
    assert seating(race, late).misses == 1
    assert [note.kind for note in race.notes.all()] == ["missed"]

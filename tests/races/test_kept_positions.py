"""Undoing and stepping through a race replay a few moves, however many were recorded."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from racing.engine import position as positions
from racing.engine.codec import encode
from racing.engine.values import Change, Rewind, Seat
from racing.people.models import Player
from racing.races.errors import TooManyChanges
from racing.races.models import KeptPosition, Move, Race, Seating
from racing.races.models.seating import MOST_CHANGES
from racing.races.pages.history import HistoryPage, history_page
from racing.races.selectors.line import EVERY, line_of
from racing.races.selectors.positions import move_history_of
from racing.races.selectors.races import seated_race
from racing.races.services.moves import take_back
from racing.races.services.running_race import RunningRace
from racing.races.verification import differences
from tests.cast import NOON, dealt_race, play, seating
from tests.dash.values import ChooseCard

FEW = EVERY + 30
"""Most moves that are replayed: up to a kept position, to both sides of a move, and a phase."""


class Counted:
    applied = 0
    queries = 0


@contextmanager
def counted() -> Iterator[Counted]:
    """Count the moves that the rules carry out, and the queries."""
    found, code = Counted(), positions._apply.__code__

    def look(frame: Any, event: str, _: Any) -> None:
        found.applied += event == "call" and frame.f_code is code

    with CaptureQueriesContext(connection) as captured:
        sys.setprofile(look)
        try:
            yield found
        finally:
            sys.setprofile(None)
    found.queries = len(captured)


def cost(act: Callable[[], object]) -> Counted:
    with counted() as found:
        act()
    return found


def drive(race: Race, moves: int, seed: int = 0) -> Race:
    """Play so many moves at random, each by itself, unless the race ends before."""
    random = Random(seed)
    for _ in range(moves):
        with transaction.atomic():
            running = RunningRace.locked(race.pk, now=NOON)
            seat = min(running.seats_to_act)
            actions = running.game.legal_actions(running.position.state, seat)
            running.play(seat, random.choice(actions), Move.Cause.PLAYER)
            running.save()
        if not running.race.is_running:
            break
    race.refresh_from_db()
    return race


@pytest.fixture
def long_race(alice: Player, bob: Player, charlie: Player) -> Race:
    return drive(dealt_race(alice, bob, charlie, game="top-race"), 150)


@pytest.fixture
def hidden(alice: Player, bob: Player, charlie: Player) -> Race:
    """Alice holds 1, 1 and 5, Bob 2, 4 and 5; Bob has chosen the 4."""
    race = dealt_race(alice, bob, charlie)
    play(race, bob, ChooseCard(4))
    return race


def change(race: Race, bob: Player, times: int = 1) -> None:
    for number in range(times):
        play(race, bob, ChooseCard((5, 4)[number % 2]))


def forget_the_limit(race: Race) -> None:
    """As if the changes so far were made before there was a limit."""
    Seating.objects.filter(race=race).update(changes=0)


def test_a_change_costs_the_same_however_many_were_made(hidden: Race, bob: Player) -> None:
    change(hidden, bob)
    first = cost(lambda: change(hidden, bob))
    for _ in range(3):
        change(hidden, bob, times=20)
        forget_the_limit(hidden)
    last = cost(lambda: change(hidden, bob))
    assert (last.applied, last.queries) == (first.applied, first.queries)


def test_a_page_with_a_hidden_choice_costs_the_same_however_often_it_was_changed(
    hidden: Race, bob: Player, client: Client
) -> None:
    client.force_login(bob)
    client.get(f"/races/{hidden.pk}/")
    change(hidden, bob)
    first = cost(lambda: client.get(f"/races/{hidden.pk}/"))
    change(hidden, bob, times=20)
    last = cost(lambda: client.get(f"/races/{hidden.pk}/"))
    assert (last.applied, last.queries) == (first.applied, first.queries)


def test_a_step_of_a_long_race_replays_a_few_moves(long_race: Race, client: Client) -> None:
    assert long_race.ply > 2 * FEW
    client.get(f"/races/{long_race.pk}/?move=1")
    costs = [
        cost(lambda ply=ply: client.get(f"/races/{long_race.pk}/?move={ply}"))  # type: ignore[misc]
        for ply in range(10, long_race.ply + 1, 10)
    ]
    assert max(each.applied for each in costs) <= FEW
    assert max(each.queries for each in costs) == min(each.queries for each in costs)


def test_a_step_replays_no_changes(hidden: Race, bob: Player, client: Client) -> None:
    change(hidden, bob, times=25)
    assert cost(lambda: client.get(f"/races/{hidden.pk}/?move=1")).applied == 1


def test_taking_back_replays_a_few_moves(long_race: Race) -> None:
    with_undo = Seating.objects.filter(race=long_race, undo="take_back").select_related("player")
    while not with_undo.exists():
        drive(long_race, 1)
    own = with_undo.get()
    assert own.player is not None
    player = own.player

    def undo() -> None:
        take_back(race_id=long_race.pk, player=player, asked_at=own.asked_at, now=NOON)

    assert cost(undo).applied <= FEW
    assert list(differences(Race.objects.get(pk=long_race.pk))) == []


def test_the_line_that_stands_is_what_a_whole_replay_finds(
    hidden: Race, alice: Player, bob: Player, charlie: Player
) -> None:
    change(hidden, bob, times=3)
    play(hidden, alice, ChooseCard(1))
    change(hidden, bob, times=2)
    play(hidden, charlie, ChooseCard(2))
    drive(hidden, 60)
    seatings = list(hidden.seatings.all())
    line, whole = line_of(hidden, seatings), move_history_of(hidden, seatings)
    assert (line.plies, line.positions) == (whole.plies, whole.positions)


def test_a_rewind_and_what_follows_stand_in_the_line(long_race: Race) -> None:
    for ply in (100, 40, 70):
        with transaction.atomic():
            running = RunningRace.locked(long_race.pk, now=NOON)
            running.undo(None, Rewind(ply=ply), Move.Cause.SITE)
            running.save()
        drive(long_race, 45, seed=ply)
    seatings = list(long_race.seatings.all())
    line, whole = line_of(long_race, seatings), move_history_of(long_race, seatings)
    assert (line.plies, line.positions) == (whole.plies, whole.positions)
    assert list(differences(long_race)) == []


def test_an_older_race_is_replayed_once_and_then_kept(long_race: Race) -> None:
    KeptPosition.objects.all().delete()
    Race.objects.update(kept_ply=0)

    def page() -> HistoryPage:
        return history_page(seated_race(None, long_race.pk), 75)

    first = page()
    assert cost(page).applied <= FEW
    assert page().board == first.board


def test_positions_are_kept_where_nobody_can_undo_anything(long_race: Race) -> None:
    kept = {row.ply: row for row in long_race.kept_positions.all()}
    assert len(kept) >= long_race.ply // EVERY - 1
    history = move_history_of(long_race, list(long_race.seatings.all()))
    for ply, row in kept.items():
        position = history.positions[ply]
        assert (row.state, row.epoch, dict(position.undo)) == (encode(position.state), 0, {})


def test_a_hidden_choice_may_be_changed_thirty_times(hidden: Race, bob: Player) -> None:
    change(hidden, bob, times=MOST_CHANGES)
    with pytest.raises(TooManyChanges):
        change(hidden, bob)
    assert Move.objects.filter(race=hidden, kind=Move.Kind.CHANGE).count() == MOST_CHANGES == 30


def test_the_next_choice_has_changes_of_its_own(
    hidden: Race, alice: Player, bob: Player, charlie: Player
) -> None:
    change(hidden, bob, times=MOST_CHANGES)
    play(hidden, alice, ChooseCard(1))
    play(hidden, charlie, ChooseCard(2))
    while not seating(hidden, bob).to_act or len(_asked(hidden)) < 2:
        drive(hidden, 1)
    play(hidden, bob)
    assert seating(hidden, bob).changes_left == MOST_CHANGES


def _asked(race: Race) -> list[Seating]:
    return list(Seating.objects.filter(race=race, to_act=True))


def test_the_page_says_how_many_changes_are_left(hidden: Race, bob: Player, client: Client) -> None:
    client.force_login(bob)
    assert "30 changes left." in client.get(f"/races/{hidden.pk}/").content.decode()
    change(hidden, bob, times=MOST_CHANGES - 1)
    assert "1 change left." in client.get(f"/races/{hidden.pk}/").content.decode()
    change(hidden, bob)
    assert "Your last choice stands." in client.get(f"/races/{hidden.pk}/").content.decode()


def test_a_change_says_where_it_stands(hidden: Race, alice: Player, bob: Player) -> None:
    play(hidden, alice, ChooseCard(1))
    change(hidden, bob)
    last = hidden.moves.latest("number")
    assert (last.ply, last.stands_at) == (2, 1)
    assert isinstance(hidden.codec.move(last.action), Change)
    assert last.seat == Seat(1)

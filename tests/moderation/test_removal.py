"""A player is removed from a race by the site, and let in again."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from racing.engine.codec import encode
from racing.moderation.services.removal import readmit_to_race, remove_from_race
from racing.moderation.services.rewinding import rewind_race
from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import NotInThisRace, RaceNotRunning, RemovedFromRace
from racing.races.models import Move, Race
from racing.races.selectors.races import races_with_a_free_seat, seatings_waiting_for
from racing.races.services.bots import play_bots
from racing.races.services.clocks.pauses import resume_race
from racing.races.services.lobby import join_race
from racing.races.services.messages import keep_notes, post_message
from racing.races.services.moves import retire, submit_move, take_back
from racing.races.services.proposals import (
    answer_proposal,
    propose_abandon,
    propose_pause,
    propose_unwind,
)
from racing.races.services.stand_ins import return_to_seat
from racing.races.services.standing_orders import save_standing_orders
from racing.races.services.substitutes import hand_over_seat, take_over_seat
from racing.races.verification import differences
from tests.cast import (
    NOON,
    dealt_race,
    everyone_chooses,
    kinds,
    legal_actions,
    open_race,
    play,
    play_to_the_end,
    race_against,
    running_race,
    seating,
)

SOON = NOON + timedelta(minutes=5)
HOUR = timedelta(hours=1)
Act = Callable[..., Any]


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Alice is to steer."""
    race = dealt_race(alice, bob, turn_seconds=3600)
    everyone_chooses(race, alice, bob)
    OutboxEvent.objects.all().delete()
    return race


def remove(race: Race, player: Player, *, by_substitute: bool = False) -> None:
    remove_from_race(race_id=race.pk, player=player, by_substitute=by_substitute, now=SOON)
    race.refresh_from_db()


def readmit(race: Race, player: Player) -> None:
    readmit_to_race(race_id=race.pk, player=player, now=SOON + HOUR)
    race.refresh_from_db()


def test_a_stand_in_drives_for_them_at_once(race: Race, alice: Player, bob: Player) -> None:
    remove(race, alice)
    own = seating(race, alice)
    assert (own.has_stand_in, own.is_asked, own.deadline) == (True, False, None)
    assert kinds() == ["bots_asked", "player_removed"]
    drain_outbox(now=SOON)
    assert seating(race, bob).is_asked
    assert set(race.moves.filter(seat=0, number__gt=2).values_list("cause", flat=True)) == {
        Move.Cause.STAND_IN
    }
    race.refresh_from_db()
    assert list(differences(race)) == []


def test_the_stand_in_drives_to_the_end(alice: Player, bob: Player) -> None:
    """However long it takes nobody is looked for."""
    race = dealt_race(alice, bob, turn_seconds=3600, patience=1, options={"length": 15})
    remove(race, alice)
    while race.is_running:
        play_bots(race_id=race.pk)
        race.refresh_from_db()
        if seating(race, bob).to_act:
            play(race, bob)
    assert not race.notes.filter(kind="seat_opened").exists()
    assert not seating(race, alice).is_offered


def test_a_race_of_which_everybody_is_removed_comes_to_its_end(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, options={"length": 15})
    remove(race, alice)
    remove(race, bob)
    drain_outbox(now=SOON)
    race.refresh_from_db()
    assert race.is_finished


def test_bots_race_on_without_them(alice: Player) -> None:
    race = race_against(alice, bots=1, options={"length": 15})
    remove(race, alice)
    drain_outbox(now=SOON)
    race.refresh_from_db()
    assert race.is_finished


def test_their_seat_is_open_to_a_substitute_at_once(
    race: Race, alice: Player, charlie: Player
) -> None:
    remove(race, alice, by_substitute=True)
    assert race in races_with_a_free_seat()
    assert kinds() == ["bots_asked", "player_removed", "seat_opened"]
    take_over_seat(race_id=race.pk, player=charlie, seat=0, now=SOON)
    own = seating(race, charlie)
    assert (own.is_asked, own.has_stand_in, own.deadline) == (True, False, SOON + HOUR)
    with pytest.raises(RemovedFromRace):
        hand_over_seat(race_id=race.pk, player=alice, seat=1, now=SOON)


def acts_of(race: Race, player: Player) -> dict[str, Act]:
    """All that somebody who sits there can do."""
    own = seating(race, player)
    of: dict[str, Any] = {"race_id": race.pk, "player": player, "now": SOON}
    action = encode(legal_actions(race, player)[0])
    return {
        "move": partial(submit_move, **of, asked_at=own.asked_at, action=action),
        "take back": partial(take_back, **of, asked_at=own.asked_at),
        "retire": partial(retire, **of),
        "return to the seat": partial(return_to_seat, **of),
        "leave orders": partial(save_standing_orders, **of, asked_at=own.asked_at, orders="[]"),
        "ask to abandon": partial(propose_abandon, **of),
        "ask to go back": partial(propose_unwind, **of, ply=0),
        "ask for a pause": partial(propose_pause, **of),
        "answer": partial(answer_proposal, **of, agrees=True),
        "end a pause": partial(resume_race, **of),
        "say": partial(post_message, **of, text="Let me in"),
        "take the seat": partial(take_over_seat, **of, seat=0),
        "take another": partial(take_over_seat, **of, seat=1),
    }


@pytest.mark.parametrize("by_substitute", [False, True])
def test_they_can_do_nothing_there_any_more(race: Race, alice: Player, by_substitute: bool) -> None:
    play(race, alice)
    acts = acts_of(race, alice)
    remove(race, alice, by_substitute=by_substitute)
    race.seatings.update(is_offered=True)
    before = race.moves.count(), race.messages.count(), race.proposals.count()
    for act in {**acts, **acts_of(race, alice)}.values():
        with pytest.raises(RemovedFromRace):
            act()
    assert (race.moves.count(), race.messages.count(), race.proposals.count()) == before
    assert not seatings_waiting_for(alice).exists()


def test_their_private_notes_stay_theirs(race: Race, alice: Player) -> None:
    remove(race, alice)
    keep_notes(race_id=race.pk, player=alice, text="Unfair")
    assert seating(race, alice).own_notes == "Unfair"


def test_what_they_left_to_be_played_is_not_played(race: Race, bob: Player) -> None:
    race.seatings.filter(player=bob).update(orders='[{"type":"steer_to","lane":1}]')
    remove(race, bob)
    assert seating(race, bob).orders == ""


def test_they_and_the_table_are_told_once(race: Race, alice: Player, bob: Player) -> None:
    remove(race, alice)
    drain_outbox(now=SOON)
    told = Notice.objects.filter(payload__event="player_removed")
    assert {each.player_id for each in told} == {alice.pk, bob.pk}
    assert list(race.notes.values_list("kind", "player")) == [("removed", alice.pk)]


def test_twice_is_harmless(race: Race, alice: Player) -> None:
    for _ in range(2):
        remove(race, alice)
    assert race.removed == [alice.pk]
    assert race.notes.count() == 1
    assert kinds().count("player_removed") == 1


def test_a_substitute_may_be_looked_for_later(race: Race, alice: Player) -> None:
    remove(race, alice)
    remove(race, alice, by_substitute=True)
    assert seating(race, alice).is_offered
    assert [note.kind for note in race.notes.all()] == ["removed", "seat_opened"]


def test_who_is_not_in_the_race_is_not_removed(race: Race, charlie: Player) -> None:
    with pytest.raises(NotInThisRace):
        remove(race, charlie)
    assert Race.objects.get(pk=race.pk).removed == []


def test_nobody_is_removed_from_a_race_that_is_over(race: Race, alice: Player, bob: Player) -> None:
    play_to_the_end(race, alice, bob)
    with pytest.raises(RaceNotRunning):
        remove(race, alice)


def test_who_has_retired_only_cannot_speak_any_more(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = running_race(alice, bob, charlie)
    retire(race_id=race.pk, player=bob, now=NOON)
    remove(race, bob, by_substitute=True)
    own = seating(race, bob)
    assert (own.has_stand_in, own.is_offered) == (False, False)
    with pytest.raises(RemovedFromRace):
        post_message(race_id=race.pk, player=bob, text="Hello", now=SOON)


def test_a_race_that_is_set_back_does_not_bring_them_back(
    race: Race, alice: Player, bob: Player
) -> None:
    remove(race, alice)
    drain_outbox(now=SOON)
    rewind_race(race_id=race.pk, ply=2, now=SOON)
    assert seating(race, alice).has_stand_in
    race.refresh_from_db()
    assert race.removed == [alice.pk]


def test_before_the_start_their_seat_is_free_again(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    remove(race, bob)
    assert [each.player for each in race.seatings.all()] == [alice]
    assert kinds() == ["player_removed"]
    with pytest.raises(RemovedFromRace):
        join_race(race_id=race.pk, player=bob, now=SOON)
    remove(race, bob)
    assert kinds() == ["player_removed"]


def test_before_the_start_the_next_person_becomes_the_host(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    remove(race, alice)
    assert race.host_id == bob.pk
    other = open_race(bob, seats=3)
    remove(other, bob)
    assert other.status == Race.Status.ABANDONED


def test_let_in_again_they_have_a_whole_turn(race: Race, alice: Player, bob: Player) -> None:
    asked_at = seating(race, alice).asked_at
    remove(race, alice)
    OutboxEvent.objects.all().delete()
    readmit(race, alice)
    own = seating(race, alice)
    assert (own.is_asked, own.has_stand_in, own.deadline) == (True, False, SOON + 2 * HOUR)
    assert own.asked_at > asked_at
    assert kinds() == ["player_readmitted", "seats_asked"]
    play(race, alice, now=SOON + HOUR)
    drain_outbox(now=SOON + HOUR)
    told = Notice.objects.filter(payload__event="player_readmitted")
    assert {each.player_id for each in told} == {alice.pk, bob.pk}
    race.refresh_from_db()
    assert list(differences(race)) == []


def test_let_in_twice_is_harmless(race: Race, alice: Player) -> None:
    remove(race, alice)
    readmit(race, alice)
    notes = race.notes.count()
    readmit(race, alice)
    assert race.notes.count() == notes


def test_the_seat_of_a_substitute_is_not_taken_from_them(
    race: Race, alice: Player, charlie: Player
) -> None:
    remove(race, alice, by_substitute=True)
    take_over_seat(race_id=race.pk, player=charlie, seat=0, now=SOON)
    readmit(race, alice)
    assert race.removed == []
    assert seating(race, charlie).seat == 0
    race.seatings.filter(seat=1).update(is_offered=True)
    take_over_seat(race_id=race.pk, player=alice, seat=1, now=SOON)


def test_let_in_again_before_the_start_they_may_join(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    remove(race, bob)
    readmit(race, bob)
    join_race(race_id=race.pk, player=bob, now=SOON)
    drain_outbox(now=SOON + HOUR)
    assert Notice.objects.filter(payload__event="player_readmitted", player=bob).exists()

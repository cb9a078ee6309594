"""A race set back by the site: fewer moves stand, and new dice fall from there on."""

from datetime import timedelta
from random import Random

import pytest

from racing.engine.errors import CannotRewind
from racing.moderation.errors import RaceIsAnnulled
from racing.moderation.services.rewinding import rewind_race
from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import NoSuchRace, RaceNotRunning
from racing.races.models import Move, Race
from racing.races.selectors.moves import recent_moves
from racing.races.selectors.positions import move_history_of
from racing.races.services.moves import retire
from racing.races.services.proposals import answer_proposal, propose_abandon
from racing.races.verification import differences
from racing.ratings.services.annulment import annul_race
from tests.cast import (
    NOON,
    dealt_race,
    driver,
    everyone_chooses,
    kinds,
    open_race,
    play,
    play_to_the_end,
    seating,
    seed_of,
)
from tests.dash.values import Push, Steer
from tests.races.cats import asked, cat_race, play_on, play_until_forced

SOON = NOON + timedelta(minutes=5)
HOUR = timedelta(hours=1)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Alice has steered and pushed, four moves stand."""
    race = dealt_race(alice, bob, turn_seconds=3600)
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1))
    play(race, alice, Push())
    OutboxEvent.objects.all().delete()
    race.refresh_from_db()
    return race


def rewind(race: Race, ply: int) -> Race:
    rewound = rewind_race(race_id=race.pk, ply=ply, now=SOON)
    race.refresh_from_db()
    return rewound


def test_it_is_a_move_of_the_site_that_raises_the_epoch(race: Race) -> None:
    rewind(race, 2)
    move = race.moves.last()
    assert move is not None
    assert (move.number, move.kind, move.seat, move.cause, move.ply) == (
        5,
        "rewind",
        None,
        "site",
        2,
    )
    assert (race.ply, race.epoch, race.version) == (2, 1, 5)
    assert list(differences(race)) == []


def test_the_board_is_what_it_was(race: Race, alice: Player, bob: Player) -> None:
    """In Dash nothing unseen is kept, so that there is nothing to draw anew."""
    other = dealt_race(alice, bob)
    everyone_chooses(other, alice, bob)
    other.refresh_from_db()
    rewind(race, 2)
    assert race.state == other.state


def test_the_dice_to_come_are_others(race: Race, alice: Player) -> None:
    """Of eight, one at least."""
    first = race.moves.get(ply=4).events
    fallen = set()
    for _ in range(8):
        rewind(race, 3)
        play(race, alice, Push())
        fallen.add(race.moves.order_by("number").last().events)  # type: ignore[union-attr]
    assert len(fallen | {first}) > 1


def test_a_running_race_keeps_its_seed(race: Race) -> None:
    """Nobody has seen it."""
    seed, seal = seed_of(race), race.seal
    rewind(race, 2)
    assert (seed_of(race), race.seal) == (seed, seal)
    assert (bytes(race.later_seeds), race.later_seals) == (b"", [])


@pytest.mark.parametrize("ply", [0, 1, 2, 3, 4])
def test_it_goes_back_to_any_move_that_stands(
    race: Race, alice: Player, bob: Player, ply: int
) -> None:
    rewind(race, ply)
    assert (race.ply, race.is_running) == (ply, True)
    assert list(differences(race)) == []
    play_to_the_end(race, alice, bob)
    assert list(differences(race)) == []


@pytest.mark.parametrize("ply", [5, 99, -1])
def test_it_does_not_go_where_no_move_stands(race: Race, ply: int) -> None:
    before = Race.objects.values().get(pk=race.pk)
    with pytest.raises(CannotRewind):
        rewind(race, ply)
    assert Race.objects.values().get(pk=race.pk) == before
    assert (race.moves.count(), kinds()) == (4, [])


def test_whoever_is_asked_has_a_fresh_call_and_clock(
    race: Race, alice: Player, bob: Player
) -> None:
    before = seating(race, alice).asked_at
    rewind(race, 2)
    own, other = seating(race, alice), seating(race, bob)
    assert (own.is_asked, own.asked_at > before) == (True, True)
    assert (own.asked_since, own.deadline) == (SOON, SOON + HOUR)
    assert (other.to_act, other.deadline, other.asked_since) == (False, None, None)
    assert race.deadline == own.deadline
    (call,) = OutboxEvent.objects.filter(kind="seats_asked")
    assert [each["player"] for each in call.payload["asked"]] == [alice.pk]


def test_whoever_is_asked_after_what_is_forced_is_called_too(
    alice: Player, bob: Player, charlie: Player
) -> None:
    """Though it was their turn before: the only card of the one before is played at once."""
    race = cat_race(alice, bob, charlie, seed=4)
    holder = play_until_forced(race, Random(1))
    race.refresh_from_db()
    ply = race.ply
    play_on(race, Random(1))
    after = asked(race)
    Player.objects.filter(pk=holder.pk).update(plays_forced=True)
    rewind(race, ply)
    own = seating(race, after)
    assert (race.ply, own.is_asked, own.asked_since) == (ply + 1, True, SOON)


def test_reminders_of_before_do_not_come(race: Race) -> None:
    rewind(race, 2)
    waiting = OutboxEvent.objects.filter(kind="reminder_due", done_at=None)
    assert {each.payload["asked_at"] for each in waiting} == {
        race.seatings.get(to_act=True).asked_at
    }


def test_standing_orders_are_dropped(race: Race, bob: Player) -> None:
    race.seatings.filter(player=bob).update(orders='[{"type":"steer_to","lane":1}]')
    rewind(race, 2)
    own = seating(race, bob)
    assert (own.orders, own.order_word) == ("", "went_back")


def test_whoever_gave_up_since_is_in_the_race_again(race: Race, bob: Player) -> None:
    retire(race_id=race.pk, player=bob, now=NOON)
    rewind(race, 4)
    assert (seating(race, bob).has_retired, driver(race)) == (False, bob)


def test_a_stand_in_drives_on(race: Race, alice: Player) -> None:
    race.seatings.filter(player=alice).update(stand_in_since=NOON)
    rewind(race, 2)
    assert seating(race, alice).has_stand_in
    assert "bots_asked" in kinds()


def test_a_paused_race_stays_paused(race: Race, alice: Player) -> None:
    Race.objects.update(paused_at=NOON)
    rewind(race, 2)
    own = seating(race, alice)
    assert (race.paused_at, own.deadline, own.time_left) == (NOON, None, 3600)


def test_the_summary_is_right_and_the_end_is_expected_anew(race: Race) -> None:
    Race.objects.update(expected_end=SOON, foretold_at=SOON, summary={})
    rewind(race, 2)
    assert race.summary["turn"] == 1
    assert (race.expected_end, race.foretold_at) == (None, None)


def test_everybody_is_told_once(race: Race, alice: Player, bob: Player) -> None:
    rewind(race, 2)
    assert kinds() == ["race_rewound", "seats_asked"]
    drain_outbox(now=SOON)
    told = Notice.objects.filter(payload__event="race_rewound")
    assert {each.player_id: each.payload["ply"] for each in told} == {alice.pk: 2, bob.pk: 2}
    assert told.count() == 2


def test_it_is_noted(race: Race) -> None:
    rewind(race, 2)
    assert list(race.notes.values_list("kind", "ply", "seat")) == [("rewound", 2, None)]
    assert race.has_notes


def test_all_pages_of_it_notice(race: Race) -> None:
    shown = race.shown
    rewind(race, 4)
    assert race.shown == shown + 1


def test_twice_is_harmless(race: Race) -> None:
    rewind(race, 2)
    before = Race.objects.values().get(pk=race.pk)
    rewind_race(race_id=race.pk, ply=2, now=SOON + HOUR)
    assert Race.objects.values().get(pk=race.pk) == before
    assert race.moves.filter(kind="rewind").count() == 1
    assert kinds() == ["race_rewound", "seats_asked"]


def test_after_another_choice_it_goes_back_again(race: Race, alice: Player) -> None:
    rewind(race, 2)
    play(race, alice, Steer(1))
    rewind(race, 2)
    assert (race.epoch, race.ply) == (2, 2)
    assert list(differences(race)) == []


def test_it_goes_back_behind_an_earlier_rewind(race: Race, alice: Player, bob: Player) -> None:
    rewind(race, 3)
    play(race, alice, Push())
    rewind(race, 1)
    assert [each.epoch for each in move_history_of(race, list(race.seatings.all())).positions] == [
        0,
        2,
    ]
    play_to_the_end(race, alice, bob)
    assert list(differences(race)) == []


def test_what_stood_before_cannot_be_taken_back(race: Race, alice: Player) -> None:
    rewind(race, 3)
    assert seating(race, alice).undo == ""


def test_what_happened_since_the_own_last_choice_includes_it(race: Race) -> None:
    rewind(race, 2)
    assert [move.kind for move in recent_moves(race, None)][-1] == "rewind"


def test_a_race_that_has_not_started_or_was_abandoned_is_refused(
    race: Race, alice: Player, bob: Player
) -> None:
    waiting = open_race(alice)
    propose_abandon(race_id=race.pk, player=alice, now=NOON)
    answer_proposal(race_id=race.pk, player=bob, agrees=True, now=NOON)
    before = list(Race.objects.order_by("pk").values())
    for each in (waiting, race):
        with pytest.raises(RaceNotRunning):
            rewind_race(race_id=each.pk, ply=0, now=SOON)
    with pytest.raises(NoSuchRace):
        rewind_race(race_id=0, ply=0, now=SOON)
    assert list(Race.objects.order_by("pk").values()) == before


def test_an_annulled_race_counts_again_before_it_is_set_back(
    race: Race, alice: Player, bob: Player
) -> None:
    play_to_the_end(race, alice, bob)
    annul_race(race_id=race.pk, now=SOON)
    with pytest.raises(RaceIsAnnulled):
        rewind(race, 2)
    assert not Move.objects.filter(kind="rewind").exists()

"""Suspended: stand-ins drive from that moment, open tables are left, and it ends by itself."""

from datetime import datetime

import pytest
from pytest_django import Settings

from racing.circuits.services.trials import start_trial
from racing.engine.codec import encode
from racing.moderation.services.removal import readmit_to_race, remove_from_race
from racing.outbox.models import OutboxEvent
from racing.people.errors import Suspended
from racing.people.models import Player
from racing.races.errors import CannotBeInvited, NotInThisRace
from racing.races.models import Race, Seating
from racing.races.services.bots import play_bots
from racing.races.services.clocks.deadlines import sweep_deadlines
from racing.races.services.idle_guests import prune_guests
from racing.races.services.invitations import invite_player
from racing.races.services.lobby import Plan as RacePlan
from racing.races.services.lobby import create_race, join_race
from racing.races.services.moves import submit_move
from racing.races.services.stand_ins import return_to_seat
from racing.races.services.standing_orders import save_standing_orders
from racing.races.services.substitutes import hand_over_seat, take_over_seat
from racing.races.verification import differences
from tests import cast
from tests.cast import NOON, legal_actions, play, seating
from tests.moderation.sanctions.doing import DAY, acted, banned, undone
from tests.moderation.sanctions.test_in_force import foretold
from tests.web.scene import client_of
from tests.web.sent import LANES

AFTER = NOON + 3 * DAY


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Bob is asked, and Alice has chosen."""
    race = cast.dealt_race(alice, bob, turn_seconds=3600)
    play(race, alice)
    return race


def moved(race: Race, player: Player, now: datetime) -> None:
    own = seating(race, player)
    action = encode(legal_actions(race, player)[0])
    submit_move(race_id=race.pk, player=player, asked_at=own.asked_at, action=action, now=now)


def test_a_stand_in_drives_from_that_moment(race: Race, bob: Player, mona: Player) -> None:
    before = seating(race, bob).asked_at
    act = acted("suspend", bob, mona, days=3)
    own = seating(race, bob)
    assert (own.stand_in_since, own.deadline, own.is_offered) == (NOON, None, False)
    assert own.asked_at > before
    assert act.details == {"days": 3, "races": [race.pk]}
    kinds = set(cast.kinds())
    assert {"act_done", "measure_over", "stand_in_began", "bots_asked"} <= kinds
    play_bots(race_id=race.pk)
    assert {each.cause for each in race.moves.filter(seat=own.seat)} == {"stand_in"}
    race.refresh_from_db()
    assert list(differences(race)) == []


def test_a_race_that_waits_for_a_beacon_starts_with_a_stand_in(
    alice: Player, bob: Player, mona: Player, settings: Settings
) -> None:
    settings.BEACON = "http://127.0.0.1:9"
    race = cast.running_race(alice, bob)
    acted("suspend", bob, mona, days=3)
    race.refresh_from_db()
    assert race.is_running
    assert seating(race, bob).has_stand_in


def test_the_log_does_not_say_that_they_were_late(
    race: Race, alice: Player, bob: Player, mona: Player
) -> None:
    acted("suspend", bob, mona, days=3)
    log = client_of(alice).get(f"/races/{race.pk}/log/").text
    assert "A stand-in plays for bob until they return." in log
    assert list(race.notes.values_list("kind", flat=True)) == ["away"]


def test_nobody_waits_for_their_clock(race: Race, bob: Player, mona: Player) -> None:
    acted("suspend", bob, mona, days=3)
    race.refresh_from_db()
    assert race.deadline is None
    assert sweep_deadlines(now=NOON + DAY) == 0


def test_their_plans_are_dropped(race: Race, alice: Player, bob: Player, mona: Player) -> None:
    own = seating(race, alice)
    save_standing_orders(
        race_id=race.pk, player=alice, asked_at=own.asked_at, orders=LANES, now=NOON
    )
    assert seating(race, alice).orders
    acted("suspend", alice, mona, days=3)
    assert (seating(race, alice).orders, seating(race, alice).order_word) == ("", "driven")


def test_they_cannot_take_the_wheel_back_before_its_end(
    race: Race, bob: Player, mona: Player
) -> None:
    acted("suspend", bob, mona, days=3)
    with pytest.raises(Suspended):
        return_to_seat(race_id=race.pk, player=bob, now=AFTER - DAY)
    with pytest.raises(Suspended):
        moved(race, bob, AFTER - DAY)
    return_to_seat(race_id=race.pk, player=bob, now=AFTER)
    assert not seating(race, bob).has_stand_in


def test_a_move_that_was_sent_before_is_refused_under_the_lock(
    race: Race, bob: Player, mona: Player
) -> None:
    """The row that came with the request is out of date."""
    stale = Player.objects.get(pk=bob.pk)
    acted("suspend", bob, mona, days=3)
    assert not stale.is_suspended(NOON)
    with pytest.raises(Suspended):
        moved(race, stale, NOON)


def test_seats_open_as_for_anybody_who_is_away(race: Race, bob: Player, mona: Player) -> None:
    acted("suspend", bob, mona, days=3)
    Seating.objects.filter(race=race, player=bob).update(stand_in_turns=race.patience - 1)
    play_bots(race_id=race.pk)
    assert seating(race, bob).is_offered


def test_open_tables_are_left(alice: Player, bob: Player, mona: Player) -> None:
    hosted, joined = cast.open_race(bob, seats=3), cast.open_race(alice, seats=3)
    join_race(race_id=hosted.pk, player=alice, now=NOON)
    join_race(race_id=joined.pk, player=bob, now=NOON)
    alone = cast.open_race(bob)
    acted("suspend", bob, mona, days=3)
    for each in (hosted, joined, alone):
        each.refresh_from_db()
    assert not Seating.objects.filter(player=bob).exists()
    assert hosted.host == alice
    assert (hosted.is_open, joined.is_open, alone.is_open) == (True, True, False)


def test_what_nobody_else_is_in_stands_still(bob: Player, mona: Player) -> None:
    race = cast.race_against(bob)
    trial = start_trial(player=bob, circuit="teacup", top_speed=6, ghost=None, now=NOON)
    acted("suspend", bob, mona, days=3)
    assert not seating(race, bob).has_stand_in
    assert not seating(trial, bob).has_stand_in


def test_a_race_that_they_gave_up_is_left_alone(race: Race, bob: Player, mona: Player) -> None:
    Seating.objects.filter(race=race, player=bob).update(has_retired=True)
    assert acted("suspend", bob, mona, days=3).details["races"] == []


def test_they_take_no_seat(race: Race, alice: Player, bob: Player, mona: Player) -> None:
    table = cast.open_race(alice)
    acted("suspend", bob, mona, days=3)
    with pytest.raises(Suspended):
        join_race(race_id=table.pk, player=bob, now=NOON)
    with pytest.raises(Suspended):
        create_race(host=bob, plan=RacePlan(game="dash", seats=2), now=NOON)
    with pytest.raises(CannotBeInvited):
        invite_player(race_id=table.pk, host=alice, name="bob", now=NOON)
    join_race(race_id=table.pk, player=bob, now=AFTER)


def test_nor_is_one_given_to_them(race: Race, alice: Player, charlie: Player, mona: Player) -> None:
    acted("suspend", charlie, mona, days=3)
    with pytest.raises(Suspended):
        hand_over_seat(race_id=race.pk, seat=1, player=charlie, now=NOON)


def test_a_ban_opens_their_seats_at_once(
    race: Race, bob: Player, charlie: Player, mona: Player, otto: Player
) -> None:
    act = banned(bob, mona, otto)
    assert (act.moderator, act.seconder) == (mona, otto)
    assert seating(race, bob).is_offered
    assert OutboxEvent.objects.filter(kind="seat_opened").count() == 1
    take_over_seat(race_id=race.pk, player=charlie, seat=1, now=NOON)
    with pytest.raises(NotInThisRace):
        return_to_seat(race_id=race.pk, player=bob, now=AFTER)


def test_a_ban_that_is_lifted_gives_their_seats_back(
    race: Race, bob: Player, charlie: Player, mona: Player, otto: Player
) -> None:
    act = banned(bob, mona, otto)
    shown = Race.objects.get(pk=race.pk).shown
    undone(act, otto)
    own = seating(race, bob)
    assert (own.is_offered, own.stand_in_turns, own.has_stand_in) == (False, 0, True)
    assert Race.objects.get(pk=race.pk).shown == shown + 1
    return_to_seat(race_id=race.pk, player=bob, now=NOON)
    moved(race, bob, NOON)


def test_a_seat_that_somebody_took_stays_theirs(
    race: Race, bob: Player, charlie: Player, mona: Player, otto: Player
) -> None:
    act = banned(bob, mona, otto)
    take_over_seat(race_id=race.pk, player=charlie, seat=1, now=NOON)
    undone(act, otto)
    assert seating(race, charlie).seat == 1


def test_as_long_as_another_goes_on_nothing_is_given_back(
    race: Race, bob: Player, mona: Player, otto: Player
) -> None:
    suspended = acted("suspend", bob, mona, days=3)
    banned(bob, mona, otto)
    undone(suspended, mona)
    assert seating(race, bob).is_offered
    with pytest.raises(Suspended):
        return_to_seat(race_id=race.pk, player=bob, now=AFTER)


def test_a_race_that_is_gone_holds_up_nobody(
    race: Race, bob: Player, mona: Player, otto: Player
) -> None:
    act = banned(bob, mona, otto)
    Race.objects.filter(pk=race.pk).delete()
    undone(act, otto)
    bob.refresh_from_db()
    assert bob.suspended_until is None


def test_who_is_let_in_again_is_still_driven_for(race: Race, bob: Player, mona: Player) -> None:
    remove_from_race(race_id=race.pk, player=bob, by_substitute=False, now=NOON)
    acted("suspend", bob, mona, days=3)
    readmit_to_race(race_id=race.pk, player=bob, now=NOON)
    assert seating(race, bob).has_stand_in
    return_to_seat(race_id=race.pk, player=bob, now=AFTER)


def test_it_foretells_the_races_of_this_moment(race: Race, bob: Player) -> None:
    cast.open_race(bob)
    words = foretold("suspend", bob)
    assert "They’re in 1 running race with others. A stand-in plays there" in words
    assert "They leave 1 race that hasn’t started." in words
    assert "open to substitutes at once" in foretold("ban", bob)


def test_a_guest_whom_moderators_dealt_with_stays_on_record(gina: Player, mona: Player) -> None:
    acted("suspend", gina, mona, days=3)
    assert prune_guests(now=NOON + 90 * DAY) == 0
    assert Player.objects.filter(pk=gina.pk).exists()

"""What a player has left to be played is played when their turn comes, or dropped with a word."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from racing.engine.codec import encode
from racing.engine.errors import IllegalOrder, InvalidOrder
from racing.engine.values import Order
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import AlreadyPlayed, NotInThisRace, RaceNotRunning, StaleBoard
from racing.races.models import Move, Race, Seating
from racing.races.services.clocks.deadlines import time_out
from racing.races.services.moves import retire, take_back
from racing.races.services.proposals import answer_proposal, propose_unwind
from racing.races.services.running_race import RunningRace
from racing.races.services.standing_orders import save_standing_orders
from racing.races.verification import differences
from tests.cast import NOON, dealt_race, everyone_chooses, play, play_to_the_end, seating
from tests.dash.values import ChooseCard, Hold, StayIn, Steer, SteerTo

LATER = NOON.replace(hour=20)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Both are to choose a card; with the lowest one Alice drives first."""
    return dealt_race(alice, bob, turn_seconds=3600)


def leave(race: Race, player: Player, *orders: Order, asked_at: int | None = None) -> RunningRace:
    if asked_at is None:
        asked_at = seating(race, player).asked_at
    return save_standing_orders(
        race_id=race.pk, player=player, asked_at=asked_at, orders=encode(orders), now=NOON
    )


def left(race: Race, player: Player) -> Sequence[Order]:
    return race.codec.orders(seating(race, player).orders)


def ordered(race: Race) -> list[tuple[int | None, str]]:
    moves = race.moves.filter(cause=Move.Cause.ORDERED)
    return [(move.seat, move.action) for move in moves]


def drive_round(race: Race) -> None:
    """Whoever is asked steers to lane 0 where they must, and holds, until cards are chosen."""
    while (own := Seating.objects.filter(race=race, to_act=True)).count() == 1:
        holder = own.get().player
        assert holder is not None
        play(race, holder)


def test_an_order_is_kept_until_its_time_comes(race: Race, alice: Player) -> None:
    leave(race, alice, SteerTo(1))
    assert left(race, alice) == (SteerTo(1),)
    assert ordered(race) == []


def test_an_order_is_played_when_its_time_comes(race: Race, alice: Player, bob: Player) -> None:
    leave(race, alice, SteerTo(1))
    everyone_chooses(race, alice, bob)
    move = race.moves.get(cause=Move.Cause.ORDERED)
    assert (move.seat, move.action, move.player) == (0, encode(Steer(1)), alice)
    assert left(race, alice) == ()
    assert seating(race, alice).to_act


def test_orders_are_played_one_a_turn(race: Race, alice: Player, bob: Player) -> None:
    leave(race, alice, SteerTo(0), SteerTo(0), SteerTo(1))
    everyone_chooses(race, alice, bob)
    drive_round(race)
    assert left(race, alice) == (SteerTo(0), SteerTo(1))


def test_an_order_may_stand_as_long_as_it_fits(race: Race, alice: Player, bob: Player) -> None:
    leave(race, alice, StayIn(1))
    everyone_chooses(race, alice, bob)
    assert ordered(race) == [(0, encode(Steer(1)))]
    assert left(race, alice) == (StayIn(1),)


def test_two_who_left_orders_are_both_served(race: Race, alice: Player, bob: Player) -> None:
    leave(race, alice, SteerTo(0))
    leave(race, bob, SteerTo(0))
    everyone_chooses(race, alice, bob)
    play(race, alice, Hold())
    assert [seat for seat, _ in ordered(race)] == [0, 1]
    assert seating(race, bob).to_act


def test_who_is_on_turn_plays_the_first_order_themselves(
    race: Race, alice: Player, bob: Player
) -> None:
    everyone_chooses(race, alice, bob)
    leave(race, alice, SteerTo(1), SteerTo(0))
    move = race.moves.last()
    assert move is not None
    assert (move.action, move.cause) == (encode(Steer(1)), Move.Cause.PLAYER)
    assert left(race, alice) == (SteerTo(0),)


@pytest.fixture
def behind(race: Race, alice: Player, bob: Player) -> Race:
    """Bob is to drive in lane 1, with Alice's slipstream in lane 0 if Bob has ordered lane 1."""
    leave(race, bob, SteerTo(1), SteerTo(1))
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(0))
    play(race, alice, Hold())
    return race


def test_orders_that_fit_no_longer_are_dropped_with_a_word(behind: Race, bob: Player) -> None:
    own = seating(behind, bob)
    assert (own.orders, own.order_word, own.to_act) == ("", "slipstream", True)
    assert ordered(behind) == []


def test_whose_orders_are_dropped_is_called_once(behind: Race, bob: Player) -> None:
    asked = [
        each["player"]
        for event in OutboxEvent.objects.filter(kind="seats_asked").order_by("pk")
        for each in event.payload["asked"]
    ]
    assert asked[-1:] == [bob.pk]
    assert asked.count(bob.pk) == 2


def test_the_word_stands_until_the_next_move(behind: Race, bob: Player) -> None:
    play(behind, bob, Steer(0))
    assert seating(behind, bob).order_word == ""


def test_new_orders_take_the_place_of_the_old(race: Race, alice: Player) -> None:
    leave(race, alice, SteerTo(0), SteerTo(1))
    leave(race, alice, StayIn(1))
    assert left(race, alice) == (StayIn(1),)
    leave(race, alice)
    assert seating(race, alice).orders == ""


@pytest.mark.parametrize(
    "orders", [[SteerTo(0)] * 4, [StayIn(0), SteerTo(1)]], ids=["too many", "out of order"]
)
def test_what_may_not_be_left_is_refused(race: Race, alice: Player, orders: list[Order]) -> None:
    with pytest.raises(IllegalOrder):
        leave(race, alice, *orders)
    assert seating(race, alice).orders == ""


def test_what_is_no_order_is_refused(race: Race, alice: Player) -> None:
    with pytest.raises(InvalidOrder):
        save_standing_orders(
            race_id=race.pk, player=alice, asked_at=1, orders='[{"a":1}]', now=NOON
        )


def test_a_stale_plan_is_refused(race: Race, alice: Player, bob: Player) -> None:
    asked_at = seating(race, alice).asked_at
    everyone_chooses(race, alice, bob)
    with pytest.raises(StaleBoard):
        leave(race, alice, SteerTo(1), asked_at=asked_at)


def test_a_second_click_plays_nothing(race: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(race, alice, bob)
    asked_at = seating(race, alice).asked_at
    leave(race, alice, SteerTo(1), SteerTo(0))
    with pytest.raises(AlreadyPlayed):
        leave(race, alice, SteerTo(1), SteerTo(0), asked_at=asked_at)
    assert race.moves.count() == 3


def test_a_stranger_leaves_no_orders(race: Race, charlie: Player) -> None:
    with pytest.raises(NotInThisRace):
        leave(race, charlie, SteerTo(1), asked_at=0)


def test_taking_back_drops_what_was_left(race: Race, alice: Player, bob: Player) -> None:
    leave(race, bob, SteerTo(0))
    everyone_chooses(race, alice, bob)
    leave(race, alice, SteerTo(1), SteerTo(0))
    asked_at = seating(race, alice).asked_at
    take_back(race_id=race.pk, player=alice, asked_at=asked_at, now=NOON)
    assert left(race, alice) == ()
    assert left(race, bob) == (SteerTo(0),)


def test_an_ordered_move_may_be_taken_back_like_any_other(
    race: Race, alice: Player, bob: Player
) -> None:
    leave(race, alice, SteerTo(1))
    everyone_chooses(race, alice, bob)
    asked_at = seating(race, alice).asked_at
    take_back(race_id=race.pk, player=alice, asked_at=asked_at, now=NOON)
    assert seating(race, alice).to_act
    assert race.moves.filter(kind=Move.Kind.PLAY).count() == 3


def test_going_back_drops_all_orders(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice)
    leave(race, alice, SteerTo(1))
    leave(race, bob, SteerTo(1))
    propose_unwind(race_id=race.pk, player=alice, ply=0, now=NOON)
    answer_proposal(race_id=race.pk, player=bob, agrees=True, now=NOON)
    words = [(each.orders, each.order_word) for each in race.seatings.all()]
    assert words == [("", "went_back")] * 2


def test_who_retires_leaves_no_orders_behind(race: Race, alice: Player) -> None:
    leave(race, alice, SteerTo(1))
    retire(race_id=race.pk, player=alice, now=NOON)
    assert seating(race, alice).orders == ""
    with pytest.raises((NotInThisRace, RaceNotRunning)):
        leave(race, alice, SteerTo(1))


def test_a_turn_driven_by_the_site_drops_the_orders_an_excuse_does_not(
    race: Race, alice: Player
) -> None:
    leave(race, alice, SteerTo(1))
    time_out(race_id=race.pk, now=LATER)
    assert seating(race, alice).orders != ""
    time_out(race_id=race.pk, now=LATER + timedelta(days=1))
    assert seating(race, alice).orders == ""


def test_a_changed_choice_keeps_the_orders(race: Race, alice: Player) -> None:
    leave(race, alice, SteerTo(1))
    play(race, alice, ChooseCard(2))
    play(race, alice, ChooseCard(3))
    assert left(race, alice) == (SteerTo(1),)


def test_only_the_owners_page_notices(race: Race, alice: Player, bob: Player) -> None:
    def marks() -> tuple[int, int, int, int]:
        race.refresh_from_db()
        return race.shown, race.version, seating(race, bob).shown, seating(race, bob).asked_at

    before, own = marks(), seating(race, alice).shown
    leave(race, alice, SteerTo(1))
    assert marks() == before
    assert seating(race, alice).shown == own + 1


def test_a_race_with_orders_replays_and_keeps_none_at_the_end(
    race: Race, alice: Player, bob: Player
) -> None:
    leave(race, alice, StayIn(1))
    leave(race, bob, StayIn(0))
    play_to_the_end(race, alice, bob)
    assert len(ordered(race)) > 2
    assert list(differences(race)) == []
    assert [each.orders for each in race.seatings.all()] == ["", ""]

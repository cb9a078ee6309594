"""A player answers the question the seat is asked."""

from datetime import timedelta

import pytest

from racing.engine.codec import encode
from racing.engine.errors import IllegalAction, InvalidAction, NotYourTurn
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import AlreadyPlayed, NoSuchRace, NotInThisRace, RaceNotRunning, StaleBoard
from racing.races.models import Move, Race
from racing.races.services.moves import submit_move
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
)
from tests.dash.values import ChooseCard, Hold, Push, Steer

pytestmark = pytest.mark.both_databases

SOON = NOON + timedelta(minutes=5)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Alice holds 2, 3 and 4, Bob 1, 4 and 4."""
    return dealt_race(alice, bob)


def submit(race: Race, player: Player, action: str, asked_at: int) -> None:
    submit_move(race_id=race.pk, player=player, asked_at=asked_at, action=action, now=SOON)


def everything(race: Race) -> tuple[object, ...]:
    """All that a refused move must leave as it was."""
    return (
        Race.objects.filter(pk=race.pk).values().get(),
        list(race.seatings.order_by("seat").values()),
        list(race.moves.values()),
        list(OutboxEvent.objects.order_by("id").values()),
    )


def test_a_move_is_recorded_with_its_seat_number_and_time(race: Race, alice: Player) -> None:
    play(race, alice, ChooseCard(3), now=SOON)
    move = Move.objects.get()
    assert (move.number, move.seat, move.ply, move.at) == (1, 0, 1, SOON)
    assert (move.kind, move.cause, move.action) == ("play", "player", encode(ChooseCard(3)))


def test_the_race_counts_its_moves(race: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(race, alice, bob)
    race.refresh_from_db()
    assert (race.version, race.ply) == (2, 2)


def test_moves_are_numbered_without_a_hole(race: Race, alice: Player, bob: Player) -> None:
    play_to_the_end(race, alice, bob)
    numbers = list(race.moves.values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_seat_that_played_is_not_asked_any_more(race: Race, alice: Player) -> None:
    play(race, alice)
    assert not seating(race, alice).to_act


def test_the_public_summary_follows(race: Race, alice: Player, bob: Player) -> None:
    play_to_the_end(race, alice, bob)
    race.refresh_from_db()
    assert race.summary["progress"] == 100


def test_a_stale_board_is_refused(race: Race, alice: Player, bob: Player) -> None:
    stale = seating(race, alice).asked_at
    everyone_chooses(race, alice, bob)
    before = everything(race)
    with pytest.raises(StaleBoard):
        submit(race, alice, encode(Steer(0)), stale)
    assert everything(race) == before


def test_a_second_click_says_that_it_was_played_and_changes_nothing(
    race: Race, alice: Player
) -> None:
    asked_at = seating(race, alice).asked_at
    submit(race, alice, encode(ChooseCard(3)), asked_at)
    before = everything(race)
    with pytest.raises(AlreadyPlayed):
        submit(race, alice, encode(ChooseCard(3)), asked_at)
    assert everything(race) == before


def test_a_second_click_is_known_after_the_race_went_on(
    race: Race, alice: Player, bob: Player
) -> None:
    asked_at = seating(race, alice).asked_at
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1))
    play(race, alice, Hold())
    with pytest.raises(AlreadyPlayed):
        submit(race, alice, encode(ChooseCard(2)), asked_at)


def test_another_choice_from_the_same_old_page_is_stale(race: Race, alice: Player) -> None:
    asked_at = seating(race, alice).asked_at
    submit(race, alice, encode(ChooseCard(3)), asked_at)
    with pytest.raises(StaleBoard):
        submit(race, alice, encode(ChooseCard(4)), asked_at)


def test_a_question_of_the_future_is_stale(race: Race, alice: Player) -> None:
    with pytest.raises(StaleBoard):
        submit(race, alice, encode(ChooseCard(3)), seating(race, alice).asked_at + 1)


def test_a_card_that_is_not_in_the_hand_is_refused(race: Race, bob: Player) -> None:
    before = everything(race)
    with pytest.raises(IllegalAction):
        play(race, bob, ChooseCard(3))
    assert everything(race) == before


@pytest.mark.parametrize(
    "action",
    [
        "",
        "null",
        "[]",
        "{",
        "\ud800",
        "[" * 9999,
        '{"type":"fly"}',
        '{"type":"choose_card"}',
        '{"type":"choose_card","card":6}',
        '{"type":"choose_card","card":2,"more":1}',
    ],
)
def test_a_made_up_action_is_refused(race: Race, alice: Player, action: str) -> None:
    before = everything(race)
    with pytest.raises(InvalidAction):
        submit(race, alice, action, seating(race, alice).asked_at)
    assert everything(race) == before


@pytest.mark.parametrize("kind", ["pass", "retire", "take_out"])
def test_what_only_the_site_may_do_is_refused(race: Race, alice: Player, kind: str) -> None:
    with pytest.raises(IllegalAction):
        submit(race, alice, f'{{"type":"{kind}"}}', seating(race, alice).asked_at)


@pytest.mark.parametrize("kind", ["take_back", "unwind", "rewind", "change"])
def test_moves_of_the_kernel_are_not_actions(race: Race, alice: Player, kind: str) -> None:
    with pytest.raises(InvalidAction):
        submit(race, alice, f'{{"type":"{kind}","ply":0}}', seating(race, alice).asked_at)


def test_an_action_of_another_moment_is_refused(race: Race, alice: Player) -> None:
    with pytest.raises(IllegalAction):
        play(race, alice, Push())


def test_another_seats_action_is_refused(race: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(race, alice, bob)
    waiting = bob if driver(race) == alice else alice
    with pytest.raises(NotYourTurn):
        play(race, waiting, Steer(0))


def test_another_races_question_is_refused(race: Race, alice: Player, bob: Player) -> None:
    other = dealt_race(alice, bob)
    everyone_chooses(other, alice, bob)
    with pytest.raises(StaleBoard):
        submit(race, alice, encode(Steer(0)), seating(other, alice).asked_at)


def test_another_races_action_is_refused(race: Race, alice: Player, bob: Player) -> None:
    other = dealt_race(alice, bob)
    everyone_chooses(other, alice, bob)
    with pytest.raises(IllegalAction):
        submit(race, alice, encode(Steer(0)), seating(race, alice).asked_at)


def test_a_stranger_is_refused(race: Race, charlie: Player) -> None:
    before = everything(race)
    with pytest.raises(NotInThisRace):
        submit(race, charlie, encode(ChooseCard(3)), 1)
    assert everything(race) == before


def test_a_race_that_has_not_started_is_refused(alice: Player) -> None:
    with pytest.raises(RaceNotRunning):
        submit(open_race(alice), alice, encode(ChooseCard(3)), 0)


def test_a_race_that_is_over_is_refused(race: Race, alice: Player, bob: Player) -> None:
    play_to_the_end(race, alice, bob)
    before = everything(race)
    with pytest.raises(RaceNotRunning):
        play(race, alice, ChooseCard(3))
    assert everything(race) == before


def test_a_race_that_is_not_there_is_refused(alice: Player) -> None:
    with pytest.raises(NoSuchRace):
        submit_move(race_id=404, player=alice, asked_at=0, action="{}", now=NOON)


def test_a_choice_that_asks_nobody_leaves_nothing_in_the_outbox(race: Race, alice: Player) -> None:
    OutboxEvent.objects.all().delete()
    play(race, alice)
    assert kinds() == []


def test_a_reveal_leaves_the_driver_in_the_outbox(race: Race, alice: Player, bob: Player) -> None:
    OutboxEvent.objects.all().delete()
    everyone_chooses(race, alice, bob)
    event = OutboxEvent.objects.get()
    own = seating(race, driver(race))
    assert event.kind == "seats_asked"
    called = {"seat": own.seat, "asked_at": own.asked_at, "player": own.player_id}
    assert event.payload == {"asked": [called]}


def test_the_move_that_ends_a_turn_tells_whose_it_was_and_how_long_it_took(
    race: Race, alice: Player, bob: Player
) -> None:
    everyone_chooses(race, alice, bob)
    acting = driver(race)
    play(race, acting, Steer(0), now=NOON + timedelta(minutes=3))
    play(race, acting, Hold(), now=NOON + timedelta(minutes=5))
    steered, held = race.moves.filter(player=acting).order_by("-number")[:2][::-1]
    assert (steered.waited, held.waited) == (None, 300)


def test_an_event_in_the_outbox_is_due_at_once(race: Race, alice: Player, bob: Player) -> None:
    OutboxEvent.objects.all().delete()
    everyone_chooses(race, alice, bob, now=SOON)
    event = OutboxEvent.objects.get()
    assert (event.race_id, event.created_at, event.due_at) == (race.pk, SOON, SOON)


def test_a_new_round_leaves_everyone_in_the_outbox(race: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(race, alice, bob)
    for action in (Steer(0), Hold(), Steer(0)):
        play(race, driver(race), action)
    OutboxEvent.objects.all().delete()
    play(race, driver(race), Hold())
    (event,) = OutboxEvent.objects.all()
    assert [each["seat"] for each in event.payload["asked"]] == [0, 1]

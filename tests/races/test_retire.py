"""A player gives up; the race goes on as the rules say."""

import pytest

from racing.engine.errors import CannotTakeBack, IllegalAction, NotYourTurn
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import NotInThisRace, RaceNotRunning
from racing.races.models import Race, Seating
from racing.races.services.moves import retire, take_back
from tests.cast import (
    NOON,
    dealt_race,
    driver,
    everyone_chooses,
    kinds,
    legal_actions,
    open_race,
    play,
    play_to_the_end,
    seating,
)
from tests.dash.values import ChooseCard, DashView, Hold, Steer


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return dealt_race(alice, bob, turn_seconds=3600)


def give_up(race: Race, player: Player) -> None:
    retire(race_id=race.pk, player=player, now=NOON)


def first_home(race: Race, *players: Player) -> Player:
    """Race on until one car has crossed the line."""
    while True:
        for each in players:
            if seating(race, each).to_act:
                play(race, each)
            race.refresh_from_db()
            view: DashView = race.rules.view(race.codec.state(race.state), None)
            for racer in view.racers:
                if racer.status == "home":
                    return players[racer.seat]


def test_it_is_a_move_of_the_site(race: Race, alice: Player) -> None:
    give_up(race, alice)
    move = race.moves.get()
    assert (move.seat, move.cause, move.action) == (0, "site", '{"type":"retire"}')


def test_the_seat_is_asked_nothing_any_more(race: Race, alice: Player) -> None:
    give_up(race, alice)
    own = seating(race, alice)
    assert (own.has_retired, own.to_act, own.deadline) == (True, False, None)


def test_the_other_who_still_chooses_is_asked_the_same(
    race: Race, alice: Player, bob: Player
) -> None:
    before = seating(race, bob).asked_at
    give_up(race, alice)
    assert seating(race, bob).asked_at == before


def test_the_last_one_to_choose_may_give_up_instead(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice)
    give_up(race, bob)
    assert driver(race) == alice


def test_who_has_chosen_may_give_up(race: Race, alice: Player, bob: Player) -> None:
    play(race, bob)
    give_up(race, bob)
    assert driver(race) == alice


def test_the_driver_may_give_up_before_steering(race: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(race, alice, bob)
    give_up(race, alice)
    assert driver(race) == bob


def test_the_driver_may_give_up_after_steering(race: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1))
    give_up(race, alice)
    assert (driver(race), seating(race, alice).undo) == (bob, "")


def test_who_waits_for_the_driver_may_give_up(race: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(race, alice, bob)
    give_up(race, bob)
    assert driver(race) == alice


def test_the_driver_keeps_their_time_when_another_gives_up(
    race: Race, alice: Player, bob: Player
) -> None:
    everyone_chooses(race, alice, bob)
    before = seating(race, alice).deadline
    give_up(race, bob)
    assert seating(race, alice).deadline == before


def test_the_race_ends_when_the_last_one_gives_up(race: Race, alice: Player, bob: Player) -> None:
    give_up(race, alice)
    give_up(race, bob)
    race.refresh_from_db()
    assert race.result is not None
    assert race.result.winners == ()


def test_those_who_stay_race_on_to_the_flag(race: Race, alice: Player, bob: Player) -> None:
    give_up(race, alice)
    play_to_the_end(race, bob)
    race.refresh_from_db()
    assert race.result is not None
    assert race.result.winners == (1,)


def test_giving_up_twice_changes_nothing(race: Race, alice: Player) -> None:
    give_up(race, alice)
    with pytest.raises(IllegalAction):
        give_up(race, alice)
    assert race.moves.count() == 1


def test_whoever_gave_up_plays_no_more(race: Race, alice: Player) -> None:
    give_up(race, alice)
    with pytest.raises(NotYourTurn):
        play(race, alice, ChooseCard(3))


def test_whoever_gave_up_does_not_drive_what_the_stand_in_drives_on(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = dealt_race(alice, bob, charlie, game="racing-cats")
    first = driver(race)
    card = legal_actions(race, first)[0]
    give_up(race, first)
    assert seating(race, first).to_act
    with pytest.raises(NotYourTurn):
        play(race, first, card)


def test_whoever_gave_up_does_not_change_what_the_stand_in_chose(race: Race, alice: Player) -> None:
    play(race, alice, ChooseCard(3))
    Seating.objects.filter(player=alice).update(has_retired=True)
    with pytest.raises(NotYourTurn):
        play(race, alice, ChooseCard(4))


def test_whoever_gave_up_does_not_take_back_what_the_stand_in_did(
    race: Race, alice: Player, bob: Player
) -> None:
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1))
    Seating.objects.filter(player=alice).update(has_retired=True)
    asked_at = seating(race, alice).asked_at
    with pytest.raises(CannotTakeBack):
        take_back(race_id=race.pk, player=alice, asked_at=asked_at, now=NOON)


def test_a_stranger_gives_nothing_up(race: Race, charlie: Player) -> None:
    with pytest.raises(NotInThisRace):
        give_up(race, charlie)


def test_an_open_race_is_left_and_not_retired_from(alice: Player) -> None:
    with pytest.raises(RaceNotRunning):
        give_up(open_race(alice), alice)


def test_a_race_that_is_over_is_not_retired_from(race: Race, alice: Player, bob: Player) -> None:
    play_to_the_end(race, alice, bob)
    with pytest.raises(RaceNotRunning):
        give_up(race, alice)


def test_whoever_is_home_has_nothing_to_give_up(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, options={"finish": "all", "length": 10})
    home = first_home(race, alice, bob)
    with pytest.raises(IllegalAction):
        give_up(race, home)


def test_who_is_asked_because_of_it_is_left_in_the_outbox(
    race: Race, alice: Player, bob: Player
) -> None:
    everyone_chooses(race, alice, bob)
    OutboxEvent.objects.all().delete()
    give_up(race, alice)
    assert kinds() == ["seats_asked"]


def test_a_steering_driver_cannot_take_back_once_another_gave_up(
    race: Race, alice: Player, bob: Player
) -> None:
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1))
    give_up(race, bob)
    assert seating(race, alice).undo == ""
    assert driver(race) == alice
    play(race, alice, Hold())

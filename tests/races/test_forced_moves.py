"""What everyone can see is no choice is played at once, and marked."""

from racing.people.models import Player
from tests.cast import dealt_race, driver, everyone_chooses, play, seating
from tests.dash.values import Hold


def test_a_forced_move_is_recorded_as_such(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, options={"lanes": 1})
    everyone_chooses(race, alice, bob)
    assert [(move.seat, move.cause) for move in race.moves.all()] == [
        (0, "player"),
        (1, "player"),
        (0, "forced"),
    ]


def test_only_what_is_a_choice_is_asked(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, options={"lanes": 1})
    everyone_chooses(race, alice, bob)
    play(race, alice, Hold())
    assert driver(race) == bob
    assert [move.cause for move in race.moves.all()][-2:] == ["player", "forced"]


def test_forced_moves_of_everyone_follow_each_other_without_a_hole(
    alice: Player, bob: Player
) -> None:
    race = dealt_race(alice, bob, options={"lanes": 1})
    for _ in range(2):
        everyone_chooses(race, alice, bob)
        play(race, driver(race), Hold())
        play(race, driver(race), Hold())
    assert [move.number for move in race.moves.all()] == list(range(1, 13))


def test_a_forced_move_is_not_the_players_last_choice(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, options={"lanes": 1})
    everyone_chooses(race, alice, bob)
    assert seating(race, alice).last_ply == 1


def test_with_a_choice_of_lanes_nothing_is_forced(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    everyone_chooses(race, alice, bob)
    assert not race.moves.filter(cause="forced").exists()

"""Whose ghosts a circuit offers, who they are, and what is never given away (RT-31, RT-33)."""

from typing import Any

import pytest

from racing.circuits.errors import NoRunHere
from racing.circuits.pages.ghosts import GhostOffer, ghost_offers
from racing.circuits.pages.trials import Trial, trial_of
from racing.circuits.selectors.ghosts import IDEAL, NOBODY, SOMEBODY, ghost_of_run, ideal_ghost
from racing.circuits.selectors.rivals import ghost_asked_for
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.ideal_lines import kept_line
from racing.people.errors import NoSuchPlayer
from racing.people.models import Block, Player
from racing.races.models import Race
from racing.races.pages.history import history_page
from racing.races.selectors.races import seated_race
from racing.ratings.services.annulment import annul_race
from racing.ratings.services.records import withdraw_runs
from tests.cast import NOON, play
from tests.circuits.drawn import published
from tests.circuits.laps import (
    PAR,
    actions_for,
    best_crossing_of,
    drive,
    drive_all,
    filed,
    lap,
    shared_race,
    trial,
)


def offers(player: Player | None, *, top_speed: int = 7, **asked: Any) -> list[GhostOffer]:
    return ghost_offers("teacup", top_speed, PAR, player, **asked)


def named(player: Player | None, **asked: Any) -> list[tuple[str, str]]:
    return [(str(each.name), str(each.detail)) for each in offers(player, **asked)]


def chosen(player: Player | None, **asked: Any) -> str:
    (found,) = [each.value for each in offers(player, **asked) if each.is_chosen]
    return found


def panel(race: Race, viewer: Player) -> Trial:
    found = trial_of(seated_race(viewer, race.pk))
    assert found is not None
    return found


def race_together(*players: Player) -> None:
    drive_all(shared_race(*players), dict.fromkeys(players, 0))


LAST = [("Another player’s best", ""), ("No ghost", "")]


def test_without_a_run_there_is_par_to_drive_against(db: None) -> None:
    assert named(None) == [("Ideal line (par)", "23 moves"), *LAST]
    assert chosen(None) == IDEAL


def test_the_record_par_ones_own_best_and_those_one_has_raced_with_are_offered(
    alice: Player, bob: Player, charlie: Player, gina: Player
) -> None:
    """A stranger's run is not, but everybody's record is."""
    record = lap(charlie)
    for wait, each in enumerate((alice, bob, gina), start=1):
        lap(each, wait=wait)
    race_together(alice, bob)
    assert named(alice) == [
        ("Record: charlie", "23 moves"),
        ("Ideal line (par)", "23 moves"),
        ("Your best run", "24 moves"),
        ("bob", "25 moves"),
        *LAST,
    ]
    assert chosen(alice) == f"{record.pk}-0"
    assert named(None) == [
        ("Record: charlie", "23 moves"),
        ("Ideal line (par)", "23 moves"),
        *LAST,
    ]


def test_on_other_terms_there_are_other_ghosts(alice: Player) -> None:
    lap(alice, wait=1, top_speed=5)
    assert named(alice) == [("Ideal line (par)", "23 moves"), *LAST]
    assert named(alice, top_speed=5)[0] == ("Your record", "24 moves")


def test_who_holds_the_record_drives_against_par_until_they_have_come_to_it(alice: Player) -> None:
    lap(alice, wait=1)
    assert chosen(alice) == IDEAL
    best = lap(alice)
    assert chosen(alice) == f"{best.pk}-0"


def test_what_was_chosen_stays_chosen_when_the_form_comes_back(alice: Player) -> None:
    lap(alice)
    assert chosen(alice, asked=SOMEBODY) == SOMEBODY
    assert chosen(alice, asked="no such ghost") != SOMEBODY


def test_the_best_run_of_each_stands_once(alice: Player, bob: Player) -> None:
    lap(alice)
    for wait in (4, 2, 3, 2):
        lap(bob, wait=wait)
    race_together(alice, bob)
    assert ("bob", "25 moves") in named(alice)
    assert len(named(alice)) == 5


def test_whom_one_blocks_is_not_offered(alice: Player, bob: Player) -> None:
    lap(alice)
    lap(bob, wait=1)
    race_together(alice, bob)
    Block.objects.create(player=alice, blocked=bob, at=NOON)
    assert ("bob", "24 moves") not in named(alice)


def test_the_ideal_line_is_a_ghost_of_no_race(alice: Player) -> None:
    ghost = ghost_asked_for("teacup", 6, IDEAL)
    assert ghost is not None
    assert ghost == ideal_ghost("teacup", 6)
    assert (ghost.points, ghost.value) == (kept_line(CIRCUITS.find("teacup"), 6), IDEAL)
    shown = panel(trial(alice, ghost=ghost, top_speed=6), alice)
    assert shown.phantom is not None
    assert (shown.phantom.name, shown.phantom.url) == ("Ideal line (par)", "")
    assert shown.pace == "The ghost needed 23 moves."


def test_anybodys_best_run_is_found_by_name(alice: Player, bob: Player) -> None:
    lap(bob, wait=2)
    best = lap(bob, wait=1)
    ghost = ghost_asked_for("teacup", 7, SOMEBODY, " BOB ")
    assert ghost is not None
    assert (ghost.race, ghost.moves) == (best.pk, PAR + 1)


def test_a_name_must_be_somebodys_who_has_a_run_here(alice: Player, bob: Player) -> None:
    lap(bob, top_speed=5)
    with pytest.raises(NoSuchPlayer):
        ghost_asked_for("teacup", 7, SOMEBODY, "nobody")
    with pytest.raises(NoSuchPlayer):
        ghost_asked_for("teacup", 7, SOMEBODY, "")
    with pytest.raises(NoRunHere):
        ghost_asked_for("teacup", 7, SOMEBODY, "bob")


def test_no_ghost_is_no_ghost(alice: Player) -> None:
    lap(alice)
    assert ghost_asked_for("teacup", 7, NOBODY) is None


def test_a_run_at_another_top_speed_is_not_driven_against(alice: Player, bob: Player) -> None:
    other, record = lap(alice, top_speed=5), lap(bob, wait=1)
    ghost = ghost_asked_for("teacup", 7, f"{other.pk}-0")
    assert ghost is not None
    assert ghost.race == record.pk


def test_a_run_of_a_race_that_became_private_is_offered_to_nobody(
    alice: Player, bob: Player
) -> None:
    race = filed(drive_all(shared_race(alice, bob), {alice: 0, bob: 0}))
    Race.objects.filter(pk=race.pk).update(is_private=True)
    for viewer in (alice, bob, None):
        assert named(viewer) == [("Ideal line (par)", "23 moves"), *LAST]
    assert ghost_asked_for("teacup", 7, "") is None
    assert ghost_asked_for("teacup", 7, f"{race.pk}-0") is None
    with pytest.raises(NoRunHere):
        ghost_asked_for("teacup", 7, SOMEBODY, "alice")


def test_a_trial_under_way_does_not_show_a_race_that_became_private(
    alice: Player, bob: Player
) -> None:
    """Neither where it drove nor whose it was, on the board or in the replay."""
    other = lap(bob, wait=1)
    race = drive(trial(alice, ghost=ghost_of_run(other.pk, 0)), alice)
    Race.objects.filter(pk=other.pk).update(is_private=True)
    replay = history_page(seated_race(alice, race.pk), 4).trial
    assert replay is not None
    for shown in (panel(race, alice), panel(race, bob), replay):
        assert shown.is_withheld
        assert (shown.phantom, shown.ghost, shown.ghost_points) == (None, None, ())
        assert (shown.ghost_line, shown.pace) == ("", "")
        assert "ghost" not in str(shown.result)


def test_an_annulled_run_is_offered_no_more_but_drives_on_in_trials_under_way(
    alice: Player, bob: Player
) -> None:
    other = lap(bob, wait=1)
    race = trial(alice, ghost=ghost_of_run(other.pk, 0))
    annul_race(race_id=other.pk, now=NOON)
    withdraw_runs(race=other)
    assert ghost_of_run(other.pk, 0) is None
    assert named(alice) == [("Ideal line (par)", "23 moves"), *LAST]
    phantom = panel(race, alice).phantom
    assert phantom is not None
    assert (phantom.name, phantom.counts) == ("bob", False)


def test_a_ghost_says_whose_record_it_is_and_which_run_is_ones_own(
    alice: Player, bob: Player
) -> None:
    best, own = lap(bob), lap(alice, wait=1)
    names = [
        phantom.name
        for each in (best, own)
        if (phantom := panel(trial(alice, ghost=ghost_of_run(each.pk, 0)), alice).phantom)
    ]
    assert names == ["Record: bob", "Earlier run: alice"]


def test_the_ghost_of_somebody_who_has_left_is_a_former_players(
    alice: Player, gina: Player
) -> None:
    race = trial(alice, ghost=ghost_of_run(lap(gina, wait=1).pk, 0))
    gina.delete()
    assert named(None)[0] == ("Record: Former player", "24 moves")
    phantom = panel(race, alice).phantom
    assert phantom is not None
    assert (phantom.name, phantom.label) == ("Record: Former player", "Former player")


@pytest.mark.parametrize(
    ("wait", "words"),
    [
        (0, "2 moves fewer than the ghost. New record!"),
        (2, "Same as the ghost."),
        (3, "1 move more than the ghost."),
    ],
)
def test_the_end_compares_with_the_ghost(alice: Player, wait: int, words: str) -> None:
    race = trial(alice, ghost=ghost_of_run(lap(alice, wait=2).pk, 0))
    assert str(panel(drive(race, alice, wait=wait), alice).result).endswith(words)


def test_step_by_step_the_ghost_is_where_it_was_after_as_many_moves(alice: Player) -> None:
    ghost = ideal_ghost("teacup", 7)
    assert ghost is not None
    race = drive(trial(alice, ghost=ghost), alice, wait=1)
    for ply, moves in ((0, 0), (1, 0), (2, 1), (6, 5)):
        then = history_page(seated_race(alice, race.pk), ply).trial
        assert then is not None
        assert then.ghost_points == ghost.points[: moves + 1]
        assert str(ghost.points[moves][0]) in then.ghost_words
    assert then is not None
    assert then.pace == "The ghost is 3 squares ahead."


def test_on_a_circuit_that_a_player_drew_the_same_ghosts_drive(alice: Player, bob: Player) -> None:
    made = published(alice)
    par = made.pars[7]
    race = trial(bob, circuit=made.slug)
    for action in actions_for(race, best_crossing_of(race), wait=1):
        play(race, bob, action)
    filed(race)
    found = [(str(each.name), each.detail) for each in ghost_offers(made.slug, 7, par, None)]
    assert found[:2] == [
        ("Record: bob", f"{par + 1} moves"),
        ("Ideal line (par)", f"{par} moves"),
    ]
    ghost = ghost_asked_for(made.slug, 7, IDEAL)
    assert ghost is not None
    assert ghost.moves == par

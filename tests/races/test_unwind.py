"""By consent of all a casual race goes back further than one may alone."""

from datetime import timedelta

import pytest

from racing.engine.errors import CannotRewind
from racing.engine.values import Seat
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import NotInThisRace, OnlyInCasualRaces
from racing.races.models import Move, Proposal, Race
from racing.races.pages.log import log_lines
from racing.races.pages.seat_names import seat_names_of
from racing.races.selectors.moves import recent_moves
from racing.races.services.moves import retire
from racing.races.services.proposals import answer_proposal, propose_unwind
from tests.cast import NOON, dealt_race, driver, everyone_chooses, kinds, play, seating
from tests.dash.values import Push, Steer

SOON = NOON + timedelta(minutes=5)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Alice has steered and pushed, four moves stand."""
    race = dealt_race(alice, bob, turn_seconds=3600)
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1))
    play(race, alice, Push())
    return race


def unwind(race: Race, ply: int, first: Player, *others: Player) -> Proposal:
    proposal = propose_unwind(race_id=race.pk, player=first, ply=ply, now=SOON)
    for each in others:
        proposal = answer_proposal(race_id=race.pk, player=each, agrees=True, now=SOON)
    return proposal


def test_all_have_to_agree(race: Race, alice: Player) -> None:
    unwind(race, 2, alice)
    race.refresh_from_db()
    assert race.ply == 4


def test_going_back_is_a_move_of_the_site(race: Race, alice: Player, bob: Player) -> None:
    unwind(race, 2, alice, bob)
    move = race.moves.last()
    assert move is not None
    assert (move.number, move.kind, move.seat, move.cause, move.ply) == (
        5,
        "unwind",
        None,
        "site",
        2,
    )


def test_the_state_is_what_it_was(race: Race, alice: Player, bob: Player) -> None:
    other = dealt_race(alice, bob)
    everyone_chooses(other, alice, bob)
    other.refresh_from_db()
    unwind(race, 2, alice, bob)
    race.refresh_from_db()
    assert (race.state, race.ply) == (other.state, other.ply)


def test_the_same_moves_give_the_same_dice(race: Race, alice: Player, bob: Player) -> None:
    unwind(race, 2, alice, bob)
    play(race, alice, Steer(1))
    play(race, alice, Push())
    first, again = Move.objects.filter(kind="play", ply=4).order_by("number")
    assert first.events == again.events


def test_whoever_is_asked_now_has_a_whole_turn_of_time(
    race: Race, alice: Player, bob: Player
) -> None:
    unwind(race, 2, alice, bob)
    assert seating(race, alice).deadline == SOON + timedelta(hours=1)


def test_whoever_is_asked_the_same_again_has_a_whole_turn_of_time(
    alice: Player, bob: Player
) -> None:
    race = dealt_race(alice, bob, turn_seconds=3600)
    play(race, bob)
    before = seating(race, alice).asked_at
    unwind(race, 0, alice, bob)
    own = seating(race, alice)
    assert (own.asked_at, own.deadline) == (before + 1, SOON + timedelta(hours=1))


def test_whoever_is_asked_now_is_left_in_the_outbox(race: Race, alice: Player, bob: Player) -> None:
    OutboxEvent.objects.all().delete()
    unwind(race, 2, alice, bob)
    assert kinds() == ["seats_asked"]


def test_whoever_gave_up_since_is_in_the_race_again(race: Race, alice: Player, bob: Player) -> None:
    retire(race_id=race.pk, player=bob, now=NOON)
    unwind(race, 4, alice)
    assert (seating(race, bob).has_retired, driver(race)) == (False, bob)


def test_whoever_gave_up_before_stays_out(alice: Player, bob: Player, charlie: Player) -> None:
    race = dealt_race(alice, bob, charlie)
    retire(race_id=race.pk, player=charlie, now=NOON)
    everyone_chooses(race, alice, bob)
    unwind(race, 1, alice, bob)
    assert seating(race, charlie).has_retired


def test_choices_that_do_not_stand_are_nobodys_last_one(
    race: Race, alice: Player, bob: Player
) -> None:
    unwind(race, 2, alice, bob)
    assert (seating(race, alice).last_ply, seating(race, bob).last_ply) == (1, 2)


def test_the_log_tells_what_stands_from_what_does_not(
    race: Race, alice: Player, bob: Player
) -> None:
    unwind(race, 2, alice, bob)
    play(race, alice, Steer(1))
    play(race, alice, Push())
    race.refresh_from_db()
    lines = log_lines(
        race, recent_moves(race, Seat(1)), Seat(1), seat_names_of(list(race.seatings.all()))
    )
    assert [line.stands for line in lines if "pushes" in str(line.text)] == [False, True]


def test_what_happened_from_the_own_last_choice_on_includes_going_back(
    race: Race, alice: Player, bob: Player
) -> None:
    unwind(race, 2, alice, bob)
    race.refresh_from_db()
    assert [move.kind for move in recent_moves(race, Seat(0))] == ["play", "unwind"]


@pytest.mark.parametrize("ply", [4, 5, 99])
def test_nobody_can_propose_to_go_forward(race: Race, alice: Player, ply: int) -> None:
    with pytest.raises(CannotRewind):
        unwind(race, ply, alice)
    assert not Proposal.objects.exists()


def test_a_rated_race_is_not_taken_back(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, is_rated=True)
    everyone_chooses(race, alice, bob)
    with pytest.raises(OnlyInCasualRaces):
        unwind(race, 0, alice)


def test_a_stranger_proposes_nothing(race: Race, charlie: Player) -> None:
    with pytest.raises(NotInThisRace):
        unwind(race, 2, charlie)


def test_a_declined_proposal_changes_nothing(race: Race, alice: Player, bob: Player) -> None:
    unwind(race, 2, alice)
    answer_proposal(race_id=race.pk, player=bob, agrees=False, now=SOON)
    race.refresh_from_db()
    assert (race.version, race.ply) == (4, 4)

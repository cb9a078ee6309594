"""A rewind that is undone: the race is where it was, and all that follows from it too."""

from datetime import timedelta

import pytest
from django.core.management import call_command

from racing.engine.errors import CannotReinstate
from racing.moderation.errors import RaceIsAnnulled
from racing.moderation.services.reinstating import reinstate_moves
from racing.moderation.services.rewinding import reopen_race, rewind_race
from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Move, Race
from racing.races.pages.log import log_lines
from racing.races.pages.seat_names import seat_names_of
from racing.races.selectors.moves import lowest_ply_after, moves_not_rewound
from racing.races.selectors.positions import keys_of
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.moves import retire
from racing.races.verification import differences
from racing.ratings.models import RatingChange
from racing.ratings.services.annulment import annul_race
from tests.cast import (
    NOON,
    dealt_race,
    driver,
    everyone_chooses,
    kinds,
    play,
    play_to_the_end,
    seating,
)
from tests.dash.values import Push, Steer

SOON = NOON + timedelta(minutes=5)
LATER = NOON + timedelta(days=2)
HOUR = timedelta(hours=1)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Alice has steered and pushed, four moves stand."""
    race = dealt_race(alice, bob, turn_seconds=3600, is_rated=True, options={"length": 15})
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1))
    play(race, alice, Push())
    OutboxEvent.objects.all().delete()
    race.refresh_from_db()
    return race


@pytest.fixture
def over(race: Race, alice: Player, bob: Player) -> Race:
    play_to_the_end(race, alice, bob)
    drain_outbox(now=NOON)
    OutboxEvent.objects.all().delete()
    return race


def rewind(race: Race, ply: int) -> None:
    rewind_race(race_id=race.pk, ply=ply, now=SOON)
    race.refresh_from_db()


def reinstate(race: Race, epoch: int = 1) -> None:
    reinstate_moves(race_id=race.pk, epoch=epoch, now=LATER)
    race.refresh_from_db()


def ratings() -> list[object]:
    call_command("ratings", "--check")
    return list(
        RatingChange.objects.order_by("player").values_list("player", "place", "at", "mu_after")
    )


def test_all_that_stood_stands_again_with_a_fresh_clock(
    race: Race, alice: Player, bob: Player
) -> None:
    state = race.state
    rewind(race, 2)
    OutboxEvent.objects.all().delete()
    reinstate(race)
    assert (race.state, race.ply, race.epoch, race.is_running) == (state, 4, 2, True)
    own = seating(race, bob)
    assert (own.is_asked, own.deadline, race.deadline) == (True, LATER + HOUR, LATER + HOUR)
    assert (seating(race, alice).to_act, seating(race, alice).last_ply) == (False, 4)
    assert kinds() == ["race_reinstated", "seats_asked"]
    assert list(differences(race)) == []
    play_to_the_end(race, alice, bob)
    assert list(differences(race)) == []


def test_what_was_played_since_counts_no_more(race: Race, alice: Player, bob: Player) -> None:
    state = race.state
    rewind(race, 0)
    everyone_chooses(race, alice, bob)
    retire(race_id=race.pk, player=bob, now=SOON)
    reinstate(race)
    assert (race.state, seating(race, bob).has_retired) == (state, False)
    assert list(differences(race)) == []


def test_whoever_had_given_up_has_given_up_again(race: Race, bob: Player) -> None:
    retire(race_id=race.pk, player=bob, now=NOON)
    rewind(race, 4)
    assert not seating(race, bob).has_retired
    reinstate(race)
    assert seating(race, bob).has_retired


def test_it_is_a_move_of_the_site_and_all_are_told(race: Race, alice: Player, bob: Player) -> None:
    rewind(race, 2)
    reinstate(race)
    move = race.moves.order_by("number").last()
    assert move is not None
    assert (move.kind, move.seat, move.cause, move.ply) == ("reinstate", None, "site", 4)
    assert list(race.notes.values_list("kind", flat=True)) == ["rewound", "reinstated"]
    drain_outbox(now=LATER)
    told = Notice.objects.filter(payload__event="race_reinstated")
    assert {each.player_id: each.payload["ply"] for each in told} == {alice.pk: 4, bob.pk: 4}


@pytest.mark.parametrize("is_raced_again", [False, True])
def test_a_result_comes_back_as_it_was(
    over: Race, alice: Player, bob: Player, is_raced_again: bool
) -> None:
    before = (over.outcome, over.state, over.finished_at, ratings())
    rewind(over, 0)
    assert ratings() == []
    if is_raced_again:
        retire(race_id=over.pk, player=alice, now=SOON)
        play_to_the_end(over, bob, now=SOON)
        drain_outbox(now=SOON)
        assert ratings() != before[3]
    reinstate(over)
    drain_outbox(now=LATER)
    assert over.is_finished
    assert (over.outcome, over.state, over.finished_at, ratings()) == before
    assert len(over.later_seals) == 1
    assert not over.seatings.filter(to_act=True).exists()
    assert list(differences(over)) == []


def test_one_that_has_ended_since_goes_on_with_another_seed(
    race: Race, alice: Player, bob: Player
) -> None:
    rewind(race, 2)
    play_to_the_end(race, alice, bob, now=SOON)
    drain_outbox(now=SOON)
    assert ratings()
    reinstate(race)
    assert (race.is_running, race.ply, race.outcome, ratings()) == (True, 4, "", [])
    (sealed,) = race.later_seals
    assert (sealed["epoch"], sealed["ply"]) == (2, 4)
    assert len(set(keys_of(race, list(race.seatings.all())).values())) == 2
    assert list(differences(race)) == []
    play_to_the_end(race, alice, bob, now=LATER)
    assert list(differences(race)) == []


@pytest.mark.parametrize("is_raced_again", [False, True])
def test_an_adjudicated_race_is_adjudicated_again(
    race: Race, alice: Player, bob: Player, is_raced_again: bool
) -> None:
    adjudicate_race(race_id=race.pk, now=NOON)
    drain_outbox(now=NOON)
    race.refresh_from_db()
    before = (race.outcome, race.adjudicated_at, race.finished_at, ratings())
    rewind(race, 0)
    if is_raced_again:
        play_to_the_end(race, alice, bob, now=SOON)
    reinstate(race)
    drain_outbox(now=LATER)
    assert (race.outcome, race.adjudicated_at, race.finished_at, ratings()) == before
    assert not race.seatings.filter(to_act=True).exists()
    assert list(differences(race)) == []
    reopen_race(race_id=race.pk, now=LATER)
    race.refresh_from_db()
    play_to_the_end(race, alice, bob, now=LATER)
    assert list(differences(race)) == []


def test_once_and_not_while_annulled(over: Race) -> None:
    rewind(over, 6)
    reinstate(over)
    with pytest.raises(CannotReinstate):
        reinstate(over)
    rewind(over, 6)
    reinstate(over, epoch=3)
    annul_race(race_id=over.pk, now=LATER)
    with pytest.raises(RaceIsAnnulled):
        reinstate(over, epoch=3)


def standing(race: Race, moves: list[Move]) -> list[int]:
    seat_names = seat_names_of(list(race.seatings.select_related("player")))
    floor = lowest_ply_after(race, moves[-1].number)
    lines = log_lines(race, moves, None, seat_names, floor)
    return sorted({line.ply for line in lines if line.stands})


def test_the_log_says_what_stands(race: Race, alice: Player, bob: Player) -> None:
    """On whichever page of it."""
    before = list(race.moves.order_by("number"))
    stood = standing(race, before)
    rewind(race, 2)
    first = driver(race)
    play(race, first, Steer(0))
    play(race, first, Push())
    since = list(race.moves.filter(number__gt=5).order_by("number"))
    assert (standing(race, before), standing(race, since)) == ([1, 2], [4])
    reinstate(race)
    assert (standing(race, before), standing(race, since)) == (stood, [])
    every = list(race.moves.order_by("number"))
    assert standing(race, every) == stood
    assert list(moves_not_rewound(race).order_by("number")) == before


def test_a_second_rewind_counts_from_what_was_reinstated(race: Race, alice: Player) -> None:
    rewind(race, 0)
    reinstate(race)
    rewind(race, 3)
    assert [move.ply for move in moves_not_rewound(race) if move.kind == "play"] == [1, 2, 3]
    play(race, alice, Push())
    reinstate(race, epoch=3)
    assert (race.ply, list(differences(race))) == (4, [])

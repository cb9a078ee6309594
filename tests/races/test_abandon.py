"""All people of a race agree to end it without a result."""

from datetime import timedelta

import pytest

from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import AlreadyProposed, NothingProposed, NotInThisRace, RaceNotRunning
from racing.races.models import Proposal, Race
from racing.races.selectors.proposals import standing_proposal
from racing.races.services.moves import retire
from racing.races.services.proposals import answer_proposal, propose_abandon
from tests.cast import (
    NOON,
    dealt_race,
    kinds,
    open_race,
    play,
    play_to_the_end,
    race_against,
    seating,
)
from tests.dash.values import ChooseCard

SOON = NOON + timedelta(minutes=5)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return dealt_race(alice, bob, turn_seconds=3600)


def propose(race: Race, player: Player) -> Proposal:
    return propose_abandon(race_id=race.pk, player=player, now=SOON)


def answer(race: Race, player: Player, *, agrees: bool) -> Proposal:
    return answer_proposal(race_id=race.pk, player=player, agrees=agrees, now=SOON)


def test_a_proposal_ends_nothing_yet(race: Race, alice: Player) -> None:
    propose(race, alice)
    race.refresh_from_db()
    assert race.is_running


def test_a_race_ends_when_all_agree(race: Race, alice: Player, bob: Player) -> None:
    propose(race, alice)
    answer(race, bob, agrees=True)
    race.refresh_from_db()
    assert (race.status, race.finished_at, race.outcome) == (Race.Status.ABANDONED, SOON, "")


def test_no_clock_runs_after_it(race: Race, alice: Player, bob: Player) -> None:
    propose(race, alice)
    answer(race, bob, agrees=True)
    race.refresh_from_db()
    asked = {(each.to_act, each.deadline, each.undo) for each in race.seatings.all()}
    assert (race.deadline, asked) == (None, {(False, None, "")})


def test_what_was_played_stays_on_record(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice)
    propose(race, alice)
    answer(race, bob, agrees=True)
    assert race.moves.count() == 1


def test_three_people_all_have_to_agree(alice: Player, bob: Player, charlie: Player) -> None:
    race = dealt_race(alice, bob, charlie)
    propose(race, alice)
    answer(race, charlie, agrees=True)
    race.refresh_from_db()
    assert race.is_running


def test_bots_agree_to_everything(alice: Player) -> None:
    race = race_against(alice, bots=2)
    propose(race, alice)
    race.refresh_from_db()
    assert race.status == Race.Status.ABANDONED


def test_whoever_has_retired_is_not_waited_for(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    retire(race_id=race.pk, player=bob, now=NOON)
    assert propose(race, alice).result == Proposal.Result.ACCEPTED


def test_whoever_has_retired_cannot_decline(alice: Player, bob: Player, charlie: Player) -> None:
    race = dealt_race(alice, bob, charlie)
    retire(race_id=race.pk, player=charlie, now=NOON)
    propose(race, alice)
    with pytest.raises(NotInThisRace):
        answer(race, charlie, agrees=False)
    assert answer(race, bob, agrees=True).result == Proposal.Result.ACCEPTED


def test_whoever_has_retired_cannot_end_the_race_of_the_others(race: Race, alice: Player) -> None:
    retire(race_id=race.pk, player=alice, now=NOON)
    propose(race, alice)
    race.refresh_from_db()
    assert race.is_running


def test_one_who_declines_ends_the_proposal(race: Race, alice: Player, bob: Player) -> None:
    propose(race, alice)
    assert answer(race, bob, agrees=False).result == Proposal.Result.DECLINED
    race.refresh_from_db()
    assert race.is_running


def test_what_was_declined_may_be_proposed_again(race: Race, alice: Player, bob: Player) -> None:
    propose(race, alice)
    answer(race, bob, agrees=False)
    propose(race, bob)
    assert standing_proposal(race) is not None


def test_two_proposals_do_not_stand_at_once(race: Race, alice: Player, bob: Player) -> None:
    propose(race, alice)
    with pytest.raises(AlreadyProposed):
        propose(race, bob)


def test_a_move_ends_the_proposal(race: Race, alice: Player, bob: Player) -> None:
    propose(race, alice)
    play(race, alice)
    with pytest.raises(NothingProposed):
        answer(race, bob, agrees=True)


def test_after_it_lapsed_another_may_be_made(race: Race, alice: Player, bob: Player) -> None:
    propose(race, alice)
    play(race, alice)
    propose(race, bob)
    results = Proposal.objects.order_by("pk").values_list("result", flat=True)
    assert list(results) == [Proposal.Result.LAPSED, ""]


def test_a_changed_hidden_choice_does_not_end_it(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice, ChooseCard(2))
    propose(race, bob)
    play(race, alice, ChooseCard(3))
    race.refresh_from_db()
    assert standing_proposal(race) is not None


def test_the_proposer_agrees_twice_without_effect(race: Race, alice: Player) -> None:
    propose(race, alice)
    assert answer(race, alice, agrees=True).result == ""


def test_the_others_pages_notice_a_proposal(race: Race, alice: Player, bob: Player) -> None:
    before = seating(race, bob).shown
    propose(race, alice)
    assert seating(race, bob).shown > before


def test_nobody_answers_what_was_not_proposed(race: Race, alice: Player) -> None:
    with pytest.raises(NothingProposed):
        answer(race, alice, agrees=True)


def test_an_accepted_proposal_is_not_answered_again(race: Race, alice: Player, bob: Player) -> None:
    propose(race, alice)
    answer(race, bob, agrees=True)
    with pytest.raises(RaceNotRunning):
        answer(race, bob, agrees=True)


def test_a_stranger_proposes_nothing(race: Race, charlie: Player) -> None:
    with pytest.raises(NotInThisRace):
        propose(race, charlie)


def test_a_stranger_answers_nothing(race: Race, alice: Player, charlie: Player) -> None:
    propose(race, alice)
    with pytest.raises(NotInThisRace):
        answer(race, charlie, agrees=True)


def test_an_open_race_is_closed_and_not_abandoned(alice: Player) -> None:
    with pytest.raises(RaceNotRunning):
        propose(open_race(alice), alice)


def test_a_race_that_is_over_keeps_its_result(race: Race, alice: Player, bob: Player) -> None:
    play_to_the_end(race, alice, bob)
    with pytest.raises(RaceNotRunning):
        propose(race, alice)


def test_an_abandoned_race_is_left_in_the_outbox_as_such(
    race: Race, alice: Player, bob: Player
) -> None:
    OutboxEvent.objects.all().delete()
    propose(race, alice)
    answer(race, bob, agrees=True)
    assert kinds() == ["race_abandoned"]

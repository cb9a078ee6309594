"""The last move of a race."""

from datetime import timedelta

import pytest

from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Race
from racing.races.pages.race import race_page
from racing.races.selectors.races import seated_race
from tests.cast import NOON, dealt_race, kinds, play_to_the_end

LATER = NOON + timedelta(hours=1)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    race = dealt_race(alice, bob, turn_seconds=24 * 3600)
    OutboxEvent.objects.all().delete()
    play_to_the_end(race, alice, bob, now=LATER)
    return race


def test_the_race_is_finished_now(race: Race) -> None:
    assert (race.status, race.finished_at) == (Race.Status.FINISHED, LATER)


def test_the_outcome_is_the_one_of_the_rules(race: Race) -> None:
    assert race.result == race.rules.outcome(race.codec.state(race.state))


def test_no_clock_runs_any_more(race: Race) -> None:
    assert race.deadline is None
    assert not race.seatings.exclude(deadline=None).exists()


def test_nobody_is_asked_and_nothing_is_taken_back(race: Race) -> None:
    assert {(each.to_act, each.undo) for each in race.seatings.all()} == {(False, "")}


def test_it_is_left_in_the_outbox_once(race: Race) -> None:
    assert kinds().count("race_finished") == 1


def test_the_page_names_who_won(race: Race) -> None:
    page = race_page(seated_race(None, race.pk))
    assert "win" in str(page.headline)

"""A round is never left without its race in silence: the organiser sees why, and what to do."""

from datetime import datetime

import pytest
from django.test import Client

from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from tests.cast import player
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    all_ended,
    planned,
    races_of,
    round_of,
    tick,
)
from tests.tournaments.organised import DAY, Organised
from tournaments.championships.errors import RoundHasOpened
from tournaments.championships.pages.race_failures import failure_words
from tournaments.championships.services.calendar.calendars import change_round, postpone_round
from tournaments.championships.services.calendar.stages import Stage
from tournaments.championships.services.plans import Races, change_plan
from tournaments.championships.services.rounds import remove_race
from tournaments.entries.services.entries import withdraw_entry
from tournaments.manage.pages.due import missing_races
from tournaments.manage.pages.todo import ToDo
from tournaments.models import Grid, Round

pytestmark = pytest.mark.both_databases

DEADLINE = FIRST + 5 * DAY


@pytest.fixture
def people(db: None) -> list[Player]:
    return [player(f"driver{number}") for number in range(5)]


@pytest.fixture
def cup(alice: Player, people: list[Player]) -> Organised:
    """The only round has more neutral cars than a race of five has room for."""
    cup = planned(alice, *people, rounds=1, game="f-cartes", cars=2, overtime=0)
    cup.does(change_plan, races=Races(seats=5))
    Round.objects.update(options='{"neutral_cars": 16}')
    tick(FIRST)
    return cup


def todo(cup: Organised, now: datetime = FIRST) -> list[tuple[str, str]]:
    return [(str(each.words), str(each.label)) for each in todos(cup, now)]


def todos(cup: Organised, now: datetime = FIRST) -> list[ToDo]:
    cup.championship.refresh_from_db()
    return list(missing_races(cup.championship, now))


def test_the_organiser_sees_why_a_race_is_missing_and_what_to_do(
    cup: Organised, alice: Player, client: Client
) -> None:
    first, second = todos(cup)
    assert first.words == (
        "A race of round 1 couldn’t be created. The game doesn’t accept its options for this "
        "number of players. Check “Neutral cars”."
    )
    assert (first.label, first.url) == ("Change round", "/championships/cup/manage/rounds/1/")
    assert first.is_urgent
    assert (second.label, second.fields) == ("Cancel round", {"number": 1})
    client.force_login(alice)
    page = client.get("/championships/cup/manage/").content.decode()
    assert "A race of round 1 couldn’t be created." in page
    assert 'href="/championships/cup/manage/rounds/1/"' in page


def test_a_round_without_its_race_can_be_changed_and_opens_anew(
    cup: Organised, alice: Player, client: Client
) -> None:
    client.force_login(alice)
    page = client.get("/championships/cup/manage/rounds/1/").content.decode()
    assert "can no longer change it" not in page
    assert "Save" in page
    stage = Stage("f-cartes", opens_at=FIRST, closes_at=DEADLINE, options={"neutral_cars": 0})
    cup.does(change_round, number=1, stage=stage, now=FIRST)
    tick(FIRST)
    assert len(races_of(cup, 1)) == 1
    assert todo(cup) == []
    with pytest.raises(RoundHasOpened):
        cup.does(change_round, number=1, stage=stage, now=FIRST)


def test_a_round_that_fails_again_is_told_again(cup: Organised) -> None:
    stage = Stage("f-cartes", opens_at=FIRST, closes_at=DEADLINE, options={"neutral_cars": 0})
    later = FIRST + DAY
    cup.does(change_round, number=1, stage=stage, now=later)
    Round.objects.update(options='{"neutral_cars": 16}')
    for _ in range(2):
        tick(later)
        drain_outbox(now=later)
    assert Notice.objects.filter(payload__event="race_failed").count() == 2


def test_a_round_whose_race_could_not_be_made_is_not_closed_at_its_deadline(
    cup: Organised,
) -> None:
    for _ in range(2):
        tick(DEADLINE)
    assert not round_of(cup, 1).is_closed
    assert cup.championship.notes.filter(kind="round_missed").count() == 1
    labels = [label for _, label in todo(cup, DEADLINE)]
    assert labels == ["Change round", "Add 7 days", "Cancel round"]
    cup.championship.refresh_from_db()
    assert cup.championship.is_running


def test_no_race_is_made_after_the_deadline_until_there_is_more_time(cup: Organised) -> None:
    Round.objects.update(options="{}")
    tick(DEADLINE)
    assert races_of(cup, 1) == []
    cup.does(postpone_round, number=1, days=7, now=DEADLINE)
    tick(DEADLINE)
    assert [found.race.is_running for found in races_of(cup, 1)] == [True]


def test_a_round_of_several_races_is_not_complete_while_one_is_missing(
    alice: Player, people: list[Player]
) -> None:
    cup = planned(alice, *people[:4], rounds=1, plan={"seats": 2}, overtime=0)
    tick(FIRST)
    gone = races_of(cup, 1)[1]
    entries = list(gone.starts.values_list("entry", flat=True))
    cup.does(remove_race, race_id=gone.race_id)
    Grid.objects.create(round=round_of(cup, 1), number=9, entries=[entries[0], entries[0]])
    tick(FIRST)
    words, label = todo(cup)[0]
    assert words == (
        "A race of round 1 couldn’t be created. A player would have two seats in it. "
        "The site tries again every minute."
    )
    assert label == "View round"
    all_ended(cup, 1, FIRST)
    tick(DEADLINE)
    assert not round_of(cup, 1).is_closed


def test_a_fault_of_the_site_is_told_like_a_refusal(alice: Player, people: list[Player]) -> None:
    cup = planned(alice, *people, rounds=1)
    Round.objects.update(options="not JSON")
    for _ in range(2):
        tick(FIRST)
    assert "The site made a mistake" in todo(cup)[0][0]
    assert cup.championship.notes.filter(kind="race_failed").count() == 1


def test_a_round_whose_entries_have_left_is_told(alice: Player, people: list[Player]) -> None:
    cup = planned(alice, *people[:2], rounds=1)
    Round.objects.update(options="not JSON")
    tick(FIRST)
    cup.does(withdraw_entry, entry_id=cup.entry(people[0]).pk)
    Round.objects.update(options="{}")
    tick(FIRST)
    assert not Grid.objects.exists()
    assert todo(cup)[0] == (
        "Round 1 has no race because too few entries were left.",
        "Change round",
    )


def test_every_reason_has_words() -> None:
    for code in ("invalid_options", "wrong_number_of_seats", "already_seated", "anything"):
        assert failure_words("dash", code).endswith(".")

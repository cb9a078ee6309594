"""Fines where money is carried: in steps and within limits that the next race can take."""

from typing import Any

import pytest
from django.test import Client

from racing.people.models import Player
from tests.cast import NOON, player
from tests.tournaments.championships.calendar.planned import FIRST, planned, races_of, tick
from tests.tournaments.organised import Organised, neutral
from tests.tournaments.stewards.court import Court
from tournaments.championships.selectors.money import cash_of
from tournaments.championships.services.standings import recompute
from tournaments.models import Decision, SeasonNote
from tournaments.rules.values import WHOLE
from tournaments.shared.error_messages import words_for
from tournaments.stewards.errors import MoneyBeyondLimits, MoneyNotInSteps
from tournaments.stewards.selectors.preview import standings_with
from tournaments.stewards.selectors.verdicts import Sanction
from tournaments.stewards.services.decisions import Ruling, decide

MONEY: dict[str, Any] = {"scoring": "money", "points": (), "stake": 200_000}


@pytest.fixture
def cup(alice: Player, people: list[Player]) -> Organised:
    return planned(alice, *people[:3], game="top-race", rounds=1, **MONEY)


@pytest.fixture
def people() -> list[Player]:
    return [player(f"driver{number}") for number in range(1, 4)]


def fined(cup: Organised, whom: Player, dollars: int) -> Decision:
    ruling = Ruling(
        Decision.Kind.POINTS, "a fine", entry=cup.entry(whom).pk, amount=dollars * WHOLE
    )
    found: Decision = neutral(cup).does(decide, ruling=ruling)
    return found


def cash_in(cup: Organised, number: int = 1) -> tuple[int, ...]:
    options = races_of(cup, number)[0].race.chosen_options
    return tuple(sorted(options.cash))  # type: ignore[attr-defined]


def test_a_fine_is_paid_from_what_is_brought_to_the_next_race(
    cup: Organised, people: list[Player]
) -> None:
    """TR-27."""
    fined(cup, people[0], -50_000)
    fined(cup, people[1], 20_000)
    tick(FIRST)
    assert cash_in(cup) == (150, 200, 220)


@pytest.mark.parametrize("dollars", [-15_000, -500, 9_999])
def test_a_fine_that_no_race_could_take_is_refused_at_the_ruling(
    cup: Organised, people: list[Player], dollars: int
) -> None:
    with pytest.raises(MoneyNotInSteps) as refusal:
        fined(cup, people[0], dollars)
    assert "10,000 $" in words_for(refusal.value)
    assert not Decision.objects.exists()


@pytest.mark.parametrize(("dollars", "left"), [(-2_200_000, -2000), (9_790_000, 9990)])
def test_a_fine_beyond_what_a_race_can_take_is_refused_at_the_ruling(
    cup: Organised, people: list[Player], dollars: int, left: int
) -> None:
    more = 10_000 if dollars > 0 else -10_000
    with pytest.raises(MoneyBeyondLimits) as refusal:
        fined(cup, people[0], dollars + more)
    assert "−2,000,000 $" in words_for(refusal.value)
    assert "9,990,000 $" in words_for(refusal.value)
    fined(cup, people[0], dollars)
    with pytest.raises(MoneyBeyondLimits):
        fined(cup, people[0], more)
    fined(cup, people[0], -more)
    fined(cup, people[0], more)
    tick(FIRST)
    assert left in cash_in(cup)


def test_the_preview_of_a_fine_is_refused_as_its_signature(
    cup: Organised, people: list[Player]
) -> None:
    ruling = Ruling(Decision.Kind.POINTS, "a fine", entry=cup.entry(people[0]).pk, amount=-1)
    with pytest.raises(MoneyNotInSteps):
        standings_with(cup.championship, ruling, by=cup.organiser)


@pytest.mark.django_db
def test_the_verdict_on_a_protest_is_refused_too() -> None:
    court = Court("stella", "sam", **MONEY)
    court.protests()
    court.all_vote()
    with pytest.raises(MoneyNotInSteps):
        court.decides(court.stewards[0], Sanction.CHAMPIONSHIP_POINTS, points=15_000 * WHOLE)
    assert not Decision.objects.exists()


def test_points_have_no_steps(alice: Player, bob: Player) -> None:
    cup = planned(alice, alice, bob)
    fined(cup, bob, -1)
    assert Decision.objects.get().amount == -WHOLE


@pytest.mark.parametrize(
    ("dollars", "brought"), [(-15_550, 180), (-3_000_000, -2000), (15_000_000, 9990)]
)
def test_money_of_any_amount_is_brought_as_the_race_can_take_it(
    cup: Organised, people: list[Player], dollars: int, brought: int
) -> None:
    """A decision from before fines had steps, or more money than a race can begin with."""
    season = cup.championship
    entry = cup.entry(people[0])
    season.decisions.create(
        number=1, kind=Decision.Kind.POINTS, entry=entry, amount=dollars * WHOLE, at=NOON
    )
    recompute(season, now=NOON)
    assert cash_of(season, [entry]) == (brought,)
    tick(FIRST)
    assert brought in cash_in(cup)
    assert not SeasonNote.objects.filter(kind="race_failed").exists()


def test_a_game_without_money_is_raced_in_a_season_of_money(
    alice: Player, people: list[Player]
) -> None:
    cup = planned(alice, *people, rounds=1, **MONEY)
    tick(FIRST)
    assert len(races_of(cup, 1)) == 1


def test_the_page_says_why_a_fine_is_refused(
    cup: Organised, people: list[Player], client: Client
) -> None:
    client.force_login(neutral(cup).organiser)
    values = {"kind": "points", "entry": cup.entry(people[0]).pk, "amount": "-15000"}
    response = client.post("/championships/cup/rulings/", {**values, "reason": "late"})
    assert response.status_code == 409
    assert "steps of 10,000 $" in response.content.decode()

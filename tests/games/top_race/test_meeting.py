"""One race or three: what carries over, and who has won in the end.

Rules TR-1, TR-2, TR-12, TR-27.
"""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from racing.engine.values import Outcome, Transition
from racing.games.top_race.game import FIRST_TOP_RACE, SECOND_TOP_RACE, TOP_RACE
from racing.games.top_race.values import Entry, RaceBegan, Result, TopRaceState
from tests.games.top_race.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    bids_made,
    card,
    cash_of,
    event_of,
    events_of,
    play,
    scene,
)
from tests.games.top_race.slow import final_order
from tournaments.rules.formats import FORMATS
from tournaments.rules.formats import TOP_RACE as MONEY
from tournaments.rules.standings import standings
from tournaments.rules.values import Entry as Entrant
from tournaments.rules.values import EntryId, Facts, Finish, Race, RaceId, Round

W10 = card("W10")
PODIUM = ("yellow", "blue", "red", "mauve", "green")


def finished(race: int, seats: int = 3, **more: Any) -> Transition:
    """A race whose last car has crossed the line."""
    state = scene(
        {"white": (50, 3)}, seats=seats, hands={0: (W10,)}, podium=PODIUM, race=race, **more
    )
    return play(state, W10)


def test_tr_27_a_meeting_of_one_race_is_over_after_it() -> None:
    assert finished(1, races=1).state.phase == "over"


def test_tr_27_a_meeting_of_three_races_goes_on() -> None:
    transition = finished(1)
    state = transition.state
    assert (state.race, state.phase) == (2, "bidding")
    assert TOP_RACE.outcome(state) is None
    assert events_of(RaceBegan, transition)


def test_tr_27_after_the_third_race_it_is_over() -> None:
    assert (finished(2).state.race, finished(2).state.phase) == (3, "bidding")
    assert finished(3).state.phase == "over"


def test_tr_27_nobody_gets_new_money() -> None:
    state = finished(1, cash=(50, 0, -40)).state
    assert cash_of(state) == [50, 0, -30]
    assert len([entry for entry in state.ledger if entry.kind == "start"]) == 3


def test_tr_27_cards_are_dealt_and_drivers_sold_anew() -> None:
    transition = finished(1)
    state = transition.state
    assert [len(driver.hand) for driver in state.drivers] == [16, 16, 16]
    assert {(car.status, car.owner) for car in state.cars} == {("pit", None)}
    assert (state.podium, state.played, state.breakdowns, state.aside) == ((), (), (), ())
    assert len(state.sale.pile) == 5
    assert event_of(RaceBegan, transition) == RaceBegan(2, BOB, 16, 0)


def test_tr_2_with_five_players_other_cards_are_left_out() -> None:
    state = finished(1, seats=5).state
    assert len(state.aside) == 3


@pytest.mark.parametrize(("race", "director"), [(1, 1), (2, 2)])
def test_tr_12_the_director_moves_one_seat_on(race: int, director: int) -> None:
    assert event_of(RaceBegan, finished(race)).director == director
    state = finished(race, auction="open").state
    assert state.sale.queue[0] == director
    assert state.sale.queue == tuple((director + step) % 3 for step in range(3))


def test_tr_12_with_two_players_the_first_is_director_of_the_third_race_again() -> None:
    assert event_of(RaceBegan, finished(2, seats=2)).director == ALICE


def test_tr_11_equal_limits_in_the_second_race_go_by_its_director() -> None:
    state = bids_made(finished(1).state, {ALICE: 40, CHARLIE: 40}).state
    assert state.sale.last == CHARLIE


def test_tr_9_given_drivers_in_the_second_race_go_by_its_director() -> None:
    state = finished(1, cash=(0, 0, 0)).state
    while state.phase == "bidding":
        state = bids_made(state, {}).state
    assert [grant.seat for grant in state.sale.grants] == [BOB, CHARLIE, ALICE]


def over(cash: tuple[int, ...], *gains: tuple[int, ...]) -> TopRaceState:
    """A meeting at its end, with what each race brought."""
    state: TopRaceState = finished(3, seats=len(cash), cash=cash).state
    drivers = tuple(
        replace(driver, cash=amount) for driver, amount in zip(state.drivers, cash, strict=True)
    )
    results = tuple(replace(state.results[0], gains=each) for each in gains)
    assert isinstance(results[0], Result)
    return replace(state, drivers=drivers, results=results)


def outcome(cash: tuple[int, ...], *gains: tuple[int, ...]) -> Outcome:
    found = TOP_RACE.outcome(over(cash, *gains))
    assert found is not None
    slow = final_order(list(cash), [list(each) for each in gains])
    assert [sorted(group) for group in found.standing.seats] == slow
    return found


def test_tr_27_most_money_wins() -> None:
    found = outcome((300, 400, 350), (0, 0, 0), (0, 0, 0), (0, 0, 0))
    assert found.winners == (BOB,)
    assert [group[0] for group in found.standing.seats] == [BOB, CHARLIE, ALICE]
    assert [score.amount for score in found.scores] == [300_000, 400_000, 350_000]


def test_tr_27_of_equals_the_best_single_race_wins() -> None:
    found = outcome((400, 400, 400), (0, 150, 30), (100, 30, 120), (100, 20, 50))
    assert found.standing.seats == ((BOB,), (CHARLIE,), (ALICE,))


def test_tr_27_then_the_second_best_race_and_the_third() -> None:
    found = outcome((400, 400), (150, 100), (50, 150), (0, -50))
    assert found.winners == (BOB,)
    found = outcome((400, 390), (150, 100), (50, 150), (0, -50))
    assert found.winners == (ALICE,)


def test_tr_27_then_the_latest_races() -> None:
    found = outcome((400, 400), (150, 0), (50, 150), (0, 50))
    assert found.winners == (BOB,)
    found = outcome((400, 400, 300), (150, 0, 0), (0, 150, 0), (50, 50, 0))
    assert found.standing.seats == ((BOB,), (ALICE,), (CHARLIE,))


def test_tr_27_then_the_win_is_shared() -> None:
    found = outcome((400, 300, 400), (150, 0, 150), (0, 0, 0), (50, 0, 50))
    assert found.winners == (ALICE, CHARLIE)
    assert found.standing.seats == ((ALICE, CHARLIE), (BOB,))


def test_tr_27_a_meeting_that_was_begun_before_is_ended_as_it_was() -> None:
    """Of equals the best race, then the last one; the second best race was not looked at."""
    state = over((400, 400), (150, 100), (50, 150), (0, -50))
    for game in (FIRST_TOP_RACE, SECOND_TOP_RACE):
        assert game.standing(state).seats == ((ALICE,), (BOB,))
        found = game.outcome(state)
        assert found is not None
        assert found.winners == (ALICE,)
        assert game.adjudged(state).winners == game.summary(state).leaders == (ALICE,)


@pytest.mark.parametrize("seed", range(200))
def test_tr_27_a_meeting_is_decided_as_a_championship_of_its_races(seed: int) -> None:
    random = Random(seed)
    gains = [[random.choice((0, 10, 20)) for _ in range(3)] for _ in range(3)]
    cash = [200 + sum(race[seat] for race in gains) for seat in range(3)]
    races = [
        Round(number, (Race(RaceId(number), tuple(_finishes(race))),))
        for number, race in enumerate(gains, start=1)
    ]
    season = Facts(tuple(Entrant(EntryId(seat)) for seat in range(3)), tuple(races))
    table = standings(FORMATS[MONEY], season)
    ranks = [[int(line.entry) for line in table.lines if line.rank == rank] for rank in (1, 2, 3)]
    meeting = outcome(tuple(cash), *[tuple(race) for race in gains])
    assert [sorted(level) for level in ranks if level] == [
        [int(seat) for seat in group] for group in meeting.standing.seats
    ]


def _finishes(gains: list[int]) -> list[Finish]:
    return [Finish(EntryId(seat), money=1000 * money) for seat, money in enumerate(gains)]


def test_tr_27_somebody_wins_with_debts_too() -> None:
    found = outcome((-30, -50), (0, 0), (0, 0), (0, 0))
    assert found.winners == (ALICE,)


def test_tr_27_what_a_race_brought_is_prices_prizes_and_bets() -> None:
    """By the ledger of that race; the money from before does not count."""
    state = scene({"white": (50, 3)}, seats=3, hands={0: (W10,)}, podium=PODIUM, race=2)
    earlier, price = Entry(1, BOB, "prize", 150, "blue", 2), Entry(2, BOB, "price", -70, "blue")
    state = replace(state, ledger=(*state.ledger, earlier, price))
    (result,) = play(state, W10).state.results
    assert result.gains == (0, -70, 10)

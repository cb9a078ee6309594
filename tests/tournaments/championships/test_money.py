"""Top Race: what is won in a race is carried to the next."""

import pytest

from racing.games.top_race.classification import DOLLARS, car_of, order_of
from racing.games.top_race.money import PRIZES
from racing.games.top_race.values import TopRaceState
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.lobby import Plan
from racing.web.demo import demo_race
from tests.cast import NOON, dealt_race, play, seating
from tests.tournaments.organised import Organised, organised
from tournaments.championships.errors import OtherCash
from tournaments.championships.selectors.money import carried_cash, cash_of
from tournaments.championships.services import rounds
from tournaments.models import RoundRace
from tournaments.rules.formats import FORMATS, TOP_RACE


def money_of(race: Race) -> dict[str, int]:
    """What each has at the end of the race itself."""
    outcome = race.result
    assert outcome is not None
    names = {each.seat: str(each.player) for each in race.seatings.select_related("player")}
    return {names[score.seat]: score.amount for score in outcome.scores}


def raced(cup: Organised, number: int, *people: Player) -> Race:
    options = {"races": 1, "cash": carried_cash(cup.championship, people)}
    race = demo_race(Plan("top-race", len(people), options), list(people), NOON)
    cup.does(rounds.add_race, number=number, race_id=race.pk)
    race.refresh_from_db()
    return race


def test_a_season_of_three_races_ends_with_the_money_of_the_last(
    alice: Player, bob: Player
) -> None:
    """TR-27: nobody gets new money, and the most after the last race wins."""
    rules = FORMATS[TOP_RACE]
    cup = organised(alice, alice, bob, scoring=rules.scoring, points=(), stake=rules.stake)
    assert {name: total for _, name, total in cup.table()} == {"alice": 200_000, "bob": 200_000}
    won = {"alice": [200_000], "bob": [200_000]}
    for number in (1, 2, 3):
        race = raced(cup, cup.round("top-race"), alice, bob)
        for name, money in money_of(race).items():
            won[name].append(money)
        assert {name: total for _, name, total in cup.table()} == money_of(race)
        for each in cup.standings():
            name = str(each.entry.player if each.entry else "")
            assert each.line.cells[-1].value == won[name][-1] - won[name][-2]
        assert number == len(cup.standings()[0].line.cells)
    assert [total for _, _, total in cup.table()] == sorted([w[-1] for w in won.values()])[::-1]


def test_weights_and_drops_count_for_the_table_and_never_for_what_is_carried(
    alice: Player, bob: Player
) -> None:
    """TR-27: nobody gets new money, however much a round weighs and whatever is dropped."""
    rules = FORMATS[TOP_RACE]
    cup = organised(
        alice, alice, bob, scoring=rules.scoring, points=(), stake=rules.stake, drops=(0, 1)
    )
    for weight in (3, 1):
        race = raced(cup, cup.round("top-race", weight=weight), alice, bob)
        had = tuple(money_of(race)[each.username] // DOLLARS for each in (alice, bob))
        entered = [cup.entry(alice), cup.entry(bob)]
        assert carried_cash(cup.championship, [alice, bob]) == had
        assert cash_of(cup.championship, entered) == had
    for each in cup.standings():
        first, second = [cell.value or 0 for cell in each.line.cells]
        assert each.total == 100 * (rules.stake + max(3 * first, second))


def test_a_round_without_an_entry_gives_points_for_it_and_no_cash(
    alice: Player, bob: Player, charlie: Player
) -> None:
    """TR-27."""
    rules = FORMATS[TOP_RACE]
    rest = {"points": (), "stake": rules.stake, "not_started": 10_000}
    cup = organised(alice, alice, bob, charlie, scoring=rules.scoring, **rest)
    raced(cup, cup.round("top-race"), alice, bob)
    assert carried_cash(cup.championship, [charlie]) == (200,)


def top_race_of(race: Race) -> TopRaceState:
    state = race.codec.state(race.state)
    assert isinstance(state, TopRaceState)
    return state


def test_tr_25_a_race_ended_by_the_deadline_brings_the_prizes_of_its_places(
    alice: Player, bob: Player
) -> None:
    """Whoever carries money to the next race carries these prizes too."""
    rules = FORMATS[TOP_RACE]
    cup = organised(alice, alice, bob, scoring=rules.scoring, points=(), stake=rules.stake)
    number, options = cup.round("top-race"), {"races": 1, "cash": (200, 200)}
    race = dealt_race(alice, bob, game="top-race", options=options)
    while (state := top_race_of(race)).phase != "playing":
        play(race, next(each for each in (alice, bob) if seating(race, each).to_act))
        race.refresh_from_db()
    race = adjudicate_race(race_id=race.pk, now=NOON)
    cup.does(rounds.add_race, number=number, race_id=race.pk)
    owned = [
        prize
        for prize, car in zip(PRIZES, order_of(state), strict=True)
        if car_of(state, car).seat is not None
    ]
    paid = sum(driver.cash for driver in state.drivers)
    assert owned
    assert sum(money_of(race).values()) == 1000 * (paid + sum(owned))
    assert {name: total for _, name, total in cup.table()} == money_of(race)
    carried = carried_cash(cup.championship, [alice, bob])
    assert [1000 * cash for cash in carried] == [money_of(race)["alice"], money_of(race)["bob"]]


def test_a_race_that_began_with_other_money_is_not_taken(alice: Player, bob: Player) -> None:
    """TR-27: nobody gets new money, whoever made the race."""
    rules = FORMATS[TOP_RACE]
    cup = organised(alice, alice, bob, scoring=rules.scoring, points=(), stake=rules.stake)
    raced(cup, cup.round("top-race"), alice, bob)
    usual = demo_race(Plan("top-race", 2, {"races": 1}), [alice, bob], NOON)
    number = cup.round("top-race")
    with pytest.raises(OtherCash):
        cup.does(rounds.add_race, number=number, race_id=usual.pk)
    assert not RoundRace.objects.filter(race=usual).exists()
    raced(cup, number, alice, bob)


def test_the_first_race_may_be_an_ordinary_one(alice: Player, bob: Player) -> None:
    rules = FORMATS[TOP_RACE]
    cup = organised(alice, alice, bob, scoring=rules.scoring, points=(), stake=rules.stake)
    usual = demo_race(Plan("top-race", 2, {"races": 1}), [alice, bob], NOON)
    cup.does(rounds.add_race, number=cup.round("top-race"), race_id=usual.pk)
    assert RoundRace.objects.filter(race=usual).exists()

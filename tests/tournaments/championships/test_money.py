"""Top Race: what is won in a race is carried to the next."""

from racing.games.top_race.classification import DOLLARS
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.lobby import Plan
from racing.web.demo import demo_race
from tests.cast import NOON
from tests.tournaments.organised import Organised, organised
from tournaments.championships.selectors.money import carried_cash, cash_of
from tournaments.championships.services import rounds
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

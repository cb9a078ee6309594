"""Making and running a championship: what comes of it, and what is refused as a whole."""

import pytest

from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.events import RaceReopened
from racing.races.models import Race
from racing.ratings.services.annulment import annul_race, restore_race
from tests.cast import NOON, dealt_race, guest, play_to_the_end, running_race
from tests.tournaments.organised import Organised, by_hand, finished_race, neutral, organised
from tournaments.championships.errors import (
    NameTaken,
    RaceElsewhere,
    RaceNotForChampionships,
    RacesUnderWay,
    RoundHasRaces,
    SeatNotEntered,
    TooFewEntries,
    TooManyChampionships,
    TwiceInTheRound,
)
from tournaments.championships.pages.standings import sheet_of
from tournaments.championships.selectors.standings import calendar_of
from tournaments.championships.services import championships, rounds
from tournaments.championships.services.calendar import calendars
from tournaments.championships.services.results import take_results, withdraw_results
from tournaments.entries.services import entries
from tournaments.models import (
    Championship,
    Decision,
    Entry,
    Result,
    RoundRace,
    Ruleset,
    Standing,
    Table,
)
from tournaments.rules.codec import digest
from tournaments.rules.errors import (
    ChampionshipError,
    DropsBroken,
    EntryTwice,
    PointsTableBroken,
    UnknownRace,
    UnknownRound,
)
from tournaments.rules.values import Ruleset as Rules
from tournaments.shared.errors import AlreadyStarted, NoSuchEntrant, NotRunning, NotTheOrganiser
from tournaments.stewards.services.decisions import Ruling, decide

pytestmark = pytest.mark.both_databases

TABLE = (10, 6, 4, 3, 2, 1)


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player) -> Organised:
    return organised(alice, alice, bob, charlie)


def rows() -> list[tuple[object, ...]]:
    found = Standing.objects.order_by("table__after", "position", "pk")
    return list(found.values_list("table__after", "entry", "team", "rank", "total", "text"))


def test_a_race_that_is_over_gives_its_points(cup: Organised, alice: Player, bob: Player) -> None:
    race = cup.raced(cup.round(), alice, bob)
    points = {name: total for _, name, total in cup.table() if total}
    assert points == by_hand(TABLE, race)


def test_a_race_that_runs_gives_them_when_it_finishes(
    cup: Organised, alice: Player, bob: Player
) -> None:
    number = cup.round()
    race = dealt_race(alice, bob)
    cup.does(rounds.add_race, number=number, race_id=race.pk)
    assert {total for _, _, total in cup.table()} == {0}
    play_to_the_end(race, alice, bob)
    drain_outbox(now=NOON)
    race.refresh_from_db()
    assert {name: total for _, name, total in cup.table() if total} == by_hand(TABLE, race)


def test_a_race_told_of_twice_counts_once(cup: Organised, alice: Player, bob: Player) -> None:
    race = cup.raced(cup.round(), alice, bob)
    before, revision = rows(), cup.championship.revision
    take_results(race_id=race.pk)
    take_results(race_id=race.pk)
    cup.championship.refresh_from_db()
    assert (rows(), cup.championship.revision) == (before, revision)
    assert Result.objects.count() == 2


def test_tables_are_kept_after_every_round_with_the_places_won(
    cup: Organised, alice: Player, bob: Player, charlie: Player
) -> None:
    first = cup.raced(cup.round(), alice, bob)
    second = cup.raced(cup.round(), bob, charlie)
    assert list(Table.objects.values_list("after", "completed")) == [(1, 1), (2, 2)]
    assert {name: total for _, name, total in cup.table(1) if total} == by_hand(TABLE, first)
    assert {n: t for _, n, t in cup.table() if t} == by_hand(TABLE, first, second)
    then = {each.entry_id: each.rank or 0 for each in cup.standings(1)}
    for each in cup.standings():
        assert each.line.moved == then[each.entry_id] - (each.rank or 0)


def test_an_annulled_race_leaves_no_points_and_gives_them_back(
    cup: Organised, alice: Player, bob: Player
) -> None:
    race = cup.raced(cup.round(), alice, bob)
    before = rows()
    annul_race(race_id=race.pk, now=NOON)
    drain_outbox(now=NOON)
    assert {total for _, _, total in cup.table()} == {0}
    restore_race(race_id=race.pk, now=NOON)
    drain_outbox(now=NOON)
    assert [row[:5] for row in rows()] == [row[:5] for row in before]


@pytest.mark.parametrize("by", ["site", "ruling"])
def test_a_voided_race_of_several_is_told_as_void(
    alice: Player, bob: Player, charlie: Player, dora: Player, by: str
) -> None:
    cup = organised(alice, alice, bob, charlie, dora)
    number = cup.round()
    cup.raced(number, alice, bob)
    race = cup.raced(number, charlie, dora)
    if by == "site":
        annul_race(race_id=race.pk, now=NOON)
        drain_outbox(now=NOON)
    else:
        ruling = Ruling(Decision.Kind.ANNULMENT, "a fault of the site", race=race.pk)
        neutral(cup).does(decide, ruling=ruling)
    codes = {each.entry_id: each.line.cells[0].code for each in cup.standings()}
    assert [codes[cup.entry(each).pk] for each in (alice, bob, charlie, dora)] == [
        *("", ""),
        *("void", "void"),
    ]
    calendar = calendar_of(cup.championship)
    sheet = sheet_of(Rules(), calendar, cup.championship.tables.get(), cup.standings())
    assert [(code, str(words)) for code, words in sheet.legend] == [("VOID", "race voided")]
    shown = {row.name: row.boxes[0] for row in sheet.rows}
    box = shown["charlie"]
    assert box is not None
    assert (box.text, box.detail) == ("VOID", "race voided")


def test_a_race_that_is_reopened_is_not_over_any_more(
    cup: Organised, alice: Player, bob: Player
) -> None:
    race = cup.raced(cup.round(), alice, bob)
    Race.objects.filter(pk=race.pk).update(status=Race.Status.RUNNING)
    withdraw_results(RaceReopened(race=race.pk, at=NOON))
    assert {total for _, _, total in cup.table()} == {0}
    assert not cup.championship.rounds.get().round_races.get().is_over


def test_a_cancelled_round_stays_and_gives_nothing(
    cup: Organised, alice: Player, bob: Player
) -> None:
    number = cup.round()
    cup.raced(number, alice, bob)
    before = cup.table()
    cup.does(calendars.cancel_round, number=number)
    assert {total for _, _, total in cup.table()} == {0}
    cup.does(calendars.cancel_round, number=number, cancelled=False)
    assert cup.table() == before


def test_bots_are_entered_as_they_come(cup: Organised, alice: Player) -> None:
    race = finished_race(alice, bots=2)
    cup.does(rounds.add_race, number=cup.round(), race_id=race.pk)
    bots = cup.championship.entries.filter(kind=Entry.Kind.BOT)
    assert list(bots.values_list("name", flat=True)) == ["1", "2"]


def test_several_people_may_drive_for_one_entry(
    alice: Player, bob: Player, charlie: Player
) -> None:
    cup = organised(alice, alice, is_started=False)
    cup.does(entries.enter_team, name="Azur", drivers=[bob, charlie])
    first = cup.raced(cup.round(), alice, bob)
    second = cup.raced(cup.round(), alice, charlie)
    hand = by_hand(TABLE, first, second)
    together = hand.get("bob", 0) + hand.get("charlie", 0)
    totals = {name: total for _, name, total in cup.table()}
    assert totals == {"alice": hand["alice"], "team Azur": together}


def test_teams_add_up_their_entries(alice: Player, bob: Player, charlie: Player) -> None:
    cup = organised(alice, alice, team_entries=2, is_started=False)
    cup.does(entries.enter_player, player=bob, team="Brume")
    cup.does(entries.enter_player, player=charlie, team="Brume")
    race = cup.raced(cup.round(), alice, bob, charlie)
    hand = by_hand(TABLE, race)
    team = Standing.objects.get(team__name="Brume", table__after=1)
    assert team.total == 100 * (hand["bob"] + hand["charlie"])


def test_who_withdraws_keeps_what_they_have(cup: Organised, alice: Player, bob: Player) -> None:
    race = cup.raced(cup.round(), alice, bob)
    cup.does(entries.withdraw_entry, entry_id=cup.entry(bob).pk)
    assert cup.entry(bob).until_round == 1
    assert {n: t for _, n, t in cup.table()}["bob"] == by_hand(TABLE, race)["bob"]
    again = dealt_race(alice, bob)
    with pytest.raises(SeatNotEntered):
        cup.does(rounds.add_race, number=cup.round(), race_id=again.pk)
    cup.does(entries.readmit_entry, entry_id=cup.entry(bob).pk)
    cup.does(rounds.add_race, number=2, race_id=again.pk)


def test_whoever_enters_late_begins_with_the_next_round(
    cup: Organised, alice: Player, bob: Player, dora: Player
) -> None:
    cup.raced(cup.round(), alice, bob)
    cup.does(entries.enter_player, player=dora)
    assert cup.entry(dora).from_round == 2


def test_the_rules_are_fixed_once_it_has_started(alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob, is_started=False)
    cup.does(championships.change_rules, rules=Rules(points=(3, 1)))
    assert list(Ruleset.objects.order_by("version").values_list("version", flat=True)) == [1, 2]
    cup.does(championships.start_championship)
    with pytest.raises(AlreadyStarted):
        cup.does(championships.change_rules, rules=Rules(points=(5, 1)))
    assert cup.championship.ruleset.rules.points == (3, 1)


def test_rules_that_were_written_with_less_in_them_hold_as_they_are(alice: Player) -> None:
    cup = organised(alice, is_started=False)
    text = '{"version":1,"points":[3,1]}'
    Ruleset.objects.update(text=text, digest=digest(text))
    cup.does(championships.change_rules, rules=Rules(points=(3, 1)))
    kept = Ruleset.objects.get()
    assert (kept.version, kept.text, kept.digest) == (1, text, digest(text))


def test_a_championship_needs_two_entries(alice: Player) -> None:
    cup = organised(alice, alice, is_started=False)
    with pytest.raises(TooFewEntries):
        cup.does(championships.start_championship)


def test_it_finishes_when_no_race_is_under_way(cup: Organised, alice: Player, bob: Player) -> None:
    race = running_race(alice, bob)
    cup.does(rounds.add_race, number=cup.round(), race_id=race.pk)
    with pytest.raises(RacesUnderWay):
        cup.ends()
    cup.does(rounds.remove_race, race_id=race.pk)
    cup.ends()
    assert cup.championship.rounds.get().is_cancelled
    with pytest.raises(NotRunning):
        cup.round()


def test_only_the_organiser_runs_it(cup: Organised, bob: Player) -> None:
    stranger = Organised(bob, cup.championship)
    with pytest.raises(NotTheOrganiser):
        stranger.round()


def test_a_steward_of_its_club_does_not_run_it(cup: Organised) -> None:
    with pytest.raises(NotTheOrganiser):
        neutral(cup).round()


def test_guests_neither_enter_nor_organise(cup: Organised) -> None:
    gina = guest()
    with pytest.raises(NoSuchEntrant):
        cup.does(entries.enter_player, player=gina)
    with pytest.raises(TooManyChampionships):
        organised(gina)


@pytest.mark.parametrize(
    ("rules", "error"),
    [
        (Rules(points=(10, 12)), PointsTableBroken),
        (Rules(points=()), PointsTableBroken),
        (Rules(drops=(0, -1)), DropsBroken),
        (Rules(drops=(1,)), DropsBroken),
        (Rules(drops=(0, 1, 0)), DropsBroken),
    ],
)
def test_broken_rules_make_no_championship(
    alice: Player, rules: Rules, error: type[ChampionshipError]
) -> None:
    season = championships.NewChampionship("Cup", rules)
    with pytest.raises(error):
        championships.create_championship(organiser=alice, new=season, now=NOON)
    assert not Championship.objects.exists()
    assert not Ruleset.objects.exists()


def test_a_name_is_given_once(cup: Organised, alice: Player) -> None:
    with pytest.raises(NameTaken):
        organised(alice)


def test_nobody_enters_twice(cup: Organised, bob: Player, dora: Player) -> None:
    with pytest.raises(EntryTwice):
        cup.does(entries.enter_player, player=bob)
    with pytest.raises(EntryTwice):
        cup.does(entries.enter_team, name="Azur", drivers=[dora, bob])
    assert cup.championship.entries.count() == 3


def test_a_race_counts_in_one_round_only(cup: Organised, alice: Player, bob: Player) -> None:
    race = cup.raced(cup.round(), alice, bob)
    with pytest.raises(RaceElsewhere):
        cup.does(rounds.add_race, number=cup.round(), race_id=race.pk)


def test_an_entry_races_once_in_a_round(
    cup: Organised, alice: Player, bob: Player, charlie: Player
) -> None:
    number = cup.round()
    cup.raced(number, alice, bob)
    with pytest.raises(TwiceInTheRound):
        cup.raced(number, charlie, alice)
    assert RoundRace.objects.count() == 1


def test_a_private_race_or_one_of_another_game_does_not_count(
    cup: Organised, alice: Player, bob: Player
) -> None:
    number = cup.round()
    secret = running_race(alice, bob, is_private=True)
    other = running_race(alice, bob, game="racetrack")
    for race in (secret, other):
        with pytest.raises(RaceNotForChampionships):
            cup.does(rounds.add_race, number=number, race_id=race.pk)


def test_a_race_with_a_stranger_leaves_nothing_behind(
    cup: Organised, alice: Player, dora: Player
) -> None:
    race = running_race(alice, dora)
    number, count = cup.round(), OutboxEvent.objects.count()
    with pytest.raises(SeatNotEntered):
        cup.does(rounds.add_race, number=number, race_id=race.pk)
    assert not cup.championship.rounds.get().round_races.exists()
    assert cup.championship.entries.count() == 3
    assert OutboxEvent.objects.count() == count


def test_what_is_not_there_is_named(cup: Organised) -> None:
    with pytest.raises(UnknownRound):
        cup.does(calendars.cancel_round, number=7)
    with pytest.raises(UnknownRace):
        cup.does(rounds.add_race, number=cup.round(), race_id=10**6)
    with pytest.raises(UnknownRace):
        cup.does(rounds.remove_race, race_id=10**6)


def test_only_an_empty_last_round_can_be_removed(
    cup: Organised, alice: Player, bob: Player
) -> None:
    number = cup.round()
    cup.raced(number, alice, bob)
    with pytest.raises(RoundHasRaces):
        cup.does(rounds.remove_round, number=number)
    cup.does(rounds.remove_round, number=cup.round())
    assert cup.championship.rounds.count() == 1

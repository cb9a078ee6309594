"""A round opens by itself: its grids are drawn once, and every race is made once."""

import pytest
from django.test import Client

from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import NOON, play, player
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    WEEK,
    all_ended,
    planned,
    races_of,
    round_of,
    tick,
)
from tests.tournaments.organised import DAY, Organised, club_of, organised
from tournaments.championships.services.calendar.calendars import make_calendar
from tournaments.championships.services.calendar.stages import Rhythm, Stage
from tournaments.championships.services.championships import start_championship
from tournaments.championships.services.plans import Races, change_plan
from tournaments.entries.services.entries import (
    enter_many,
    enter_player,
    enter_team,
    withdraw_entry,
)
from tournaments.models import Championship, Entry, Grid, Round, RoundRace, SeasonNote, Start


@pytest.fixture
def people(db: None) -> list[Player]:
    return [player(f"driver{number}") for number in range(5)]


@pytest.fixture
def cup(alice: Player, people: list[Player]) -> Organised:
    return planned(alice, *people)


def kinds(cup: Organised) -> list[str]:
    return list(cup.championship.notes.values_list("kind", flat=True))


def seated(cup: Organised, number: int) -> list[int]:
    found = Start.objects.filter(round_race__in=races_of(cup, number))
    return sorted(found.values_list("entry", flat=True))


def test_nothing_opens_before_its_time(cup: Organised) -> None:
    assert tick(FIRST - DAY) == 0
    assert not Grid.objects.exists()


def test_a_round_opens_with_as_many_races_as_it_needs(cup: Organised) -> None:
    tick(FIRST)
    races = [found.race for found in races_of(cup, 1)]
    assert [race.seats for race in races] == [3, 2]
    assert all(race.is_running and race.is_rated for race in races)
    assert seated(cup, 1) == sorted(cup.championship.entries.values_list("pk", flat=True))
    assert round_of(cup, 1).opened_at == FIRST
    assert not round_of(cup, 2).has_opened


def test_a_race_says_what_it_is_raced_for(cup: Organised) -> None:
    tick(FIRST)
    occasion = races_of(cup, 1)[0].race.occasion
    assert occasion == {
        "name": "Cup",
        "round": 1,
        "url": "/championships/cup/calendar/#round-1",
        "protests": "/championships/cup/protests/new/",
    }


def test_a_game_without_the_level_of_the_plan_gets_the_next_lower_one(
    alice: Player, people: list[Player]
) -> None:
    plan = {"fill": "bots", "seats": 3, "level": "national"}
    cup = planned(alice, *people, rounds=1, plan=plan)
    tick(FIRST)
    bots = [seat.bot for each in races_of(cup, 1) for seat in each.race.seatings.all() if seat.bot]
    assert bots == ["club"]


def test_from_a_move_of_their_race_a_driver_comes_to_a_protest_about_it(
    cup: Organised, client: Client, dora: Player
) -> None:
    tick(FIRST)
    race = races_of(cup, 1)[0].race
    driver = Player.objects.filter(seatings__race=race)[0]
    play(race, driver, now=FIRST)
    link = f"/championships/cup/protests/new/?race={race.pk}&amp;move=1"
    for reader, shown in ((driver, True), (dora, False)):
        client.force_login(reader)
        assert (link in client.get(f"/races/{race.pk}/?move=1").text) == shown
    client.force_login(driver)
    page = client.get(link.replace("&amp;", "&")).text
    assert 'name="move" value="1"' in page


def test_a_second_tick_changes_nothing(cup: Organised) -> None:
    tick(FIRST)
    before = (Race.objects.count(), OutboxEvent.objects.count(), kinds(cup))
    assert tick(FIRST) == 0
    assert (Race.objects.count(), OutboxEvent.objects.count(), kinds(cup)) == before


def test_everybody_hears_of_their_own_race_once(cup: Organised, people: list[Player]) -> None:
    drain_outbox(now=NOON)
    Notice.objects.all().delete()
    tick(FIRST)
    drain_outbox(now=FIRST)
    told = Notice.objects.exclude(kind="your_turn")
    assert sorted(told.values_list("player", "kind")) == sorted(
        (each.pk, "race_started") for each in people
    )


def test_races_that_were_not_made_yet_are_made_by_the_next_tick(cup: Organised) -> None:
    tick(FIRST)
    races_of(cup, 1)[1].delete()
    assert tick(FIRST) == 1
    assert len(races_of(cup, 1)) == 2
    assert Grid.objects.filter(round_race=None).count() == 0


def test_who_has_withdrawn_is_not_seated(cup: Organised, people: list[Player]) -> None:
    cup.does(withdraw_entry, entry_id=cup.entry(people[0]).pk)
    tick(FIRST)
    assert cup.entry(people[0]).pk not in seated(cup, 1)
    assert [found.race.seats for found in races_of(cup, 1)] == [4]


def test_whose_account_is_gone_holds_up_nobody(cup: Organised, people: list[Player]) -> None:
    tick(FIRST)
    largest = max(races_of(cup, 1), key=lambda found: found.race.seats)
    gone = Player.objects.filter(seatings__race=largest.race).first()
    assert gone is not None
    largest.delete()
    gone.delete()
    assert tick(FIRST) == 1
    assert sum(found.race.seats for found in races_of(cup, 1)) == len(people) - 1


def test_seats_by_lot_are_drawn_for_everybody_once(alice: Player, people: list[Player]) -> None:
    cup = planned(alice, *people, plan={"seating": "lot", "seats": 2})
    tick(FIRST)
    assert sorted(seated(cup, 1)) == sorted(cup.championship.entries.values_list("pk", flat=True))
    assert [found.race.seats for found in races_of(cup, 1)] == [3, 2]


def test_who_enters_late_is_seated_in_the_next_round(cup: Organised, dora: Player) -> None:
    tick(FIRST)
    cup.does(enter_player, player=dora, now=FIRST)
    assert cup.entry(dora).from_round == 2
    all_ended(cup, 1, FIRST)
    tick(FIRST + WEEK)
    assert cup.entry(dora).pk in seated(cup, 2)


def test_of_a_team_each_drives_in_turn(alice: Player, bob: Player, charlie: Player) -> None:
    cup = organised(alice, alice, is_started=False)
    cup.does(enter_team, name="Azur", drivers=[bob, charlie])
    cup = _with_calendar(cup)
    drove = []
    for number in (1, 2):
        now = FIRST + (number - 1) * WEEK
        tick(now)
        race = races_of(cup, number)[0].race
        drove.append(race.seatings.exclude(player=alice).get().player)
        all_ended(cup, number, now)
    assert drove == [bob, charlie]


def test_bots_fill_every_seat_if_the_plan_says_so(alice: Player, people: list[Player]) -> None:
    cup = planned(alice, *people, plan={"fill": "bots"})
    tick(FIRST)
    assert [found.race.seats for found in races_of(cup, 1)] == [4, 4]
    assert not any(found.race.is_rated for found in races_of(cup, 1))
    fillers = Entry.objects.filter(fills_up=True)
    assert list(fillers.values_list("kind", "name", "from_round")) == [
        ("bot", "1", 1),
        ("bot", "2", 1),
        ("bot", "3", 1),
    ]
    all_ended(cup, 1, FIRST)
    tick(FIRST + WEEK)
    assert fillers.count() == 3
    assert Grid.objects.filter(round__number=2).count() == 2


def test_bots_that_were_entered_are_seated_like_anybody(
    alice: Player, people: list[Player]
) -> None:
    cup = planned(alice, *people[:2], plan={"fill": "bots"}, is_started=False)
    cup.does(enter_many, kind=Entry.Kind.BOT, count=2)
    cup = _started(cup)
    tick(FIRST)
    assert Grid.objects.get().bots == 0
    assert len(Grid.objects.get().entries) == 4


def test_neutral_cars_fill_up_where_the_game_has_them(alice: Player, people: list[Player]) -> None:
    cup = planned(
        alice, *people, game="f-cartes", plan={"fill": "neutral", "seats": 3}, cars=2, rounds=1
    )
    tick(FIRST)
    races = [found.race for found in races_of(cup, 1)]
    cars = [race.chosen_options.neutral_cars for race in races]  # type: ignore[attr-defined]
    assert [race.seats for race in races] == [3, 2]
    assert cars == [0, 2]


def test_the_leaders_race_each_other_where_seats_go_by_the_standings(
    alice: Player, people: list[Player]
) -> None:
    cup = planned(alice, *people[:4], plan={"seating": "standings", "seats": 2})
    tick(FIRST)
    all_ended(cup, 1, FIRST)
    table = [each.entry_id for each in cup.standings()]
    tick(FIRST + WEEK)
    grids = Grid.objects.filter(round__number=2).values_list("entries", flat=True)
    assert [entry for grid in grids for entry in grid] == table


def test_money_is_brought_to_the_next_race(alice: Player, people: list[Player]) -> None:
    cup = planned(
        alice, *people[:3], game="top-race", scoring="money", points=(), stake=200_000, rounds=1
    )
    tick(FIRST)
    options = races_of(cup, 1)[0].race.chosen_options
    assert options.cash == (200, 200, 200)  # type: ignore[attr-defined]


def test_a_round_with_too_few_entries_waits_and_the_organiser_hears_of_it_once(
    alice: Player, people: list[Player]
) -> None:
    cup = planned(alice, *people[:2])
    cup.does(withdraw_entry, entry_id=cup.entry(people[0]).pk)
    tick(FIRST)
    tick(FIRST)
    assert kinds(cup).count("round_waits") == 1
    assert not round_of(cup, 1).has_opened
    cup.does(enter_player, player=people[2], now=FIRST)
    tick(FIRST + DAY)
    assert len(races_of(cup, 1)) == 1


def test_a_round_whose_time_passed_is_left_to_the_organiser(cup: Organised) -> None:
    late = FIRST + 6 * DAY
    assert tick(late) == 1
    assert tick(late) == 0
    assert kinds(cup).count("round_missed") == 1
    assert not RoundRace.objects.exists()


def test_a_season_starts_when_its_first_round_opens(alice: Player, people: list[Player]) -> None:
    cup = planned(alice, *people, is_started=False)
    Championship.objects.update(status="registration")
    tick(FIRST)
    cup.championship.refresh_from_db()
    assert cup.championship.is_running
    assert cup.championship.started_at == FIRST
    assert len(races_of(cup, 1)) == 2


def test_a_season_without_entries_waits_and_the_organiser_hears_of_it_once(
    alice: Player,
) -> None:
    cup = planned(alice, is_started=False)
    Championship.objects.update(status="registration")
    for _ in range(2):
        tick(FIRST)
    cup.championship.refresh_from_db()
    assert cup.championship.is_registering
    assert kinds(cup).count("season_waits") == 1


def test_a_draft_stays_a_draft(alice: Player, people: list[Player]) -> None:
    cup = planned(alice, *people, is_started=False)
    assert tick(FIRST) == 0
    cup.championship.refresh_from_db()
    assert cup.championship.is_draft


def test_where_the_organiser_makes_the_races_people_hear_that_a_round_is_open(
    cup: Organised, people: list[Player]
) -> None:
    cup.does(change_plan, races=Races(makes_races=False))
    tick(FIRST)
    drain_outbox(now=FIRST)
    told = Notice.objects.filter(payload__event="round_open")
    assert {each.player for each in told} == set(people)
    assert not Race.objects.exists()


def test_races_of_a_private_club_are_for_its_members(
    alice: Player, bob: Player, charlie: Player, dora: Player
) -> None:
    cup = planned(alice, alice, bob)
    club = club_of(alice, is_public=False)
    club.memberships.create(player=charlie, role="member", since=NOON)
    Championship.objects.update(club=club)
    tick(FIRST)
    race = races_of(cup, 1)[0].race
    assert (race.is_private, race.audience) == (True, f"season:{cup.championship.pk}")


def test_options_that_do_not_go_together_are_told_and_hold_up_nothing(cup: Organised) -> None:
    cup.does(change_plan, races=Races(seats=10))
    Round.objects.filter(number=1).update(game="f-cartes", options='{"neutral_cars": 16}')
    for _ in range(2):
        tick(FIRST)
    assert SeasonNote.objects.filter(kind="race_failed").count() == 1
    assert not Race.objects.exists()


def _with_calendar(cup: Organised) -> Organised:
    cup.does(change_plan, races=Races())
    rhythm = Rhythm(count=2, every_days=7, open_days=5)
    cup.does(make_calendar, stage=Stage("dash", opens_at=FIRST), rhythm=rhythm)
    return _started(cup)


def _started(cup: Organised) -> Organised:
    cup.does(start_championship)
    return cup


@pytest.mark.parametrize(
    ("cars", "points"), [(2, [10, 6, 4, 3, 2, 1]), (1, None)], ids=["both cars", "the better"]
)
def test_the_bots_of_a_race_know_by_which_points_it_counts(
    alice: Player, people: list[Player], cars: int, points: list[int] | None
) -> None:
    """FC-28: an ace plays for both cars only where both count."""
    cup = planned(alice, *people[:3], game="f-cartes", cars=cars, plan={"seats": 4})
    tick(FIRST)
    (made,) = races_of(cup, 1)
    made.race.refresh_from_db()
    assert made.race.occasion.get("points") == points

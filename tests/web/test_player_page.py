"""A player's page: ratings with their history, reliability, records, races."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from racing.people.models import Player
from racing.races.models import RaceNote
from racing.races.selectors.reliability import reliabilities
from racing.ratings.models import RatingChange
from racing.ratings.pages.rating_chart import HEIGHT, WIDTH, rating_chart
from racing.ratings.rules.rating import Change, Rating
from racing.ratings.services.ratings import rate_race
from tests.cast import NOON, dealt_race, guest, open_race, play_to_the_end, player
from tests.circuits.laps import lap
from tests.ratings.rated import finished, noted, rated


def text_of(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


def queries(client: Client, path: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        text_of(client, path)
    return len(captured)


def test_results_have_their_places(client: Client, alice: Player, bob: Player) -> None:
    race = finished(bob, alice)
    text = text_of(client, "/players/alice/")
    assert f'href="/races/{race.pk}/"' in text
    assert "place 2" in text


def test_private_races_and_those_of_others_are_not_listed(
    client: Client, alice: Player, bob: Player, charlie: Player
) -> None:
    hidden = [finished(bob, alice, is_private=True), finished(bob, charlie)]
    hidden += [dealt_race(alice, bob, is_private=True), open_race(alice)]
    text = text_of(client, "/players/alice/")
    assert not [race for race in hidden if f'href="/races/{race.pk}/"' in text]


def test_running_races_are_there_without_the_player_s_clock(
    client: Client, alice: Player, bob: Player
) -> None:
    race = dealt_race(alice, bob, turn_seconds=3600)
    client.force_login(bob)
    text = text_of(client, "/players/alice/")
    assert f'href="/races/{race.pk}/"' in text
    assert "your turn" not in text


def test_a_name_in_another_case_leads_to_the_page(client: Client, alice: Player) -> None:
    response = client.get("/players/ALICE/")
    assert (response.status_code, response.headers["Location"]) == (302, "/players/alice/")


def test_guests_and_strangers_have_no_page(client: Client, db: None) -> None:
    assert client.get(f"/players/{guest().username}/").status_code == 404
    assert client.get("/players/nobody/").status_code == 404


def test_somebody_new_is_said_to_be(client: Client, alice: Player) -> None:
    text = text_of(client, "/players/alice/")
    assert "new here" in text
    assert "No ratings yet" in text


def test_a_rating_has_its_number_and_its_line(client: Client, alice: Player, bob: Player) -> None:
    for days in range(3):
        rated(alice, bob, days=days)
    number = alice.ratings.get().rating.number
    text = text_of(client, "/players/alice/")
    assert re.search(rf"{number}<abbr [^>]*>\?</abbr>", text)
    assert f"From 1500 to {number} in 3 races; the highest was {number}." in text
    assert text.count("<polyline") == 1


def test_records_lead_to_their_circuit_and_replay(client: Client, alice: Player) -> None:
    race = lap(alice)
    text = text_of(client, "/players/alice/")
    assert "/circuits/teacup/" in text
    assert f'href="/races/{race.pk}/?move=0"' in text


def test_the_page_costs_the_same_whatever_one_has_raced(
    client: Client, alice: Player, bob: Player
) -> None:
    rated(alice, bob)
    dealt_race(alice, bob)
    few = queries(client, "/players/alice/")
    for days in range(1, 15):
        rated(alice, bob, days=days)
    dealt_race(alice, bob)
    assert queries(client, "/players/alice/") == few
    # One of them for the clubs the player is in.
    assert few <= 12


def test_the_reliability_of_many_is_two_queries(alice: Player, bob: Player) -> None:
    race = finished(alice, bob)
    noted(race, RaceNote.Kind.MISSED, bob)
    with CaptureQueriesContext(connection) as captured:
        found = reliabilities([alice.pk, bob.pk], now=NOON)
    assert len(captured) == 2
    assert {each: (row.turns, row.in_time) for each, row in found.items()} == {
        alice.pk: (1, 1),
        bob.pk: (2, 1),
    }


def test_names_in_lists_and_seats_lead_to_the_page(
    client: Client, alice: Player, bob: Player
) -> None:
    race = dealt_race(alice, bob)
    link = '<a class="name" href="/players/bob/">bob</a>'
    assert link in text_of(client, f"/races/{race.pk}/")
    assert link in text_of(client, "/races/?status=running")
    assert link in text_of(client, f"/races/{open_race(bob).pk}/")


def test_a_finished_race_shows_what_it_did_to_the_ratings(
    client: Client, alice: Player, bob: Player
) -> None:
    race = dealt_race(alice, bob, is_rated=True, options={"length": 10})
    play_to_the_end(race, alice, bob)
    rate_race(race_id=race.pk)
    up, down = (each.difference for each in race.rating_changes.order_by("place"))
    text = text_of(client, f"/races/{race.pk}/")
    assert f"</span>+{up}</span>" in text
    assert f"</span>−{-down}</span>" in text


def test_the_best_stand_first_and_provisional_ones_apart(
    client: Client, alice: Player, bob: Player, charlie: Player
) -> None:
    rated(alice, bob, charlie)
    assert "charlie" in text_of(client, "/ratings/?game=dash")
    alice.ratings.update(sigma=4)
    bob.ratings.update(sigma=4)
    text = text_of(client, "/ratings/?game=dash")
    assert text.index(">alice</a>") < text.index(">bob</a>")
    assert ">charlie</a>" not in text
    assert ">charlie</a>" in text_of(client, "/ratings/?game=dash&shown=provisional")


def test_the_reader_s_own_row_is_shown_wherever_they_look(
    client: Client, alice: Player, bob: Player
) -> None:
    rated(bob, alice)
    bob.ratings.update(sigma=4)
    client.force_login(alice)
    text = text_of(client, "/ratings/?game=dash&shown=established")
    assert "Your position (provisional)" in text
    assert ">alice</a>" in text
    assert "Your position (" not in text_of(client, "/ratings/?game=dash&shown=provisional")


def test_a_long_leaderboard_is_paged_and_costs_the_same(client: Client, alice: Player) -> None:
    others = [player(f"other{number}") for number in range(3)]
    rated(alice, *others)
    few = queries(client, "/ratings/?game=dash&shown=provisional")
    more = [player(f"more{number}") for number in range(50)]
    rated(*more, days=1)
    assert queries(client, "/ratings/?game=dash&shown=provisional") == few
    assert text_of(client, "/ratings/?game=dash&shown=provisional&page=2").count("<tr") == 5


def test_a_game_nobody_is_rated_in_says_what_to_do(client: Client, db: None) -> None:
    assert "No players yet" in text_of(client, "/ratings/?game=racetrack")


@pytest.mark.parametrize("numbers", [[1500], [1520, 1400, 2100], [900] * 3])
def test_the_line_stays_on_the_chart(numbers: list[int]) -> None:
    ratings = [Rating(25 + (number - 1500) / 40, 5) for number in (1500, *numbers)]
    history = [RatingChange(at=timezone.now()) for _ in numbers]
    for row, before, after in zip(history, ratings, ratings[1:], strict=False):
        row.change = Change(1, before, after)
    chart = rating_chart(history)
    assert chart is not None
    points = [tuple(map(int, point.split(","))) for point in chart.line.split()]
    assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in points)
    assert 2 <= len(chart.rules) <= 6


@pytest.mark.django_db
def test_a_name_may_begin_with_any_capital(client: Client) -> None:
    player("Éric")
    assert client.get("/players/Éric/").status_code == 200

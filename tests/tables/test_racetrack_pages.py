"""Pages of a race of Racetrack: what they cost, and what is on them."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.lobby import Plan, create_race, join_race
from tests.cast import NOON, driver, legal_actions, play, player
from tests.circuits.laps import drive_all, shared_race
from tests.web.browser import Page

pytestmark = pytest.mark.django_db

MOST_QUERIES = 12


@pytest.fixture
def race() -> Race:
    """Alice and Bob, both placed."""
    alice, bob = player("alice"), player("bob")
    plan = Plan("racetrack", seats=2, options={"accidents": "penalty"})
    race = create_race(host=alice, plan=plan, now=NOON)
    race = join_race(race_id=race.pk, player=bob, now=NOON)
    for _ in range(2):
        play(race, driver(race))
    race.refresh_from_db()
    return race


def finished(race: Race) -> Race:
    while race.is_running:
        holder = driver(race)
        play(race, holder, legal_actions(race, holder)[-1])
        race.refresh_from_db()
    return race


def seen_by(client: Client, who: Player, path: str) -> Any:
    client.force_login(who)
    return client.get(path)


def test_the_page_of_a_finished_race_asks_little_of_the_database(
    client: Client, race: Race
) -> None:
    finished(race)
    client.force_login(Player.objects.get(username="alice"))
    client.get(race.get_absolute_url())
    with CaptureQueriesContext(connection) as captured:
        client.get(race.get_absolute_url())
    assert len(captured) <= MOST_QUERIES


def test_a_finished_race_has_result_chart_dice_and_rematch(client: Client, race: Race) -> None:
    text = seen_by(client, finished(race).host, race.get_absolute_url()).text  # type: ignore[arg-type]
    assert "chart__way" in text
    assert f"/races/{race.pk}/dice/" in text
    assert "option_circuit=teacup" in text
    assert "option_accidents=penalty" in text
    assert "option_must_change_vector=&amp;" in text


def test_a_running_race_has_no_chart(client: Client, race: Race) -> None:
    page = seen_by(client, driver(race), race.get_absolute_url())
    assert "chart__" not in page.text


def test_the_rematch_is_filled_in_with_the_same_options(client: Client, race: Race) -> None:
    page = Page(seen_by(client, finished(race).host, race.get_absolute_url()).text)  # type: ignore[arg-type]
    rematch = next(link for link in page.links if link.startswith("/races/new/?"))
    form = Page(client.get(rematch).text).form_to("/races/new/?game=racetrack")
    assert form is not None
    assert form.fields["option_accidents"] == "penalty"
    assert "option_must_change_vector" not in form.fields
    assert form.fields["seats"] == "2"


def test_who_wants_no_confirmation_plays_with_one_tap(client: Client, race: Race) -> None:
    who = driver(race)
    Player.objects.filter(pk=who.pk).update(confirm_moves=False)
    text = seen_by(client, who, race.get_absolute_url()).text
    assert f'id="offers" method="post" action="/races/{race.pk}/move/"' in text
    assert text.count('name="action" value="{&quot;type&quot;:&quot;accelerate') == 27


def test_the_past_has_no_targets(client: Client, race: Race) -> None:
    text = seen_by(client, driver(race), f"{race.get_absolute_url()}?move=2").text
    assert "<svg" in text
    assert "target" not in text.replace("hx-target", "")


def test_lists_say_where_a_race_is_run(client: Client, race: Race) -> None:
    assert "Teacup" in seen_by(client, driver(race), "/").text


def test_the_form_of_a_new_race_offers_every_circuit(client: Client, race: Race) -> None:
    page = seen_by(client, driver(race), "/races/new/?game=racetrack").text
    assert page.count('name="option_circuit"') == 10


def test_the_circuit_and_its_par_stand_beside_the_board(race: Race, client: Client) -> None:
    page = client.get(race.get_absolute_url()).content.decode()
    assert 'href="/circuits/teacup/"' in page
    assert "<dt>Par</dt><dd>23</dd>" in page


def test_any_finished_run_can_be_driven_against(client: Client) -> None:
    alice, bob = player("alice"), player("bob")
    race = drive_all(shared_race(alice, bob), {alice: 0, bob: 1})
    page = client.get(race.get_absolute_url()).content.decode()
    assert f'name="ghost" value="{race.pk}-0"' in page
    client.post("/circuits/teacup/trial/", {"top_speed": "7", "ghost": f"{race.pk}-0"})
    trial = Race.objects.get(is_trial=True)
    assert f'"race":{race.pk}' in trial.ghost

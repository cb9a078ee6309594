"""Circuits raced in reverse on the site: measured, offered, driven and filed (RT-37)."""

import pytest
from django.test import Client

from racing.circuits.models import ReverseLaps
from racing.circuits.pages.laps import records_on
from racing.circuits.pages.trials import trial_of
from racing.circuits.selectors.ghosts import ideal_ghost
from racing.circuits.selectors.rivals import best_to_follow, trial_course
from racing.circuits.services.reverses import measure_in_reverse
from racing.engine.errors import InvalidOptions
from racing.games.racetrack.circuits import CIRCUITS, way_of
from racing.games.racetrack.par import laps_of
from racing.games.racetrack.track import Track
from racing.people.models import Player
from racing.races.models import Race
from racing.races.selectors.races import seated_race
from racing.shared.error_messages import words_for
from tests.circuits.drawn import published
from tests.circuits.laps import lap, trial

BACK = way_of("teacup", is_reverse=True)
PAR = CIRCUITS.drawings["teacup"].reverse_par[7]
PAGE = "/circuits/teacup/"


def test_rt_37_a_trial_in_reverse_has_its_own_par_and_record(alice: Player) -> None:
    there = lap(alice)
    back = lap(alice, direction="reverse")
    shown = trial_of(seated_race(alice, back.pk))
    assert shown is not None
    assert (shown.par, shown.moves, shown.direction) == (PAR, PAR, "reverse")
    assert str(shown.name) == "Teacup in reverse"
    runs = [best_to_follow(trial_course(way, 7)) for way in ("teacup", BACK)]
    assert [run and run.race_id for run in runs] == [there.pk, back.pk]


def test_rt_37_records_in_reverse_stand_beside_the_others(alice: Player) -> None:
    lap(alice, direction="reverse")
    lap(alice)
    usual, other = records_on(CIRCUITS.find("teacup"))
    assert (usual.is_usual, usual.direction, usual.par) == (True, "as_drawn", 23)
    assert (other.is_usual, other.direction, other.par) == (False, "reverse", PAR)
    assert [str(each) for each in other.terms] == ["Top speed 7", "in reverse"]


def test_rt_37_the_ideal_line_in_reverse_is_a_ghost() -> None:
    ghost = ideal_ghost(BACK, 7)
    assert ghost is not None
    assert ghost.moves == PAR


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "direction", "way"),
    [("en", "in reverse", "anticlockwise"), ("fr", "en sens inverse", "antihoraire")],
)
def test_rt_37_the_page_of_a_circuit_shows_both_directions(
    client: Client, language: str, direction: str, way: str
) -> None:
    headers = {"accept-language": language}
    there = client.get(PAGE, headers=headers).text
    assert "?top_speed=7&amp;direction=reverse" in there
    back = client.get(f"{PAGE}?direction=reverse", headers=headers).text
    assert f"<strong>{direction}</strong>" in back
    assert way in back
    assert f"<dd>{PAR}</dd>" in back
    assert "option_direction=reverse" in back
    assert 'name="direction" value="reverse"' in back
    assert 'id="fairness"' in there
    assert 'id="fairness"' not in back


def test_rt_37_a_trial_in_reverse_is_started_from_the_page(client: Client, bob: Player) -> None:
    client.force_login(bob)
    sent = {"top_speed": 7, "direction": "reverse", "ghost": "par"}
    answer = client.post(f"{PAGE}trial/", sent)
    race = Race.objects.get()
    assert answer.status_code == 302
    assert '"direction":"reverse"' in race.options
    board = client.get(answer.headers["Location"]).text
    assert "Teacup in reverse" in board


@pytest.mark.django_db
@pytest.mark.parametrize("direction", ["", "sideways", "\0", "x" * 5000])
def test_another_direction_counts_as_none(client: Client, direction: str) -> None:
    assert client.get(PAGE, {"direction": direction}).status_code == 200


def test_rt_37_a_drawn_circuit_is_raced_in_reverse_once_it_has_been_measured(
    alice: Player,
) -> None:
    drawn = published(alice)
    with pytest.raises(InvalidOptions) as refused:
        trial(alice, circuit=drawn.slug, direction="reverse")
    assert "reverse" in words_for(refused.value)
    assert measure_in_reverse() is not None
    back = CIRCUITS.find(way_of(drawn.slug, is_reverse=True))
    laps = laps_of(Track(back))
    assert isinstance(laps, tuple)
    assert back.par == {each.top_speed: each.par for each in laps}  # type: ignore[attr-defined]
    assert trial(alice, circuit=drawn.slug, direction="reverse").is_running


def test_each_published_circuit_is_measured_in_reverse_once(alice: Player) -> None:
    published(alice)
    published(alice, "Long Lane")
    found = [measure_in_reverse() for _ in range(3)]
    assert [each and each.circuit for each in found] == ["hairpin-hill", "long-lane", None]
    assert ReverseLaps.objects.count() == 2

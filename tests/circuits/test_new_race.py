"""A race on a circuit that somebody drew, made on the page for new races."""

import pytest
from django.test import Client

from racing.people.models import Player
from racing.races.models import Race
from racing.races.pages.options import rematch_query
from tests.circuits.drawn import SMALL, draft, published
from tests.web.sent import new_race

PATH = "/races/new/?game=racetrack"


@pytest.fixture
def browser(client: Client, bob: Player) -> Client:
    client.force_login(bob)
    return client


def sent(circuit: str, seats: int = 2, **changed: object) -> dict[str, object]:
    chosen = {"top_speed": 7, "laps": 1, "crash_limit": 3, "max_rounds": 300, "start_vector": 0}
    words = {"start_order": "reverse", "accidents": "eliminate", "collisions": "on"}
    more = {"finish": "first", "out_of_time": "stand_in", "circuit": circuit}
    more["direction"] = "as_drawn"
    options = {
        f"option_{name}": value for name, value in {**chosen, **words, **more, **changed}.items()
    }
    return {**new_race(), **options, "seats": seats}


def test_it_is_offered_where_it_is_asked_for(browser: Client, alice: Player) -> None:
    published(alice)
    page = browser.get(f"{PATH}&option_circuit=hairpin-hill").content.decode()
    assert 'value="hairpin-hill"' in page
    assert "Hairpin Hill" in page
    assert 'name="seats" value="7"' in page
    assert 'name="seats" value="8"' not in page
    plain = browser.get(PATH).content.decode()
    assert "hairpin-hill" not in plain
    assert 'name="seats" value="8"' in plain


def test_a_race_is_made_on_it(browser: Client, alice: Player) -> None:
    published(alice)
    answer = browser.post(PATH, sent("hairpin-hill"))
    assert answer.status_code == 302
    assert Race.objects.get().course == "hairpin-hill"
    lobby = browser.get(answer.headers["Location"]).content.decode()
    assert "Hairpin Hill" in lobby


def test_rt_4_no_more_seats_than_crossings_are_taken(browser: Client, alice: Player) -> None:
    published(alice)
    assert browser.post(PATH, sent("hairpin-hill", seats=8)).status_code == 422
    assert not Race.objects.exists()


@pytest.mark.parametrize("slug", ["nowhere", "draft-1", "", "<script>", "x" * 5000])
def test_what_there_is_not_is_no_choice(browser: Client, alice: Player, slug: str) -> None:
    draft(alice, SMALL)
    assert browser.post(PATH, sent(slug)).status_code == 422
    assert browser.get(PATH, {"game": "racetrack", "option_circuit": slug}).status_code == 200


def test_circuits_are_looked_for_by_name(client: Client, alice: Player) -> None:
    published(alice, "Côte d’Été")
    for name, hits in (("cote d'ete", 1), ("TEACUP", 1), ("tasse", 1), ("nothing", 0)):
        page = client.get("/circuits/", {"name": name}).content.decode()
        assert page.count('class="row__title"') == hits, name
    assert client.get("/circuits/", {"name": "<script>" * 900}).status_code == 200


WHY = {
    ("en", "wolf-ridge", "max_rounds"): "Even the best driver needs 349 game turns here.",
    ("fr", "wolf-ridge", "max_rounds"): "Même au mieux, il faut ici 349 tours de jeu.",
    ("en", "three-leaf-yard", "start_vector"): "too many cars would crash before they can brake",
    ("fr", "three-leaf-yard", "start_vector"): "trop de voitures auraient un accident avant",
}


@pytest.mark.parametrize(("language", "circuit", "field"), WHY)
def test_rt_30_a_race_that_cannot_be_finished_is_refused_with_the_reason_at_its_option(
    browser: Client, language: str, circuit: str, field: str
) -> None:
    form = sent(circuit, laps=2, start_vector=7 if field == "start_vector" else 0)
    answer = browser.post(PATH, form, headers={"accept-language": language})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert page.count("field--error") == 1
    _, _, after = page.partition("field--error")
    assert f"option_{field}" in after[: after.index(WHY[language, circuit, field])]
    assert not Race.objects.exists()


def test_rt_30_without_a_number_the_game_turns_follow_par_and_laps(browser: Client) -> None:
    answer = browser.post(PATH, sent("wolf-ridge", laps=2, max_rounds=""))
    assert answer.status_code == 302
    race = Race.objects.get()
    assert '"max_rounds":null' in race.options
    lobby = browser.get(answer.headers["Location"]).content.decode()
    assert "four times par for each lap" in lobby
    again = browser.get(f"/races/new/?{rematch_query(race, [])}").content.decode()
    assert 'name="option_max_rounds" value=' not in again

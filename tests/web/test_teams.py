"""Teams of F-Cartes on the pages and by the API (FC-30)."""

import pytest
from django.test import Client

from racing.people.models import Player
from racing.races.models import Race
from tests import cast
from tests.api.calls import Program
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> Player:
    return cast.player("alice")


@pytest.fixture
def bob() -> Player:
    return cast.player("bob")


@pytest.fixture
def race(alice: Player) -> Race:
    return cast.open_race(alice, seats=3, game="f-cartes", starts_when_full=False)


def page(client: Client, race: Race) -> str:
    return client.get(f"/races/{race.pk}/").content.decode()


def test_fc_30_the_host_chooses_a_team_with_the_new_race(alice: Player) -> None:
    client = client_of(alice)
    form = client.get("/races/new/?game=f-cartes").content.decode()
    assert '<option value="violet">Violette – violet</option>' in form
    sent = {"seats": 3, "bots": 0, "level": "club", "clock": "none", "patience": 3}
    options = {"option_rounds": 6, "option_qualifying": "full", "option_weather": "dry"}
    sent |= {**options, "option_neutral_cars": 0, "team": "violet"}
    answer = client.post("/races/new/?game=f-cartes", sent)
    assert answer.status_code == 302
    assert Race.objects.get().seatings.get().team == "violet"


def test_fc_30_who_joins_is_offered_the_teams_that_are_free(race: Race, bob: Player) -> None:
    client = client_of(bob)
    shown = page(client, race)
    assert '<option value="" selected>any free team</option>' in shown
    assert '<option value="blue">' in shown
    assert '<option value="red">' not in shown
    client.post(f"/races/{race.pk}/join/", {"team": "orange"})
    assert cast.seating(race, bob).team == "orange"


def test_fc_30_an_invitation_is_accepted_with_any_free_team(race: Race, bob: Player) -> None:
    client_of(bob).post(f"/races/{race.pk}/join/", {})
    assert cast.seating(race, bob).team == "blue"


def test_fc_30_a_taken_team_is_refused_with_the_reason(race: Race, bob: Player) -> None:
    answer = client_of(bob).post(f"/races/{race.pk}/join/", {"team": "red"})
    assert answer.status_code == 409
    assert "Someone else has this team." in answer.content.decode()
    assert '<option value="blue">' in answer.content.decode()


def test_fc_30_the_team_is_changed_in_the_lobby(race: Race, alice: Player) -> None:
    client = client_of(alice)
    assert 'id="team-red" name="team" value="red"' in page(client, race)
    assert client.post(f"/races/{race.pk}/team/", {"team": "white"}).status_code == 302
    assert "Ivoire – white" in page(client, race)
    assert cast.seating(race, alice).team == "white"


def test_fc_30_by_the_api_a_team_is_chosen_and_seen(race: Race, bob: Player) -> None:
    program = Program.of(bob)
    shown = program.post(f"/races/{race.pk}/join", {"team": "green"})
    assert [each["team"] for each in shown["seated"]] == ["red", "green"]
    assert program.post(f"/races/{race.pk}/team", {"team": "red"}, 409)["code"] == "team_taken"
    shown = program.post(f"/races/{race.pk}/team", {"team": "black"})
    assert [each["team"] for each in shown["seated"]] == ["red", "black"]


def test_fc_3_six_laps_are_offered_first(alice: Player) -> None:
    form = client_of(alice).get("/races/new/?game=f-cartes").content.decode()
    at = form.index('name="option_rounds" value="6"')
    assert "checked" in form[at : at + 120]

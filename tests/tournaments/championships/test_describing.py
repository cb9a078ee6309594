"""The name of a season and its text, changed until its table is official."""

import pytest

from racing.people.models import Player
from racing.races.models import Race
from tests.tournaments.championships.calendar.planned import FIRST, planned, tick
from tests.tournaments.organised import Organised, organised
from tests.web.scene import client_of
from tournaments.championships.errors import NameTaken
from tournaments.championships.services.describing import describe_championship
from tournaments.shared.errors import NotRunning, NotTheOrganiser


@pytest.fixture
def cup(alice: Player, bob: Player) -> Organised:
    return planned(alice, alice, bob)


def test_its_address_stays_and_its_log_says_what_it_was_called(
    cup: Organised, alice: Player
) -> None:
    tick(FIRST)
    cup.does(describe_championship, name="Autumn Cup", words="Every week.")
    assert (cup.championship.name, cup.championship.slug) == ("Autumn Cup", "cup")
    assert {race.occasion["name"] for race in Race.objects.all()} == {"Autumn Cup"}
    assert (
        "The championship was renamed. Its former name is “Cup”."
        in client_of(None).get("/championships/cup/log/").text
    )


def test_words_alone_are_no_news(cup: Organised) -> None:
    cup.does(describe_championship, name="Cup", words="Every week.")
    assert cup.championship.words == "Every week."
    assert not cup.championship.notes.filter(kind="renamed").exists()


def test_not_the_name_of_another_nor_when_it_is_signed(
    cup: Organised, alice: Player, bob: Player
) -> None:
    other = organised(bob, alice, bob, name="Other")
    with pytest.raises(NameTaken):
        other.does(describe_championship, name="cup", words="")
    with pytest.raises(NotTheOrganiser):
        Organised(alice, other.championship).does(describe_championship, name="Mine", words="")
    other.ends()
    with pytest.raises(NotRunning):
        other.does(describe_championship, name="Late", words="")


def test_it_is_changed_in_a_form(cup: Organised, alice: Player) -> None:
    client, url = client_of(alice), "/championships/cup/manage/description/"
    assert "Name and description" in client.get("/championships/cup/manage/").text
    refused = client.post(url, {"name": "", "words": "Kept"})
    assert refused.status_code == 422
    assert "Kept" in refused.text
    assert client.post(url, {"name": "Spring Cup", "words": ""}).status_code == 302
    assert "Spring Cup" in client.get("/championships/cup/").text

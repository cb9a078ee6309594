"""A season gets another organiser."""

import pytest

from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from tests.cast import NOON
from tests.tournaments.organised import club_of, organised
from tests.web.scene import client_of
from tournaments.championships.errors import NoSuchHeir
from tournaments.championships.services.handing_over import hand_over_championship
from tournaments.models import Championship
from tournaments.shared.errors import NotRunning, NotTheOrganiser

pytestmark = pytest.mark.django_db


def hand_over(season: Championship, by: Player, name: str) -> Player:
    return hand_over_championship(championship_id=season.pk, organiser=by, name=name, now=NOON)


def test_somebody_who_is_in_it_runs_it_and_is_told(alice: Player, bob: Player) -> None:
    season = organised(alice, alice, bob).championship
    hand_over(season, alice, "BOB")
    season.refresh_from_db()
    assert season.organiser == bob
    assert season.notes.get(kind="handed_over").by == alice
    drain_outbox(now=NOON)
    assert Notice.objects.filter(player=bob, payload__event="handed_over").exists()


def test_a_member_of_its_club_may_have_it(alice: Player, bob: Player, charlie: Player) -> None:
    season, club = organised(alice, alice, bob).championship, club_of(alice)
    club.memberships.create(player=charlie, since=NOON)
    Championship.objects.update(club=club)
    assert hand_over(season, alice, "charlie") == charlie


@pytest.mark.parametrize("name", ["charlie", "nobody", "guest-1"])
def test_a_stranger_may_not(alice: Player, bob: Player, charlie: Player, name: str) -> None:
    season = organised(alice, alice, bob).championship
    with pytest.raises(NoSuchHeir):
        hand_over(season, alice, name)


def test_only_its_organiser_hands_it_over(alice: Player, bob: Player) -> None:
    season = organised(alice, alice, bob).championship
    with pytest.raises(NotTheOrganiser):
        hand_over(season, bob, "bob")


def test_twice_is_harmless(alice: Player, bob: Player) -> None:
    season, club = organised(alice, alice, bob).championship, club_of(alice)
    Championship.objects.update(club=club)
    hand_over(season, alice, "bob")
    hand_over(season, alice, "bob")
    assert season.notes.filter(kind="handed_over").count() == 1


def test_what_is_signed_stays_with_who_signed_it(alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob)
    cup.raced(cup.round(), alice, bob)
    cup.ends()
    with pytest.raises(NotRunning):
        hand_over(cup.championship, alice, "bob")


def test_the_desk_has_a_form_for_it(alice: Player, bob: Player) -> None:
    organised(alice, alice, bob)
    client, path = client_of(alice), "/championships/cup/manage/hand-over/"
    assert f'action="{path}"' in client.get("/championships/cup/manage/").text
    assert client.post(path, {"name": ""}).status_code == 422
    refused = client.post(path, {"name": "nobody"})
    assert refused.status_code == 409
    assert "No one with that name is in the championship or its club: nobody." in refused.text
    page = client.post(path, {"name": "bob"}, follow=True)
    assert page.status_code == 200
    assert "bob now runs the championship." in page.text
    assert client.get("/championships/cup/manage/").status_code == 404

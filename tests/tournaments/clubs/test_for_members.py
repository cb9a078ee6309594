"""A club for members only: to everybody else it answers as one that is not there."""

from itertools import product

import pytest
from django.test import Client

from racing.people.models import Player
from tests.cast import NOON, guest, player, running_race
from tests.thorough import THOROUGH, some_of
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    all_ended,
    planned,
    races_of,
    tick,
)
from tests.tournaments.clubs.seasons import season_of
from tests.tournaments.clubs.test_pages import hidden, told
from tests.tournaments.organised import Organised
from tests.web.addresses import ANYTHING, Address, addresses
from tests.web.scene import client_of
from tournaments.championships.services.calendar.calendars import cancel_round
from tournaments.clubs.services.founding import Charter, change_club
from tournaments.clubs.services.invitations import invite_member
from tournaments.clubs.services.members import remove_member, set_role
from tournaments.entries.services import entries
from tournaments.models import Application, Championship, Club, Membership, RoundRace
from tournaments.shared.audiences import players_in
from tournaments.shared.errors import NotTheOrganiser

SLUG, NOWHERE = "cup", "not-there"
OF_CHAMPIONSHIPS = [
    each for each in addresses() if each.route.startswith("championships/<slug:slug>/")
]
OF_CLUBS = [each for each in addresses() if each.route.startswith("clubs/<slug:slug>/")]
LISTS = (
    "/",
    "/clubs/",
    "/championships/",
    "/races/?status=running",
    "/records/",
    "/players/alice/",
)
DOOR = {"club", "join_club", "leave_club", "ask_to_join", "take_back_request"}
DOOR |= {"answer_club_invitation", "write_to_club"}


@pytest.fixture
def cup(club: Club, alice: Player, bob: Player) -> Organised:
    """A season of the club with a race that is over, and one that goes on."""
    cup = planned(alice, alice, bob)
    hidden(club)
    Championship.objects.update(club=club)
    tick(FIRST)
    all_ended(cup, 1, FIRST)
    tick(cup.championship.rounds.get(number=2).opens_at or FIRST)
    told(club, alice)
    return cup


def strangers(club: Club, alice: Player, charlie: Player) -> list[Client]:
    """A visitor, a guest, somebody who was never in it, and somebody who was sent away."""
    remove_member(club_id=club.pk, organiser=alice, player_id=charlie.pk, now=NOON)
    return [client_of(each) for each in (None, guest(), player("nina"), charlie)]


def answers(client: Client, address: Address, slug: str) -> list[tuple[int, str]]:
    """Status and redirect of a GET and a POST to an address."""
    path = address.path({**ANYTHING, "slug": slug})
    sent = [client.get(path), client.post(path, {})]
    sent += [client.head(path)] if THOROUGH else []
    return [
        (each.status_code, each.headers.get("Location", "").replace(slug, "-")) for each in sent
    ]


def cannot_tell(clients: list[Client], places: list[Address], slug: str) -> None:
    """What is there answers as what is not. Strangers take turns; with THOROUGH=1 all go
    everywhere."""
    for number, address in enumerate(places):
        for client in some_of(clients, 1, number):
            there = answers(client, address, slug)
            assert there == answers(client, address, NOWHERE), address


def test_strangers_cannot_tell_that_there_is_such_a_season(
    cup: Organised, club: Club, alice: Player, charlie: Player
) -> None:
    cannot_tell(strangers(club, alice, charlie), OF_CHAMPIONSHIPS, SLUG)


def test_strangers_cannot_tell_that_there_is_such_a_club(
    cup: Organised, club: Club, alice: Player, charlie: Player
) -> None:
    cannot_tell(strangers(club, alice, charlie), OF_CLUBS, club.slug)


def test_who_is_invited_sees_no_more_than_the_door(
    cup: Organised, club: Club, alice: Player, dora: Player
) -> None:
    invite_member(club_id=club.pk, organiser=alice, name="dora", now=NOON)
    client, beyond = client_of(dora), [each for each in OF_CLUBS if each.name not in DOOR]
    every = 1 if THOROUGH else 5
    cannot_tell([client], OF_CHAMPIONSHIPS[::every], SLUG)
    cannot_tell([client], beyond[::every], club.slug)


def test_no_list_names_it_to_strangers(
    cup: Organised, club: Club, alice: Player, charlie: Player
) -> None:
    names = (club.name, "Cup", f"/{SLUG}/", *(each.race.get_absolute_url() for each in raced(cup)))
    for client in strangers(club, alice, charlie):
        for path in LISTS:
            page = client.get(path)
            assert page.status_code == 200
            assert not [name for name in names if name in page.text], path


def test_strangers_see_nothing_of_its_races(
    cup: Organised, club: Club, alice: Player, charlie: Player
) -> None:
    of_races = [each for each in addresses() if "races/<int:race_id>/" in each.route]
    first, second = (each.race for each in raced(cup))
    for client in strangers(club, alice, charlie):
        for address, race in product(of_races, (first, second)):
            path = address.path({**ANYTHING, "race_id": race.pk})
            assert client.get(path).status_code in (404, 405, 302), path


def raced(cup: Organised) -> list[RoundRace]:
    return [*races_of(cup, 1), *races_of(cup, 2)]


def test_who_drives_in_it_and_is_no_member_sees_their_season_and_its_races(
    cup: Organised, club: Club, dora: Player
) -> None:
    cup.does(entries.enter_player, player=dora)
    client, season = client_of(dora), cup.championship.get_absolute_url()
    paths = [season, f"{season}calendar/", f"{season}calendar.ics", f"/clubs/{club.slug}/"]
    paths += [each.race.get_absolute_url() for each in raced(cup)]
    assert {client.get(path).status_code for path in paths} == {200}
    assert client.get(f"/clubs/{club.slug}/members/").status_code == 404
    assert "Cup" in client.get("/").text
    cup.does(entries.withdraw_entry, entry_id=cup.entry(dora).pk)
    assert {client.get(path).status_code for path in paths} == {404}


def test_a_reserve_who_is_no_member_sees_the_season(cup: Organised, dora: Player) -> None:
    seen = {"at": NOON, "player": dora}
    asked = cup.championship.applications.create(state=Application.State.RESERVE, **seen)
    client, path = client_of(dora), cup.championship.get_absolute_url()
    assert client.get(path).status_code == 200
    asked.delete()
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("role", ["", Membership.Role.MEMBER, Membership.Role.STEWARD])
def test_who_organises_in_the_club_no_more_runs_none_of_its_seasons(
    club: Club, alice: Player, bob: Player, role: str
) -> None:
    """Though they made the season."""
    cup = season_of(club, bob, alice, bob)
    desk = f"{cup.championship.get_absolute_url()}manage/"
    assert client_of(bob).get(desk).status_code == 200
    if role:
        set_role(club_id=club.pk, organiser=alice, player_id=bob.pk, role=role, now=NOON)
    else:
        remove_member(club_id=club.pk, organiser=alice, player_id=bob.pk, now=NOON)
    assert client_of(bob).get(desk).status_code == 404
    assert players_in("organisers", championship=cup.championship.pk) == {alice.pk}
    with pytest.raises(NotTheOrganiser):
        cup.does(cancel_round, number=1)


def test_races_are_as_public_as_their_club(cup: Organised, club: Club, alice: Player) -> None:
    by_hand = running_race(alice, player("nina"))
    race = raced(cup)[0].race
    stranger, paths = client_of(None), [race.get_absolute_url(), by_hand.get_absolute_url()]
    for is_public, seen in ((True, [200, 200]), (False, [404, 200]), (True, [200, 200])):
        charter = Charter(is_public=is_public)
        change_club(club_id=club.pk, organiser=alice, charter=charter, now=NOON)
        assert [stranger.get(path).status_code for path in paths] == seen

"""The page on which people enter, and the organiser's answers, as plain forms."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.tournaments.entries.doors import asks, is_in, state_of, with_door
from tests.tournaments.organised import Organised
from tournaments.championships.services import championships
from tournaments.models import Application, Entry, Registration

pytestmark = pytest.mark.django_db
State = Application.State
SHEET: dict[str, Any] = {
    "door": "approval",
    "opens_at": "2026-07-01T20:00",
    "closes_at": "2026-07-20T20:00",
    "capacity": "12",
    "min_rating": "1400",
    "max_rating": "",
    "min_reliability": "80",
    "max_running": "",
    "takes_reserves": "on",
}


@pytest.fixture
def cup(alice: Player) -> Organised:
    return with_door(alice, alice, capacity=2, rules={"team_entries": 2})


def page(client: Client, cup: Organised, path: str = "enter/") -> str:
    response = client.get(cup.championship.get_absolute_url() + path)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def sent(client: Client, cup: Organised, path: str, status: int = 302, **values: Any) -> str:
    response = client.post(cup.championship.get_absolute_url() + path, values)
    assert response.status_code == status
    return " ".join(response.content.decode().split())


def test_it_says_who_may_enter_and_what_that_means(client: Client, alice: Player) -> None:
    cup = with_door(
        alice,
        alice,
        capacity=8,
        min_rating=1200,
        max_rating=1600,
        max_running=3,
        min_reliability=90,
    )
    shown = page(client, cup)
    assert "A rating from 1200 to 1600" in shown
    assert "At most 3 races under way" in shown
    assert "At least 90% of turns on time (new players can enter)" in shown
    assert "1 of 8" in shown
    assert "no clock" in shown
    assert f'?next={cup.championship.get_absolute_url()}enter/">Sign in</a>' in shown


def test_one_enters_by_a_form_and_leaves_by_another(
    client: Client, cup: Organised, bob: Player
) -> None:
    client.force_login(bob)
    assert "Enter championship" in page(client, cup)
    sent(client, cup, "enter/", team="Azur", words="Hello")
    team = cup.entry(bob).team
    assert str(team) == "Azur"
    assert "You’re entered, with number 2." in page(client, cup)
    sent(client, cup, "enter/withdraw/")
    assert not is_in(cup, bob)
    assert "You’ve withdrawn." in page(client, cup)
    sent(client, cup, "enter/")
    assert is_in(cup, bob)


def test_who_waits_sees_their_place_in_line(
    client: Client, cup: Organised, bob: Player, charlie: Player, dora: Player
) -> None:
    for each in (bob, charlie):
        asks(cup, each)
    client.force_login(dora)
    assert "Join waiting list" in page(client, cup)
    sent(client, cup, "enter/")
    assert "You’re number 2 on the waiting list." in page(client, cup)


def test_who_may_not_enter_reads_why(client: Client, alice: Player, bob: Player) -> None:
    cup = with_door(alice, min_rating=1700)
    client.force_login(bob)
    shown = page(client, cup)
    assert "Your rating must be at least 1700." in shown
    assert "Enter championship" not in shown
    assert "Your rating must be at least 1700." in sent(client, cup, "enter/", 409)
    assert not Application.objects.exists()


def test_a_guest_is_shown_how_to_keep_an_account(client: Client, cup: Organised) -> None:
    client.force_login(cast.guest())
    assert "Create an account" in page(client, cup)
    assert "Guests can’t enter" in sent(client, cup, "enter/", 409)


def test_a_form_that_is_refused_keeps_what_was_typed(
    client: Client, cup: Organised, bob: Player
) -> None:
    client.force_login(bob)
    shown = sent(client, cup, "enter/", 422, team="x" * 61, words="Please")
    assert "Please</textarea>" in shown
    assert not is_in(cup, bob)


def test_strangers_see_nothing_of_a_draft(client: Client, alice: Player, bob: Player) -> None:
    cup = with_door(alice, is_open=False)
    client.force_login(bob)
    url = cup.championship.get_absolute_url()
    assert client.get(f"{url}enter/").status_code == 404
    assert client.post(f"{url}enter/").status_code == 404


def test_the_door_is_set_on_the_desk(client: Client, alice: Player) -> None:
    client.force_login(alice)
    cup = with_door(alice, is_open=False)
    sent(client, cup, "manage/registration/", **SHEET)
    found = Registration.objects.get()
    assert (found.door, found.capacity, found.min_rating) == ("approval", 12, 1400)
    assert found.opens_at is not None
    # Alice lives in Paris.
    assert found.opens_at.isoformat() == "2026-07-01T18:00:00+00:00"
    assert not found.takes_late
    assert 'value="2026-07-01T20:00"' in page(client, cup, "manage/registration/")


@pytest.mark.parametrize(
    ("field", "value", "word"),
    [
        ("closes_at", "2026-06-20T20:00", "Entries must close after they open."),
        ("closes_at", "0001-01-01T00:00", "Choose a year between 2000 and 2199."),
        ("max_rating", "1300", "The maximum must not be below the minimum."),
        ("capacity", "1", "greater than or equal to 2"),
        ("capacity", "5001", "less than or equal to 5000"),
        ("door", "window", "not one of the available choices"),
    ],
)
def test_what_makes_no_sense_is_refused_and_kept(
    client: Client, alice: Player, field: str, value: str, word: str
) -> None:
    client.force_login(alice)
    cup = with_door(alice, is_open=False)
    shown = sent(client, cup, "manage/registration/", 422, **{**SHEET, field: value})
    assert word in shown
    assert 'value="2026-07-01T20:00"' in shown
    assert Registration.objects.get().door == "open"


def test_it_is_opened_and_closed_on_the_desk(client: Client, alice: Player) -> None:
    client.force_login(alice)
    cup = with_door(alice, is_open=False)
    sent(client, cup, "manage/registration/open/")
    assert "Close entries now" in page(client, cup, "manage/registration/")
    sent(client, cup, "manage/registration/close/")
    assert "Entries are closed." in page(client, cup, "manage/registration/")


def test_the_organiser_answers_on_the_list(
    client: Client, alice: Player, bob: Player, charlie: Player
) -> None:
    client.force_login(alice)
    cup = with_door(alice, alice, door="approval")
    numbers = [asks(cup, each, words=f"I am {each}").pk for each in (bob, charlie)]
    shown = page(client, cup, "manage/entries/?state=asked")
    assert "<q>I am bob</q>" in shown
    sent(client, cup, "manage/answer/", application=numbers[0], answer="approve")
    assert is_in(cup, bob)
    assert "Reason" in sent(client, cup, "manage/turn-down/", 422, application=numbers[1])
    sent(client, cup, "manage/turn-down/", application=numbers[1], reason="Next time")
    assert state_of(cup, charlie) == State.REJECTED
    again = {"application": numbers[0], "answer": "approve"}
    assert "already been answered" in sent(client, cup, "manage/answer/", 409, **again)
    sent(client, cup, "manage/answer/", application=numbers[1], answer="reserve")
    assert state_of(cup, charlie) == State.RESERVE


def crowded(cup: Organised, count: int, start: int = 0) -> None:
    """So many entries and as many in line, in few queries."""
    names = [f"p{n:04}" for n in range(start, start + 2 * count)]
    people = Player.objects.bulk_create([Player(username=name) for name in names])
    season = cup.championship
    Entry.objects.bulk_create(
        [
            Entry(championship=season, number=n, player=each)
            for n, each in enumerate(people[:count], start=100 + start)
        ]
    )
    Application.objects.bulk_create(
        [
            Application(championship=season, player=each, state=State.WAITING, at=NOON)
            for each in people[count:]
        ]
    )


def queries(client: Client, cup: Organised, path: str) -> int:
    with CaptureQueriesContext(connection) as asked:
        page(client, cup, path)
    return len(asked)


@pytest.mark.parametrize("state", ["entered", "waiting"])
def test_a_long_list_is_paged_and_costs_the_same(
    client: Client, alice: Player, cup: Organised, state: str
) -> None:
    client.force_login(alice)
    path = f"manage/entries/?state={state}"
    crowded(cup, 60)
    page(client, cup, path)
    before = queries(client, cup, path)
    crowded(cup, 300, start=1000)
    assert queries(client, cup, path) == before <= 14
    shown = page(client, cup, path)
    assert "Page 1 of 8" in shown
    assert shown.count("<tr>") + shown.count('class="manage__round"') <= 51


def test_entries_are_found_by_name_and_number(
    client: Client, alice: Player, cup: Organised
) -> None:
    client.force_login(alice)
    crowded(cup, 60)
    assert "p0007" in page(client, cup, "manage/entries/?text=P0007")
    assert "p0007" in page(client, cup, "manage/entries/?text=107")
    assert "No matches in this list" in page(client, cup, "manage/entries/?text=zorro")
    assert "p0061" in page(client, cup, "manage/entries/?state=waiting&text=0061")
    assert "p0000" in page(client, cup, "manage/entries/?state=%00&text=%00&page=x")


def test_the_season_page_leads_to_the_door(
    client: Client, cup: Organised, alice: Player, bob: Player
) -> None:
    link = 'href="/championships/cup/enter/"'
    assert link in page(client, cup, "")
    asks(cup, bob)
    cup.does(championships.start_championship)
    assert link in page(client, cup, "")
    cup.ends()
    assert link not in page(client, cup, "")

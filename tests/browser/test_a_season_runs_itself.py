"""A season on phones from its door to its table: the site opens the round, two members race it.

A protest is judged, a penalty previewed and signed, and the table says why.
"""

from collections.abc import Iterator
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from racing.notices.services.sending import send_due
from racing.outbox.drain import drain_outbox
from racing.races.models import Race
from racing.races.verification import differences
from tests.browser.person import Person
from tests.browser.playing import race_to_the_flag
from tests.browser.test_a_report import fits
from tests.browser.test_a_season import sheet
from tests.cast import NOON, player
from tests.conftest import NewPage
from tests.tournaments.organised import club_of
from tournaments.models import Championship, Membership
from tournaments.ticking import tick_championships

AT = "/championships/paper-cup/"
PARIS = ZoneInfo("Europe/Paris")
"""Where people are who say nothing else."""

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def people(live_server: LiveServer, new_page: NewPage) -> Iterator[dict[str, Person]]:
    """Olga's club, with a steward and two who race; whatever a browser complains about fails."""
    known = {name: player(name) for name in ("olga", "stella", "alice", "bob")}
    club = club_of(known["olga"])
    club.memberships.create(player=known["stella"], role=Membership.Role.STEWARD, since=NOON)
    for name in ("alice", "bob"):
        club.memberships.create(player=known[name], since=NOON)
    found = {name: Person(new_page(360, 740), live_server.url) for name in known}
    for name, person in found.items():
        person.come_in(known[name])
    yield found
    for person in found.values():
        assert person.complaints == []


def pressed(page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).click()
    fits(page)


def makes_a_season(olga: Person, opens_at: datetime) -> None:
    """Makes a season for members with open entries, and a round whose races the site makes."""
    page = olga.page
    olga.go("/championships/new/")
    page.fill("#id_name", "Paper Cup")
    page.select_option("#id_club", label="Paper Wheels")
    pressed(page, "Create championship")
    sheet(page, "Rounds")
    page.select_option("#many_game", "dash")
    page.fill("#many_count", "1")
    page.fill("#many_opens_at", timezone.localtime(opens_at, PARIS).strftime("%Y-%m-%dT%H:%M"))
    pressed(page, "Add rounds")
    sheet(page, "Races")
    page.check("[name=makes_races]")
    page.fill("[name=seats]", "2")
    pressed(page, "Save")
    sheet(page, "Registration")
    page.get_by_label("Everyone who meets the conditions is entered straight away").check()
    page.get_by_label("Club members only").check()
    pressed(page, "Save")
    pressed(page, "Open entries now")


def noon_tomorrow() -> datetime:
    """Noon tomorrow: late enough for a slow test, and whatever clocks do in the night."""
    tomorrow = timezone.localtime(timezone=PARIS).date() + timedelta(days=1)
    return datetime.combine(tomorrow, time(12), PARIS)


def the_worker_works() -> None:
    drain_outbox(now=timezone.now())
    send_due(now=timezone.now())


def enters(member: Person) -> None:
    """Enters the season from the notice that entries are open."""
    member.go("/notifications/")
    member.page.get_by_role("link", name="Entries are open. You can enter now.").click()
    fits(member.page)
    pressed(member.page, "Enter championship")
    expect(member.page.locator("#own-part")).to_contain_text("You’re entered, with number")


def protests(member: Person) -> None:
    """Protests about the third move, from the calendar."""
    member.go(f"{AT}calendar/")
    member.page.get_by_role("link", name="Protest: race").click()
    fits(member.page)
    member.page.fill("#id_move", "3")
    member.page.fill("#id_words", "They looked at my cards.")
    pressed(member.page, "Protest")


def rules(stella: Person, table: list[list[str]]) -> None:
    """Votes, and signs a penalty for the first after seeing its effect."""
    page = stella.page
    stella.go(f"{AT}protests/1/")
    page.get_by_label("Uphold the protest").check()
    pressed(page, "Vote")
    page.select_option("#verdict_sanction", "round_points")
    page.fill("#verdict_points", "5")
    page.fill("#verdict_facts", "Looked at the cards of another.")
    page.fill("#verdict_article", "House rule 4")
    page.fill("#verdict_reason", "It changed the result")
    pressed(page, "Preview")
    (_, winner, points), (_, second, total) = table
    lines = page.locator("#preview tbody tr").all_inner_texts()
    assert [" ".join(line.split()) for line in lines] == [
        f"2 becomes 1 {second} {total}",
        f"1 becomes 2 {winner} {points} becomes {int(points) - 5} −5",
    ]
    assert not Championship.objects.get().decisions.exists()
    pressed(page, "Sign decision")


def table_of(person: Person) -> list[list[str]]:
    """Place, name and total of each row."""
    person.go(AT)
    rows = person.page.locator(".sheet__table tbody tr").all()
    return [[each.strip() for each in row.inner_text().split("\t")][:3] for row in rows]


def test_a_season_runs_itself_and_its_table_says_why(people: dict[str, Person]) -> None:
    olga, stella, alice, bob = people.values()
    opens_at = noon_tomorrow()
    makes_a_season(olga, opens_at)
    the_worker_works()
    enters(alice)
    enters(bob)
    assert tick_championships(now=opens_at - timedelta(minutes=1)) == 0
    assert not Race.objects.exists()
    assert tick_championships(now=opens_at) > 0
    assert tick_championships(now=opens_at) == 0
    race = Race.objects.get()
    race_to_the_flag(race, alice, bob)
    the_worker_works()
    table = table_of(olga)
    assert {name for _, name, _ in table} == {"alice", "bob"}
    (_, winner, points), (_, second, total) = table
    protests(alice if winner == "bob" else bob)
    rules(stella, table)
    assert [row[1:] for row in table_of(olga)] == [[second, total], [winner, str(int(points) - 5)]]
    why = olga.page.inner_text("#rulings")
    assert f"{winner} loses 5 points in round 1. It changed the result" in why
    olga.page.get_by_role("link", name="Decision 1").click()
    for text in ("Looked at the cards of another.", "House rule 4", "1 to uphold"):
        expect(olga.page.locator("#decision-1")).to_contain_text(text)
    for tab in (
        "",
        "calendar/",
        "log/",
        "protests/1/",
        "manage/",
        "manage/rounds/",
        "manage/races/",
    ):
        olga.go(AT + tab)
        fits(olga.page)
    for tab in ("decisions/", "protests/", "protests/1/", "rulings/"):
        stella.go(AT + tab)
        fits(stella.page)
    assert list(differences(race)) == []

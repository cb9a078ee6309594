"""What the desk says of people who do not drive, and what the organiser does about it."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from tests.cast import NOON, running_race
from tests.tournaments.entries.doors import asks, log_of, told, with_door
from tests.tournaments.entries.seats import Reserved
from tests.tournaments.organised import Organised
from tournaments.championships.errors import NotAsked, NudgedToday, TooManyMessages
from tournaments.championships.pages.log import log_lines
from tournaments.championships.services.messages import message_entries, nudge
from tournaments.championships.services.rounds import add_race
from tournaments.entries.services.reserves import decline_call
from tournaments.manage.pages.silent import people_asking, seats_to_fill, slow_players
from tournaments.manage.pages.todo import Source
from tournaments.rules.errors import UnknownRace
from tournaments.shared.errors import NotTheOrganiser

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)


@pytest.fixture
def race(alice: Player, bob: Player, charlie: Player) -> Reserved:
    return Reserved(alice, bob, charlie)


def to_do(source: Source, cup: Organised, hours: int = 0) -> list[tuple[str, str]]:
    found = source(cup.championship, NOON + hours * HOUR)
    return [(str(each.words), str(each.label)) for each in found]


def page(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def sent(client: Client, here: Reserved, path: str, status: int = 302, **values: Any) -> str:
    response = client.post(here.cup.championship.get_absolute_url() + path, values)
    assert response.status_code == status
    return " ".join(response.content.decode().split())


def test_a_seat_that_nobody_drives_is_to_be_filled(race: Reserved, charlie: Player) -> None:
    number = race.race.pk
    seat = f"No one is playing for bob in race {number} of round 1"
    assert to_do(seats_to_fill, race.cup) == [(f"{seat}.", "Ask a reserve")]
    call = race.calls()
    assert to_do(seats_to_fill, race.cup) == []
    call.answer = "declined"
    call.save()
    left = (f"{seat}, and no reserve is left.", "View race")
    assert to_do(seats_to_fill, race.cup) == [left]


def test_who_lets_half_the_time_pass_may_be_nudged(race: Reserved, alice: Player) -> None:
    assert to_do(slow_players, race.cup, 11) == []
    words = f"Race {race.race.pk} of round 1 is waiting for alice. Time left: 11 h 00 min."
    assert to_do(slow_players, race.cup, 13) == [(words, "Nudge player")]


def test_who_asks_to_be_let_in_is_to_be_answered(alice: Player, bob: Player) -> None:
    cup = with_door(alice, door="approval")
    assert to_do(people_asking, cup) == []
    asks(cup, bob)
    assert to_do(people_asking, cup) == [("1 player has asked to enter.", "Answer")]


def test_a_slow_player_is_nudged_once_a_day(race: Reserved, alice: Player) -> None:
    seat: dict[str, Any] = {"race_id": race.race.pk, "seat": 0}
    race.cup.does(nudge, **seat)
    with pytest.raises(NudgedToday):
        race.cup.does(nudge, **seat, now=NOON + 23 * HOUR)
    race.cup.does(nudge, **seat, now=NOON + DAY)
    assert told("nudged") == [[alice.pk]] * 2
    assert to_do(slow_players, race.cup, 25) == []
    drain_outbox(now=NOON + DAY)
    assert Notice.objects.filter(player=alice, payload__event="nudged").count() == 2


def test_who_is_not_asked_is_not_nudged(race: Reserved) -> None:
    with pytest.raises(NotAsked):
        race.cup.does(nudge, race_id=race.race.pk, seat=1)
    with pytest.raises(UnknownRace):
        race.cup.does(nudge, race_id=race.race.pk + 1, seat=0)


def test_only_the_organiser_nudges_and_writes(race: Reserved, bob: Player) -> None:
    race.cup.organiser = bob
    with pytest.raises(NotTheOrganiser):
        race.cup.does(nudge, race_id=race.race.pk, seat=0)
    with pytest.raises(NotTheOrganiser):
        race.cup.does(message_entries, title="Hello", text="All of you")


def test_a_message_goes_to_all_entries_and_into_the_log(
    race: Reserved, alice: Player, bob: Player
) -> None:
    race.cup.does(message_entries, title="100 % new", text="The calendar has changed.")
    assert told("message") == ["entries"]
    drain_outbox(now=NOON)
    found = Notice.objects.filter(payload__event="message")
    assert {each.player for each in found} == {alice, bob}
    lines = log_lines(list(race.cup.championship.notes.filter(kind="message")))
    assert lines[0].words == "Message sent to all entries: 100 % new"


def test_a_message_sent_twice_is_told_once(race: Reserved) -> None:
    words: dict[str, Any] = {"title": "Snow", "text": "No racing this week."}
    race.cup.does(message_entries, **words)
    race.cup.does(message_entries, **words, now=NOON + timedelta(minutes=1))
    assert told("message") == ["entries"]
    race.cup.does(message_entries, **words, now=NOON + DAY)
    assert told("message") == ["entries"] * 2


def test_there_are_only_so_many_messages_a_day(race: Reserved) -> None:
    for minute in range(5):
        now = NOON + timedelta(minutes=minute)
        race.cup.does(message_entries, title="Hello", text=f"Again {minute}", now=now)
    with pytest.raises(TooManyMessages):
        race.cup.does(message_entries, title="Hello", text="Again", now=NOON + HOUR)
    race.cup.does(message_entries, title="Hello", text="Again", now=NOON + DAY)
    assert log_of(race.cup).count("message") == 6


def test_everything_is_done_by_plain_forms(
    client: Client, race: Reserved, alice: Player, bob: Player, charlie: Player
) -> None:
    client.force_login(alice)
    url = race.cup.championship.get_absolute_url()
    assert "Ask a reserve" in page(client, f"{url}manage/")
    sent(client, race, "manage/call/", entry=race.cup.entry(bob).pk, race=race.race.pk)
    assert "charlie" in page(client, f"{url}manage/entries/?state=reserve")
    assert "waiting for an answer" in page(client, f"{url}manage/entries/?state=reserve")
    sent(client, race, "manage/nudge/", race=race.race.pk, seat=0)
    assert "already been nudged in the last day" in sent(
        client, race, "manage/nudge/", 409, race=race.race.pk, seat=0
    )
    sent(client, race, "manage/message/", title="<b>Hello</b>", text="All\nof you")
    shown = page(client, f"{url}messages/")
    assert "&lt;b&gt;Hello" in shown
    assert "All<br>of you" in shown


def test_a_reserve_answers_on_a_page_of_their_own(
    client: Client, race: Reserved, bob: Player, charlie: Player
) -> None:
    call = race.calls(timezone.now())
    path = f"calls/{call.pk}/"
    url = f"{race.cup.championship.get_absolute_url()}{path}"
    client.force_login(bob)
    assert client.get(url).status_code == 404
    client.force_login(charlie)
    assert "Race for bob?" in page(client, url)
    assert url in page(client, f"{race.cup.championship.get_absolute_url()}enter/")
    assert "Please answer yes or no." in sent(client, race, path, 422, answer="perhaps")
    response = client.post(url, {"answer": "accept"})
    assert response.headers["Location"] == race.race.get_absolute_url()
    assert race.driver() == charlie
    assert "accepted" in page(client, url)


def test_the_home_page_of_a_reserve_leads_to_the_question(
    client: Client, race: Reserved, charlie: Player, dora: Player
) -> None:
    call = race.calls(now=timezone.now())
    address = f"{race.cup.championship.get_absolute_url()}calls/{call.pk}/"
    for who, is_asked in ((charlie, True), (dora, False)):
        client.force_login(who)
        home = page(client, "/")
        assert (address in home, "Race for bob?" in home) == (is_asked, is_asked)
    race.answers(decline_call, charlie, now=timezone.now())
    client.force_login(charlie)
    assert address not in page(client, "/")


def test_who_comes_too_late_reads_why(client: Client, race: Reserved, charlie: Player) -> None:
    call = race.calls(timezone.now())
    race.race.seatings.update(stand_in_since=None, is_offered=False)
    client.force_login(charlie)
    shown = sent(client, race, f"calls/{call.pk}/", 409, answer="accept")
    assert "The player has returned." in shown
    assert "no longer needed" in shown


def test_the_desk_costs_the_same_whoever_is_slow(
    client: Client, race: Reserved, alice: Player, bob: Player
) -> None:
    client.force_login(alice)
    url = f"{race.cup.championship.get_absolute_url()}manage/"
    page(client, url)
    before = queries(client, url)
    for _ in range(3):
        another = running_race(alice, bob, turn_seconds=86_400)
        race.cup.does(add_race, number=race.cup.round(), race_id=another.pk)
        another.seatings.filter(player=bob).update(stand_in_since=NOON)
    assert "of round 4" in page(client, url)
    assert queries(client, url) == before


def queries(client: Client, url: str) -> int:
    with CaptureQueriesContext(connection) as asked:
        page(client, url)
    return len(asked)

"""The talk at the table."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from racing.outbox.models import OutboxEvent
from racing.people.models import Block, Player
from racing.races.errors import NotInThisRace
from racing.races.models import Message, Race
from racing.races.services.lobby import join_race
from racing.races.services.messages import post_message
from tests import cast
from tests.cast import NOON
from tests.web.scene import client_of

pytestmark = pytest.mark.both_databases

HOSTILE = "<script>alert(1)</script>{{ user }}"


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return cast.dealt_race(alice, bob)


def say(race: Race, player: Player, text: str, seconds: int = 0) -> Message:
    now = NOON + timedelta(seconds=seconds)
    return post_message(race_id=race.pk, player=player, text=text, now=now)


def page(player: Player | None, race: Race, place: str = "") -> str:
    return client_of(player).get(f"/races/{race.pk}/{place}").text


def told() -> list[Any]:
    events = OutboxEvent.objects.filter(kind="message_posted").order_by("pk")
    return [each.payload for each in events]


def test_everybody_who_may_see_the_race_reads(race: Race, bob: Player, charlie: Player) -> None:
    say(race, bob, "Mind the oil")
    for reader in (bob, charlie, None):
        assert "Mind the oil" in page(reader, race)
        assert "Mind the oil" in page(reader, race, "chat/")


def test_only_those_who_sit_there_write(race: Race, charlie: Player) -> None:
    with pytest.raises(NotInThisRace):
        say(race, charlie, "Hello")
    assert 'id="say"' not in page(charlie, race)
    assert told() == []


def test_the_others_are_told_once(race: Race, alice: Player, bob: Player) -> None:
    message = say(race, alice, "Hello")
    assert say(race, alice, "Hello", seconds=5) == message
    assert told() == [{"message": message.pk, "by": alice.pk, "players": [bob.pk]}]
    assert race.messages.count() == 1


def test_the_same_words_may_be_said_again_later(race: Race, alice: Player) -> None:
    say(race, alice, "Hello")
    say(race, alice, "Hello", seconds=90)
    assert race.messages.count() == 2


def test_one_talks_before_the_start_and_after_the_end(alice: Player, bob: Player) -> None:
    race = cast.open_race(alice)
    say(race, alice, "Who comes?")
    assert "Who comes?" in page(bob, race)
    join_race(race_id=race.pk, player=bob, now=NOON)
    Race.objects.filter(pk=race.pk).update(status=Race.Status.ABANDONED, finished_at=NOON)
    say(race, bob, "Well driven")
    assert "Well driven" in page(alice, race)


def test_what_is_said_is_text(race: Race, bob: Player, alice: Player) -> None:
    say(race, bob, HOSTILE)
    for place in ("", "chat/", "live/"):
        text = page(alice, race, place)
        assert "<script>alert" not in text
        assert "&lt;script&gt;alert(1)&lt;/script&gt;{{ user }}" in text


def test_every_page_notices_and_no_question_or_proposal_changes(race: Race, bob: Player) -> None:
    before = list(race.seatings.values_list("asked_at", "shown"))
    shown, path = race.shown, f"/races/{race.pk}/live/"
    visitor = client_of(None)
    token = f"{shown}..0"
    assert visitor.get(path, {"token": token}).status_code == 204
    say(race, bob, "Hello")
    assert "Hello" in visitor.get(path, {"token": token}).text
    race.refresh_from_db()
    assert (race.shown, list(race.seatings.values_list("asked_at", "shown"))) == (shown, before)


def test_after_a_move_the_talk_on_the_page_stays_and_is_looked_at_again(
    race: Race, alice: Player, bob: Player
) -> None:
    say(race, bob, "Hello")
    client, seat = client_of(alice), cast.seating(race, alice)
    action = '{"type":"choose_card","card":2}'
    sent = {"asked_at": seat.asked_at, "action": action}
    answer = client.post(f"/races/{race.pk}/move/", sent, headers={"HX-Request": "true"}).text
    assert '<details id="talk" hx-preserve="true"' in answer
    shown = cast.seating(race, alice).shown
    race.refresh_from_db()
    assert f'live/?token={race.shown}.{shown}."' in answer


def test_the_unread_are_counted_until_the_card_is_opened(
    race: Race, alice: Player, bob: Player
) -> None:
    say(race, bob, "One")
    newest = say(race, bob, "Two")
    client, path = client_of(alice), f"/races/{race.pk}/"
    assert "2 new" in client.get(path).text
    assert "new</span>" not in page(bob, race)
    assert client.post(f"{path}chat/read/", {"until": newest.pk}).status_code == 204
    assert "new</span>" not in client.get(path).text
    client.post(f"{path}chat/read/", {"until": 0})
    assert cast.seating(race, alice).read_until == newest.pk


def test_who_reads_the_whole_talk_has_read_it(race: Race, alice: Player, bob: Player) -> None:
    newest = say(race, bob, "One")
    page(alice, race, "chat/")
    assert cast.seating(race, alice).read_until == newest.pk


def test_somebody_blocked_is_not_heard(race: Race, alice: Player, bob: Player) -> None:
    Block.objects.create(player=alice, blocked=bob, at=NOON)
    say(race, bob, "Can you hear me?")
    for place in ("", "chat/"):
        assert "Can you hear me?" not in page(alice, race, place)
        assert "because you blocked this player" in page(alice, race, place)
    assert "new</span>" not in page(alice, race)
    assert "Can you hear me?" in page(bob, race)
    assert told()[0]["players"] == []


def test_the_card_has_the_latest_and_the_page_has_all(race: Race, alice: Player) -> None:
    Message.objects.bulk_create(
        Message(race=race, player=alice, text=f"word {n} ends", ply=0, at=NOON) for n in range(60)
    )
    Race.objects.filter(pk=race.pk).update(said=60)
    assert "word 9 ends" not in page(None, race)
    assert "word 59 ends" in page(None, race)
    assert "word 59 ends" in page(None, race, "chat/")
    assert "word 9 ends" in page(None, race, "chat/?page=2")


def test_a_talk_costs_one_query_and_no_talk_none(race: Race, alice: Player, bob: Player) -> None:
    client = client_of(alice)
    client.get("/")
    counts = [_queries(client, race)]
    for number in range(12):
        say(race, bob, f"word {number}")
        if number in (0, 11):
            counts.append(_queries(client, race))
    assert counts == [7, 8, 8]


def _queries(client: Client, race: Race) -> int:
    with CaptureQueriesContext(connection) as asked:
        client.get(f"/races/{race.pk}/")
    return len(asked)


def test_a_message_too_long_says_why(race: Race, alice: Player) -> None:
    answer = client_of(alice).post(f"/races/{race.pk}/chat/say/", {"text": "x" * 501})
    assert answer.status_code == 422
    assert "1 to 500 characters" in answer.text
    assert not race.messages.exists()


def test_too_much_talk_is_held_up(race: Race, alice: Player) -> None:
    client = client_of(alice)
    codes = {
        client.post(f"/races/{race.pk}/chat/say/", {"text": ""}).status_code for _ in range(21)
    }
    assert codes == {422, 429}


def test_among_bots_there_is_no_talk(alice: Player) -> None:
    assert 'id="talk"' not in page(alice, cast.race_against(alice))

"""Push: to each browser once, in words that it alone can read."""

import json
from base64 import urlsafe_b64decode
from datetime import time, timedelta
from typing import Any

import pytest
from django.conf import settings as site
from django.db import connection
from py_vapid import Vapid02
from pytest_django import Settings

from racing.notices.channels.channel import NotNow, Parcel
from racing.notices.channels.push import WebPush
from racing.notices.models import Delivery, NoticeHabits, PushSubscription
from racing.notices.models.notice import Kind, Pace
from racing.notices.services.devices import GIVEN_UP, add_device
from racing.notices.services.mailing_list import choose_paces
from racing.notices.services.sending import send_due
from racing.notices.vapid import public_key
from racing.outbox.claiming import CLAIM_LASTS
from racing.people.models import Player
from racing.races.events import TurnMissed
from racing.races.models import Race
from tests.cast import NOON, dealt_race, everyone_chooses
from tests.notices.other_side import OtherSide, Phone, Sent
from tests.notices.post import Killed, dying_before, handled, happens, post, readers, states

SOON = NOON + timedelta(minutes=10)
HOUR = timedelta(hours=1)


@pytest.fixture
def phone(alice: Player, other_side: OtherSide) -> Phone:
    return turned_on(alice, other_side, "/phone")


@pytest.fixture
def race(phone: Phone, alice: Player, bob: Player) -> Race:
    """Alice has a phone, and both choose a card."""
    return dealt_race(alice, bob)


def turned_on(player: Player, side: OtherSide, path: str) -> Phone:
    found = Phone(side.at(path))
    add_device(player=player, keys=found.keys, agent="Firefox Linux", session_key="", now=NOON)
    return found


def claims(sent: Sent) -> dict[str, Any]:
    token = sent.headers["authorization"].partition("t=")[2].partition(",")[0].split(".")[1]
    found: dict[str, Any] = json.loads(urlsafe_b64decode(token + "=" * (-len(token) % 4)))
    return found


def test_a_turn_is_pushed_once_in_words_of_the_race_page(
    race: Race, phone: Phone, other_side: OtherSide
) -> None:
    post()
    post(SOON)
    (sent,) = other_side.sent
    told = phone.read(sent)
    assert told["title"] == f"Your turn: Dash {race.pk}"
    assert told["body"] == "Choose a card"
    assert f"{site.SITE_ORIGIN}/turn/" in told["url"]
    assert (told["page"], told["tag"]) == (f"/races/{race.pk}/", f"race.{race.pk}")
    assert told["count"] == 1
    assert set(states("push")) == {"sent"}


def test_the_reader_s_language_is_spoken(
    race: Race, phone: Phone, alice: Player, other_side: OtherSide
) -> None:
    Player.objects.filter(pk=alice.pk).update(language="fr")
    post()
    assert phone.read(other_side.sent[0])["title"] == f"À vous : Dash {race.pk}"


def test_nobody_on_the_way_reads_it(race: Race, other_side: OtherSide) -> None:
    post()
    assert b"Dash" not in other_side.sent[0].body


def test_the_site_proves_who_it_is(race: Race, other_side: OtherSide, settings: Settings) -> None:
    settings.CONTACT = "race@example.org"
    post()
    (sent,) = other_side.sent
    assert Vapid02.verify(sent.headers["authorization"])
    assert sent.headers["authorization"].endswith(f"k={public_key()}")
    assert claims(sent)["aud"] == other_side.at("")
    assert claims(sent)["sub"] == "mailto:race@example.org"
    assert claims(sent)["exp"] <= NOON.timestamp() + 24 * 3600


def test_a_call_waits_no_longer_than_its_deadline(
    phone: Phone, alice: Player, bob: Player, other_side: OtherSide
) -> None:
    dealt_race(alice, bob, turn_seconds=7200)
    post()
    headers = other_side.sent[0].headers
    assert (headers["ttl"], headers["urgency"]) == ("7200", "high")
    assert headers["content-encoding"] == "aes128gcm"


def test_a_newer_call_takes_the_place_of_the_older(
    race: Race, alice: Player, bob: Player, other_side: OtherSide
) -> None:
    post()
    later = NOON + HOUR
    everyone_chooses(race, alice, bob, now=later)
    post(later)
    first, second = (each.headers["topic"] for each in other_side.sent)
    assert first == second
    assert len(first) <= 32


def test_several_things_at_once_are_one_push(
    phone: Phone, alice: Player, bob: Player, other_side: OtherSide
) -> None:
    races = [dealt_race(alice, bob) for _ in range(2)]
    post()
    (sent,) = other_side.sent
    told = phone.read(sent)
    assert told["title"] == "2 races are waiting for you"
    assert all(f"Dash {each.pk}" in told["body"] for each in races)
    assert told["page"] == ""


def test_a_worker_killed_in_between_sends_the_same_letter_again(
    race: Race, phone: Phone, other_side: OtherSide
) -> None:
    """Nobody noted that it went out; the browser knows it by its number."""
    handled()
    Delivery.objects.exclude(channel="push").delete()
    with pytest.raises(Killed), connection.execute_wrapper(dying_before('"had" = ')):
        send_due(now=NOON)
    post(NOON + CLAIM_LASTS + timedelta(seconds=5))
    first, second = (phone.read(each) for each in other_side.sent)
    assert first["id"] == second["id"] != ""


def test_a_worker_killed_later_sends_nothing_twice(race: Race, other_side: OtherSide) -> None:
    handled()
    Delivery.objects.exclude(channel="push").delete()
    with pytest.raises(Killed), connection.execute_wrapper(dying_before('SET "state" = ')):
        send_due(now=NOON)
    post(NOON + CLAIM_LASTS + timedelta(seconds=5))
    assert len(other_side.sent) == 1
    assert set(states("push")) == {"sent"}


def test_a_push_service_that_is_away_is_tried_again_ever_later(
    race: Race, other_side: OtherSide
) -> None:
    other_side.answer = (503, {})
    now, pauses = NOON, []
    for _ in range(3):
        post(now)
        due = Delivery.objects.filter(channel="push").values_list("due_at", flat=True)[0]
        pauses.append(round((due - now).total_seconds()))
        now = due
    assert pauses == [10, 20, 40]
    other_side.answer = (201, {})
    post(now)
    assert set(states("push")) == {"sent"}
    assert PushSubscription.objects.get().failures == 0


def test_one_device_that_is_away_holds_up_no_other(
    race: Race, alice: Player, other_side: OtherSide
) -> None:
    turned_on(alice, other_side, "/tablet")
    other_side.answers["/phone"] = (500, {})
    assert sorted(readers(post())) == ["alice", "bob"]
    other_side.answers.clear()
    post(SOON)
    assert sorted(other_side.paths()) == ["/phone", "/phone", "/tablet"]


def test_slow_services_keep_nobody_waiting_for_long(
    alice: Player, phone: Phone, other_side: OtherSide
) -> None:
    with WebPush(patience=-1).opened() as send, pytest.raises(NotNow):
        send(Parcel(alice, "letter", [], {}), NOON)
    assert other_side.sent == []


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    status: int, race: Race, other_side: OtherSide
) -> None:
    other_side.answer = (status, {})
    post()
    assert not PushSubscription.objects.exists()
    assert set(states("push")) == {"dropped"}


def test_a_browser_that_refuses_for_long_is_given_up(race: Race, other_side: OtherSide) -> None:
    other_side.answer = (403, {})
    PushSubscription.objects.update(failures=GIVEN_UP - 1)
    post()
    assert not PushSubscription.objects.exists()


def test_quiet_hours_hold(phone: Phone, alice: Player, bob: Player, other_side: OtherSide) -> None:
    NoticeHabits.objects.create(player=alice, quiet_from=time(11), quiet_to=time(13))
    dealt_race(alice, bob)
    post()
    assert other_side.sent == []
    post(NOON + HOUR)
    assert len(other_side.sent) == 1


def test_what_is_switched_off_is_not_pushed(
    phone: Phone, alice: Player, bob: Player, other_side: OtherSide
) -> None:
    choose_paces(player=alice, paces={(kind, "push"): Pace.OFF for kind in Kind})
    dealt_race(alice, bob)
    post()
    assert other_side.sent == []


def test_whoever_may_not_sign_in_is_told_nothing(
    race: Race, alice: Player, other_side: OtherSide
) -> None:
    Player.objects.filter(pk=alice.pk).update(is_active=False)
    post()
    assert other_side.sent == []
    assert set(states("push")) == {"dropped"}


def test_a_new_password_ends_what_was_turned_on_before(
    race: Race, alice: Player, other_side: OtherSide
) -> None:
    alice.set_password("another word 88")
    alice.save(update_fields=["password"])
    post()
    assert other_side.sent == []
    assert not PushSubscription.objects.exists()


def test_an_address_that_became_private_is_not_sent_to(
    race: Race, other_side: OtherSide, settings: Settings
) -> None:
    settings.PRIVATE_HOOKS = False
    post()
    assert other_side.sent == []
    assert not PushSubscription.objects.exists()


def test_an_event_of_the_table_waits_for_the_morning(
    race: Race, bob: Player, other_side: OtherSide
) -> None:
    post()
    happens(TurnMissed, race, seat=0, player=bob.pk)
    post(SOON)
    assert len(other_side.sent) == 1

"""Where somebody turns pushes on and off, and when they end by themselves."""

import pytest
from django.test import Client
from pytest_django import Settings

from racing.notices.channels.trials import send_trials
from racing.notices.models import PushSubscription
from racing.notices.models.notice import Kind
from racing.notices.services.devices import MOST, add_device
from racing.people.models import Browser, Player
from tests.cast import NOON, PASSWORD
from tests.notices.other_side import OtherSide, Phone
from tests.web.sent import told_of

PATH = "/settings/notifications/"
ADD = "/settings/devices/"
AGENT = "Mozilla/5.0 (Android 14) Firefox/140.0"


@pytest.fixture
def browser(client: Client, alice: Player) -> Client:
    client.force_login(alice)
    return client


@pytest.fixture
def phone(browser: Client, other_side: OtherSide) -> Phone:
    """A phone of Alice's, who has opened the page and turned push on."""
    found = Phone(other_side.at("/phone"))
    browser.get(PATH)
    answer = browser.post(ADD, found.fields, headers={"User-Agent": AGENT})
    assert answer.headers["Location"] == "/settings/notifications/#push"
    return found


def test_the_page_has_the_key_of_the_site_and_lists_devices(browser: Client, phone: Phone) -> None:
    page = browser.get(PATH).text
    assert "Firefox on Android" in page
    assert f'data-mark="{PushSubscription.objects.get().mark}"' in page
    assert 'data-key="B' in page
    assert phone.endpoint not in page


def test_what_is_pushed_is_chosen_on_the_same_page(browser: Client, phone: Phone) -> None:
    assert browser.get(PATH).text.count("<select") == 3 * len(Kind)
    browser.post(PATH, told_of())
    assert 'id="id_your_turn_push"' in browser.get(PATH).text


def test_turned_on_twice_it_is_one_device(browser: Client, phone: Phone) -> None:
    browser.post(ADD, phone.fields)
    assert PushSubscription.objects.count() == 1


def test_whoever_turns_it_on_in_the_same_browser_takes_it_over(
    phone: Phone, alice: Player, bob: Player
) -> None:
    add_device(player=bob, keys=phone.keys, agent="", session_key="", now=NOON)
    assert not alice.devices.exists()
    assert bob.devices.count() == 1


def test_it_ends_with_signing_out_there(browser: Client, phone: Phone) -> None:
    browser.post("/account/logout/")
    assert not PushSubscription.objects.exists()


def test_signing_out_elsewhere_leaves_it(browser: Client, phone: Phone, alice: Player) -> None:
    other = Client()
    other.force_login(alice)
    other.post("/account/logout/")
    assert PushSubscription.objects.count() == 1


def test_it_ends_when_that_browser_is_signed_out_from_afar(phone: Phone, alice: Player) -> None:
    other = Client()
    other.force_login(alice)
    other.post("/settings/sessions/", {"browser": Browser.objects.get(devices__player=alice).pk})
    assert not PushSubscription.objects.exists()


def test_a_device_is_removed_by_its_owner_alone(browser: Client, phone: Phone, bob: Player) -> None:
    path = f"/settings/devices/{PushSubscription.objects.get().pk}/remove/"
    stranger = Client()
    stranger.force_login(bob)
    stranger.post(path)
    assert PushSubscription.objects.exists()
    browser.post(path)
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (201, "It should appear on that device"),
        (410, "no longer accepts push notifications"),
        (500, "refused the test (status 500)"),
    ],
)
def test_a_test_tells_how_it_was_answered(
    status: int, words: str, browser: Client, phone: Phone, other_side: OtherSide
) -> None:
    other_side.answer = (status, {})
    path = f"/settings/devices/{PushSubscription.objects.get().pk}/try/"
    assert "The test is being sent." in browser.post(path, follow=True).text
    assert other_side.sent == []
    send_trials(now=NOON)
    assert words in browser.get("/settings/notifications/").text
    assert phone.read(other_side.sent[0])["title"] == "Notifications work on this device"


def test_a_browser_renews_its_keys_itself(
    browser: Client, phone: Phone, other_side: OtherSide
) -> None:
    fresh = Phone(other_side.at("/fresh"))
    browser.post("/settings/devices/renew/", {"old": phone.endpoint, **fresh.fields})
    device = PushSubscription.objects.get()
    assert device.endpoint == fresh.endpoint
    assert device.agent == AGENT


def test_nobody_renews_what_they_do_not_know(browser: Client, phone: Phone) -> None:
    fresh = {**phone.fields, "endpoint": "https://1.1.1.1/fresh"}
    answer = browser.post("/settings/devices/renew/", {"old": "https://1.1.1.1/guessed", **fresh})
    assert answer.status_code == 404
    assert PushSubscription.objects.get().endpoint == phone.endpoint


def test_the_oldest_makes_room(alice: Player, other_side: OtherSide) -> None:
    for number in range(MOST + 1):
        keys = Phone(other_side.at(f"/{number}")).keys
        add_device(player=alice, keys=keys, agent="", session_key="", now=NOON)
    assert alice.devices.count() == MOST
    assert not alice.devices.filter(endpoint=other_side.at("/0")).exists()


@pytest.mark.parametrize("endpoint", ["http://1.1.1.1/", "https://127.0.0.1/", "https://10.0.0.1/"])
def test_a_private_endpoint_is_refused(endpoint: str, browser: Client, settings: Settings) -> None:
    settings.PRIVATE_HOOKS = False
    answer = browser.post(ADD, Phone(endpoint).fields)
    assert answer.status_code == 422
    assert "must start with https://" in answer.text
    assert not PushSubscription.objects.exists()


def test_keys_that_are_none_are_refused(browser: Client) -> None:
    fields = {**Phone("https://1.1.1.1/").fields, "p256dh": "BAAA"}
    assert browser.post(ADD, fields).status_code == 422


def test_it_is_turned_on_only_so_often(browser: Client, phone: Phone) -> None:
    answers = [browser.post(ADD, phone.fields).status_code for _ in range(20)]
    assert answers[-1] == 429


def test_who_signs_in_by_password_keeps_it_until_the_password_changes(
    client: Client, alice: Player, other_side: OtherSide
) -> None:
    client.post("/account/login/", {"login": "alice", "password": PASSWORD})
    client.get(PATH)
    client.post(ADD, Phone(other_side.at("/phone")).fields)
    assert alice.devices.get().signed_by == alice.get_session_auth_hash()

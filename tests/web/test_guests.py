"""Guests: a row only by POST, and an account that keeps the races."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.contrib.sessions.models import Session
from django.core import mail
from django.test import Client, override_settings
from pytest_django import Settings

from racing.people.models import Player
from racing.races.models import Race
from racing.web.middleware import FOR_ACCOUNTS
from tests import cast
from tests.web.access import TABLE, read_table
from tests.web.addresses import ANYTHING, addresses
from tests.web.hostile import everything
from tests.web.scene import client_of, set_scene
from tests.web.sent import account

pytestmark = pytest.mark.django_db

WITH_MAIL = override_settings(MAIL_IS_SET_UP=True, ACCOUNT_EMAIL_VERIFICATION="mandatory")


@pytest.fixture
def gina() -> Client:
    """The browser of a guest with a race."""
    client = client_of(None)
    client.post("/play-now/")
    return client


def test_what_is_for_accounts_sends_guests_to_keep_theirs() -> None:
    """By every method: a view that sends them there by itself does so by one."""
    rows = read_table(TABLE.read_text())
    sent = {(row.name, row.method) for row in rows if row.cells["guest"] == ">keep_account"}
    by_every_method = {name for name, _ in sent if {(name, "GET"), (name, "POST")} <= sent}
    assert by_every_method == FOR_ACCOUNTS


def test_every_address_for_accounts_exists() -> None:
    assert FOR_ACCOUNTS - {address.name for address in addresses()} == set()


def test_no_page_makes_a_row_for_a_visitor() -> None:
    scene = set_scene()
    race = scene.races["running"]
    values = {**ANYTHING, "race_id": race.pk, "key": "x"}
    rows = {row.name for row in read_table(TABLE.read_text())}
    before = everything(), Session.objects.count()
    for address in addresses():
        if address.name in rows:
            client_of(None).get(address.path(values))
    assert (everything(), Session.objects.count()) == before


def test_play_now_makes_a_guest_and_a_race() -> None:
    client = client_of(None, language="fr")
    response = client.post("/play-now/")
    guest, race = Player.objects.get(), Race.objects.get()
    assert response.headers["Location"] == race.get_absolute_url()
    assert guest.is_guest
    assert guest.language == "fr"
    assert not guest.has_usable_password()
    assert race.is_running
    assert race.is_private
    assert race.seatings.filter(player=guest).exists()


def test_a_player_plays_now_as_themselves() -> None:
    alice = cast.player("alice")
    client_of(alice).post("/play-now/")
    assert Race.objects.get().host == alice
    assert Player.objects.count() == 1


def test_too_many_open_races_are_told_before_playing_now() -> None:
    guest = cast.guest()
    for _ in range(3):
        cast.open_race(guest)
    page = client_of(guest).post("/play-now/", follow=True)
    assert Race.objects.count() == 3
    assert "reached the limit of open races" in page.text


def test_a_guest_comes_back_to_where_they_were() -> None:
    client = client_of(None)
    response = client.post("/guest/", {"next": "/races/?status=running"})
    assert response.headers["Location"] == "/races/?status=running"
    assert Player.objects.get().is_guest


def test_nobody_becomes_a_guest_twice() -> None:
    client = client_of(None)
    client.post("/guest/")
    client.post("/guest/")
    assert Player.objects.count() == 1


def test_becoming_a_guest_gives_a_new_session() -> None:
    """A session id that somebody else has planted is worth nothing afterwards."""
    client = client_of(None)
    race = cast.open_race(cast.player("alice"), is_private=True)
    client.get(f"/invited/{race.code}/")
    planted = client.cookies["sessionid"].value
    client.post("/guest/")
    assert client.cookies["sessionid"].value != planted
    assert not Session.objects.filter(pk=planted).exists()


def test_a_guest_with_an_account_is_warned_then_led_to_sign_in(gina: Client) -> None:
    home = gina.get("/").content.decode()
    assert "/account/logout/?next=/account/login/" in home
    page = gina.get("/account/logout/?next=/account/login/").content.decode()
    assert "you can’t return to your races" in page
    answer = gina.post("/account/logout/", {"next": "/account/login/"})
    assert answer.headers["Location"] == "/account/login/"
    assert 'name="next" value="/account/login/"' in page


def test_a_guest_who_signs_up_keeps_row_races_and_session(gina: Client) -> None:
    guest, race = Player.objects.get(), Race.objects.get()
    old = gina.cookies["sessionid"].value
    response = gina.post("/keep/", account())
    assert response.headers["Location"] == "/"
    player = Player.objects.get()
    assert (player.pk, player.username, player.is_guest) == (guest.pk, "dora", False)
    assert player.check_password(account()["password1"])
    assert race.seatings.filter(player=player).exists()
    assert race.get_absolute_url() in gina.get("/").text
    assert gina.cookies["sessionid"].value != old


def test_the_account_is_signed_in_to_from_elsewhere(gina: Client) -> None:
    gina.post("/keep/", account())
    other = client_of(None)
    sent = {"login": "dora@example.org", "password": account()["password1"]}
    assert other.post("/account/login/", sent).status_code == 302
    assert Race.objects.get().get_absolute_url() in other.get("/").text


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("username", "guest-1", "reserved for guests"),
        ("username", "a b", "Use only letters, digits"),
        ("username", "Alice", "This name is taken. Choose another one."),
        ("email", "no address", "valid email"),
        ("password1", "12345678", "entirely numeric"),
        ("password2", "another one 8", "same password"),
    ],
)
def test_a_wrong_value_is_explained_and_the_rest_kept(
    gina: Client, field: str, value: str, reason: str
) -> None:
    cast.player("alice")
    before = everything()
    page = gina.post("/keep/", {**account(), field: value})
    assert page.status_code == 422
    assert reason in page.text
    kept = {**account(), field: value}
    assert f'value="{kept["username"]}"' in page.text
    assert f'value="{kept["email"]}"' in page.text
    assert everything() == before


def test_wrong_values_are_explained_in_french() -> None:
    client = client_of(None, language="fr")
    client.post("/play-now/")
    page = client.post("/keep/", {**account(), "username": "guest-1", "password1": "1"}).text
    assert "réservés aux invités" in page
    assert "trop court" in page


def test_an_account_is_kept_only_once(gina: Client) -> None:
    gina.post("/keep/", account())
    before = everything()
    response = gina.post("/keep/", {**account(), "username": "eve"})
    assert response.headers["Location"] == "/settings/"
    assert everything() == before


@pytest.mark.parametrize(
    "path",
    [
        "/account/email/",
        "/account/password/set/",
        "/account/password/change/",
        "/account/signup/",
        "/account/reauthenticate/",
    ],
)
def test_a_guest_has_no_password_to_set_and_no_address_to_add(gina: Client, path: str) -> None:
    before = everything()
    for sent in ({"password1": "x" * 20, "password2": "x" * 20}, account()):
        assert gina.post(path, {**sent, "action_add": ""}).headers["Location"] == "/keep/"
    assert everything() == before


@WITH_MAIL
@pytest.mark.parametrize(
    ("language", "subject"), [("en", "confirm"), ("fr", "confirm")], ids=["en", "fr"]
)
def test_the_address_is_confirmed_where_mail_is_set_up(language: str, subject: str) -> None:
    client = client_of(None, language=language)
    client.post("/play-now/")
    assert client.post("/keep/", account()).headers["Location"] == "/"
    (sent,) = mail.outbox
    assert sent.to == ["dora@example.org"]
    assert subject in sent.subject.lower()
    assert ("ignorez" in sent.body) is (language == "fr")
    link = next(word for word in str(sent.body).split() if "/confirm-email/" in word)
    assert link.startswith("http://testserver/")
    assert Race.objects.get().get_absolute_url() in client.get("/").text
    page = client.get(link)
    assert page.status_code == 200
    client.post(link)
    assert EmailAddress.objects.get().verified


def kept_with(email: str) -> tuple[list[str], list[str]]:
    """What a guest sees who keeps the account with this address, and what is mailed to it."""
    client, name = client_of(None), f"dora{len(mail.outbox)}"
    client.post("/guest/")
    mail.outbox.clear()
    pages = [client.post("/keep/", {**account(), "username": name, "email": email}, follow=True)]
    pages += [client.get(path, follow=True) for path in ("/", "/settings/", "/account/email/")]
    seen = [f"{each.status_code} {each.redirect_chain} {each.text}" for each in pages]
    own = re.compile(rf'{name}|{re.escape(email)}|value="\w{{64}}"|/\d+/')
    return [own.sub("", each) for each in seen], [str(each.subject) for each in mail.outbox]


@WITH_MAIL
def test_nobody_learns_whose_an_address_is() -> None:
    cast.player("alice")
    (taken, told), (free, asked) = kept_with("alice@example.org"), kept_with("zoe@example.org")
    assert taken == free
    assert (len(told), len(asked)) == (1, 1)
    assert told != asked


@WITH_MAIL
def test_an_address_of_another_account_is_never_confirmed(gina: Client) -> None:
    alice = cast.player("alice")
    EmailAddress.objects.create(user=alice, email=alice.email, verified=True, primary=True)
    gina.post("/keep/", {**account(), "email": "alice@example.org"})
    mail.outbox.clear()
    gina.post("/account/email/", {"email": "alice@example.org", "action_send": ""})
    links = [word for each in mail.outbox for word in str(each.body).split() if "/confirm" in word]
    for link in links:
        gina.post(link)
    assert EmailAddress.objects.get(verified=True).user == alice


@WITH_MAIL
@pytest.mark.parametrize("path", ["/settings/tokens/", "/settings/webhooks/"])
def test_nothing_that_outlasts_the_session_before_the_address_is_confirmed(
    gina: Client, path: str
) -> None:
    gina.post("/keep/", account())
    assert gina.get(path).headers["Location"] == "/account/email/"
    assert (
        client_of(None)
        .post("/account/login/", {"login": "dora", "password": account()["password1"]})
        .headers["Location"]
        == "/account/confirm-email/"
    )
    EmailAddress.objects.update(verified=True)
    assert gina.get(path).status_code == 200


def test_pages_of_a_guest_do_not_say_they_have_an_address(gina: Client, settings: Settings) -> None:
    settings.MAIL_IS_SET_UP = True
    page = gina.get("/settings/").text
    assert "/keep/" in page
    assert "/account/email/" not in page

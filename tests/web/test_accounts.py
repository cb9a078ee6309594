"""Signing up, in and out, names and passwords."""

import pytest
from allauth.account.forms import SignupForm
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.contrib.sessions.models import Session
from django.core import mail
from django.http import HttpResponse
from django.test import RequestFactory, override_settings

from racing.people.models import Player
from tests import cast
from tests.web.hostile import everything
from tests.web.scene import client_of
from tests.web.sent import PASSWORD, account

pytestmark = pytest.mark.django_db

WITH_MAIL = override_settings(MAIL_IS_SET_UP=True, ACCOUNT_EMAIL_VERIFICATION="mandatory")


def test_signing_up_signs_in() -> None:
    client = client_of(None, language="fr")
    assert client.post("/account/signup/", account()).headers["Location"] == "/"
    player = Player.objects.get()
    assert (player.username, player.is_guest, player.language) == ("dora", False, "fr")
    assert client.get("/settings/").status_code == 200


@WITH_MAIL
@pytest.mark.parametrize("language", ["en", "fr"])
def test_with_mail_the_address_is_confirmed_first(language: str) -> None:
    client = client_of(None, language=language)
    response = client.post("/account/signup/", account())
    assert response.headers["Location"] == "/account/confirm-email/"
    assert client.get("/settings/").status_code == 302
    link = next(word for word in str(mail.outbox[0].body).split() if "/confirm-email/" in word)
    assert ("ignorez" in mail.outbox[0].body) is (language == "fr")
    client.post(link)
    sent = {"login": "dora", "password": PASSWORD}
    client.post("/account/login/", sent)
    assert client.get("/settings/").status_code == 200


@pytest.mark.parametrize("login", ["alice", "ALICE", "alice@example.org", "Alice@Example.org"])
def test_one_signs_in_by_name_or_address(login: str) -> None:
    cast.player("alice")
    client = client_of(None)
    response = client.post("/account/login/", {"login": login, "password": cast.PASSWORD})
    assert response.headers["Location"] == "/"
    assert client.get("/settings/").status_code == 200


def test_signing_in_gives_a_new_session() -> None:
    cast.player("alice")
    race = cast.open_race(cast.player("bob"), is_private=True)
    client = client_of(None)
    client.get(f"/invited/{race.code}/")
    planted = client.cookies["sessionid"].value
    client.post("/account/login/", {"login": "alice", "password": cast.PASSWORD})
    assert client.cookies["sessionid"].value != planted
    assert not Session.objects.filter(pk=planted).exists()
    assert client.get(race.get_absolute_url()).status_code == 200


def test_what_one_player_was_invited_to_the_next_one_is_not() -> None:
    """Signing out forgets the links opened in this browser."""
    race = cast.open_race(cast.player("bob"), is_private=True)
    client = client_of(cast.player("alice"))
    client.get(f"/invited/{race.code}/")
    client.post("/account/logout/")
    assert client.get(race.get_absolute_url()).status_code == 404
    client.force_login(cast.player("charlie"))
    assert client.get(race.get_absolute_url()).status_code == 404


def test_signing_out_is_never_done_by_a_link() -> None:
    client = client_of(cast.player("alice"))
    client.get("/account/logout/")
    assert client.get("/settings/").status_code == 200
    client.post("/account/logout/")
    assert client.get("/settings/").status_code == 302


def test_nobody_learns_from_signing_in_who_is_here() -> None:
    cast.player("alice")
    pages = [
        client_of(None).post("/account/login/", {"login": name, "password": "wrong one 1"}).text
        for name in ("alice", "nobody")
    ]
    assert "Wrong name or password" in pages[0]
    assert pages[0].count("errorlist") == pages[1].count("errorlist")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_forgotten_password_is_set_anew_by_mail(language: str) -> None:
    cast.player("alice", language=language)
    client = client_of(None, language=language)
    response = client.post("/account/password/reset/", {"email": "alice@example.org"})
    assert response.status_code == 302
    (sent,) = mail.outbox
    assert ("ignorez" in sent.body) is (language == "fr")
    link = next(word for word in str(sent.body).split() if "/password/reset/key/" in word)
    form = client.get(link).headers["Location"]
    assert 'name="password1"' in client.get(form).text
    client.post(form, {"password1": PASSWORD, "password2": PASSWORD})
    assert Player.objects.get().check_password(PASSWORD)
    assert 'name="password1"' not in client.get(link, follow=True).text


def test_an_unknown_address_gets_the_same_answer() -> None:
    cast.player("alice")
    found = [
        client_of(None).post("/account/password/reset/", {"email": f"{name}@example.org"})
        for name in ("alice", "nobody")
    ]
    assert [each.status_code for each in found] == [302, 302]
    assert found[0].headers["Location"] == found[1].headers["Location"]


def test_a_link_made_for_another_host_is_never_sent() -> None:
    cast.player("alice")
    client = client_of(None)
    client.raise_request_exception = False
    sent = {"email": "alice@example.org"}
    client.post("/account/password/reset/", sent, headers={"host": "evil.example"})
    client.post("/account/password/reset/", sent, headers={"x-forwarded-host": "evil.example"})
    assert all("evil.example" not in message.body for message in mail.outbox)


@pytest.mark.parametrize("password", ["short7", "password", "1234567890", "dora2026", "squadora"])
def test_a_weak_password_is_refused(password: str) -> None:
    names = {"squadora": {"username": "squadora"}}.get(password, {"username": "dora2026"})
    sent = {**account(), "password1": password, "password2": password, **names}
    before = everything()
    client_of(None).post("/account/signup/", sent)
    assert everything() == before


def test_changing_the_password_signs_everyone_else_out() -> None:
    alice = cast.player("alice")
    here, there = client_of(alice), client_of(alice)
    sent = {"oldpassword": cast.PASSWORD, "password1": PASSWORD, "password2": PASSWORD}
    here.post("/account/password/change/", sent)
    assert there.get("/settings/").status_code == 302


@pytest.mark.parametrize(
    "name",
    [
        "alice",
        "ALICE",
        "ａｌｉｃｅ",
        "guest-123456",
        "\u0430lice",
        "GUEST-x",
        "ｇｕｅｓｔ-1",
        "ﷺﷺ",
        "a",
        "²",
        "_alice",
        "-alice",
        "ali ce",
        "ali\u200bce",
        "ali\u202ece",
        "ali\0ce",
        "alice\n",
        "<b>al</b>",
        "🏎🏎",
        "x" * 21,
        "ﬃ" * 10,
        "a/b",
        "a@b",
        "..",
    ],
)
def test_a_name_that_could_deceive_is_refused(name: str) -> None:
    cast.player("alice")
    before = everything()
    page = client_of(None).post("/account/signup/", {**account(), "username": name})
    assert page.status_code == 200
    assert everything() == before


@pytest.mark.parametrize("name", ["Zoé", "Łukasz", "Иван", "o-la_1", "7up", "x" * 20])
def test_a_name_in_any_language_is_fine(name: str) -> None:
    client_of(None).post("/account/signup/", {**account(), "username": name})
    assert Player.objects.get().username == name


def test_a_name_is_kept_in_one_way_of_writing() -> None:
    client_of(None).post("/account/signup/", {**account(), "username": "ｚoe\u0301"})
    assert Player.objects.get().username == "zoé"


@pytest.mark.parametrize(("first", "second"), [("Élise", "éLISE"), ("Иван", "иван")])
def test_accents_hide_no_capitals(first: str, second: str) -> None:
    cast.player(first)
    client_of(None).post("/account/signup/", {**account(), "username": second})
    assert Player.objects.count() == 1


def test_of_two_who_want_one_name_at_once_the_second_is_told(rf: RequestFactory) -> None:
    form = SignupForm(account())
    assert form.is_valid()
    cast.player("Dora")
    request = rf.post("/account/signup/")
    SessionMiddleware(lambda _: HttpResponse()).process_request(request)
    MessageMiddleware(lambda _: HttpResponse()).process_request(request)
    request.user = AnonymousUser()
    with pytest.raises(ImmediateHttpResponse) as refused:
        form.try_save(request)
    assert refused.value.response.url == "/account/signup/"
    assert [str(each) for each in messages.get_messages(request)]
    assert Player.objects.count() == 1

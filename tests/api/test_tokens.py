"""Personal tokens: shown once, kept as a digest, ended in many ways."""

import logging
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from racing.people.errors import TooManyTokens
from racing.people.models import ApiToken, Player
from racing.people.models.api_token import Scope
from racing.people.services.browsers import sign_out_others
from racing.people.services.tokens import MOST, make_token
from racing.privacy.services.delete_account import delete_account
from racing.privacy.services.retention import TOKEN_KEPT, forget_expired
from tests import cast
from tests.api.calls import API, Program, token_for
from tests.kept import all_rows
from tests.web.scene import client_of

pytestmark = pytest.mark.both_databases


def test_the_token_itself_is_kept_nowhere(bob: Player, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    token = token_for(bob)
    Program(token).get("/me")
    Program(token + "x").get("/me", 401)
    assert token not in repr(all_rows())
    assert token not in caplog.text


def test_a_token_says_who_calls(bob: Player) -> None:
    program, today = Program.of(bob), timezone.now().date()
    found = program.get("/me")
    assert found["username"] == "bob"
    assert found["scopes"] == [Scope.READ, Scope.PLAY]
    assert ApiToken.objects.get().last_used_on in (today, timezone.now().date())


def test_what_is_ones_own_needs_a_token(bob: Player) -> None:
    response = Client().get(f"{API}/me")
    assert (response.status_code, response.json()["code"]) == (401, "no_token")
    assert response.headers["WWW-Authenticate"] == "Bearer"


def test_a_session_means_nothing_to_the_api(bob: Player) -> None:
    client = client_of(bob)
    response = client.get(f"{API}/me")
    assert response.status_code == 401
    assert not response.cookies
    assert "Cookie" not in response.headers["Vary"]


@pytest.mark.parametrize("token", ["made-up", "", "chicane_", "\x7f", "é"])
def test_a_made_up_token_is_refused_even_for_public_things(token: str, bob: Player) -> None:
    client = Client(headers={"authorization": f"Bearer {token}"})
    assert client.get(f"{API}/races").json()["code"] == "bad_token"
    assert Client(headers={"authorization": token}).get(f"{API}/races").status_code == 401


def revoked(player: Player) -> None:
    client_of(player).post("/settings/tokens/revoke/", {"token": ApiToken.objects.get().pk})


def expired(player: Player) -> None:
    player.api_tokens.update(expires_at=timezone.now())


def another_password(player: Player) -> None:
    player.set_password("another word 77")
    player.save()


def signed_out_everywhere(player: Player) -> None:
    sign_out_others(player=player, current="")


def closed(player: Player) -> None:
    player.is_active = False
    player.save()


def gone(player: Player) -> None:
    delete_account(player=player, now=timezone.now())


@pytest.mark.parametrize(
    "end",
    [revoked, expired, another_password, signed_out_everywhere, closed, gone],
    ids=lambda e: e.__name__,
)
def test_a_token_ends(end: Callable[[Player], None], bob: Player) -> None:
    program = Program.of(bob)
    program.get("/me")
    end(bob)
    assert program.get("/me", 401)["code"] == "bad_token"


def test_a_token_for_reading_plays_nothing(alice: Player, bob: Player) -> None:
    race = cast.open_race(alice, now=timezone.now())
    program = Program.of(bob, [Scope.READ])
    assert program.post(f"/races/{race.pk}/join", status=403)["code"] == "scope_missing"
    assert race.seatings.count() == 1


def test_whoever_is_suspended_reads_and_does_nothing_else(alice: Player, bob: Player) -> None:
    race = cast.open_race(alice, now=timezone.now())
    program = Program.of(bob)
    bob.suspended_until = timezone.now() + timedelta(days=1)
    bob.save()
    assert program.get("/me")["suspended_until"]
    assert program.post(f"/races/{race.pk}/join", status=403)["code"] == "suspended"


def test_a_player_has_so_many_tokens_at_once(bob: Player) -> None:
    for _ in range(MOST):
        token_for(bob)
    with pytest.raises(TooManyTokens):
        token_for(bob)
    bob.api_tokens.update(expires_at=timezone.now())
    token_for(bob)


def test_a_token_is_forgotten_some_time_after_its_end(bob: Player) -> None:
    token_for(bob, days=1)
    kept_until = timezone.now() + timedelta(days=1) + TOKEN_KEPT
    forget_expired(now=kept_until - timedelta(hours=1))
    assert ApiToken.objects.exists()
    forget_expired(now=kept_until)
    assert not ApiToken.objects.exists()


def test_tokens_are_not_tried_out(bob: Player) -> None:
    program = Program("made-up")
    for _ in range(30):
        program.get("/me", 401)
    response = program.client.get(f"{API}/me")
    assert (response.status_code, response.json()["code"]) == (429, "too_often")
    assert response.headers["Retry-After"] == "60"


def test_a_visitor_calls_so_often_and_no_more(bob: Player) -> None:
    program = Program()
    for _ in range(120):
        program.get("/ratings/dash")
    assert program.get("/ratings/dash", 429)["code"] == "too_often"
    Program.of(bob).get("/ratings/dash")


def test_the_page_shows_a_new_token_this_once(bob: Player) -> None:
    client = client_of(bob)
    sent = {"name": "My bot", "scopes": [Scope.READ, Scope.PLAY], "days": "30"}
    page = client.post("/settings/tokens/", sent)
    token = page.text.partition('value="chicane_')[2].partition('"')[0]
    Program(f"chicane_{token}").get("/me")
    again = client.get("/settings/tokens/").text
    assert "My bot" in again
    assert "chicane_" not in again
    assert "no-store" in page.headers["Cache-Control"]


def test_a_token_needs_a_scope_and_an_end(bob: Player) -> None:
    client = client_of(bob)
    assert client.post("/settings/tokens/", {"name": "x", "days": "30"}).status_code == 422
    wrong = {"name": "x", "scopes": Scope.READ, "days": "9999"}
    assert client.post("/settings/tokens/", wrong).status_code == 422
    assert not ApiToken.objects.exists()


def test_nobody_revokes_anothers_token(alice: Player, bob: Player) -> None:
    make_token(player=bob, name="x", scopes=[Scope.READ], days=1, now=timezone.now())
    client_of(alice).post("/settings/tokens/revoke/", {"token": ApiToken.objects.get().pk})
    assert ApiToken.objects.exists()

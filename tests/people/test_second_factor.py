"""Second factors: set up, shown at the door, asked of staff before anything else."""

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.utils import decrypt
from django.conf import settings as site
from django.contrib.admin.models import LogEntry
from django.core.management import CommandError, call_command
from django.test import Client, RequestFactory
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries, Settings

from racing.moderation.permissions import Room
from racing.moderation.services.appointment import appoint_moderator
from racing.people.models import Player
from racing.people.second_factor import has_second_factor, second_factor_first
from racing.people.services.second_factors import remove_second_factors
from tests import cast
from tests.factors import app_of, code_for, code_of, shown_by
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

ADMIN = "/admin/"


@pytest.fixture(autouse=True)
def _patient(settings: Settings) -> None:
    """A code made at the end of its half minute still counts at the beginning of the next."""
    settings.MFA_TOTP_TOLERANCE = 1


@pytest.fixture
def alice() -> Player:
    return cast.player("alice")


@pytest.fixture
def mona() -> Player:
    return cast.player("mona", is_staff=True)


def signed_in(player: Player) -> Client:
    """A client that has sent name and password, and nothing more."""
    client = Client()
    client.post("/account/login/", {"login": player.username, "password": cast.PASSWORD})
    return client


def signed_in_before(player: Player) -> Client:
    """A client with a session that has seen no second factor."""
    client = Client()
    client.force_login(player)
    return client


def set_up_app(client: Client) -> str:
    """Sets up the app through the pages; returns the secret."""
    client.post("/account/reauthenticate/", {"password": cast.PASSWORD})
    page = client.get("/account/2fa/totp/activate/")
    secret = page.text.split('id="secret" readonly value="')[1].split('"')[0]
    answer = client.post("/account/2fa/totp/activate/", {"code": code_for(secret)})
    assert answer.headers["Location"] == "/account/2fa/recovery-codes/"
    return secret


def codes_of(player: Player) -> list[str]:
    found: list[str] = RecoveryCodes.activate(player).get_unused_codes()
    return found


def is_signed_in(client: Client) -> bool:
    return client.get("/settings/").status_code == 200


def test_an_app_is_set_up_and_asked_for_from_then_on(alice: Player) -> None:
    secret = set_up_app(signed_in(alice))
    client = signed_in(alice)
    assert not is_signed_in(client)
    answer = client.post("/account/2fa/authenticate/", {"code": code_for(secret)})
    assert answer.headers["Location"] == "/"
    assert is_signed_in(client)


def test_a_password_is_asked_before_anything_is_set_up(alice: Player) -> None:
    answer = signed_in(alice).get("/account/2fa/totp/activate/")
    assert answer.headers["Location"].startswith("/account/reauthenticate/")


def test_a_wrong_code_opens_nothing(alice: Player) -> None:
    wrong = f"{(int(code_of(alice)) + 1) % 10**6:06d}"
    client = signed_in(alice)
    page = client.post("/account/2fa/authenticate/", {"code": wrong})
    assert page.status_code == 200
    assert "wasn’t accepted" in page.text
    assert not is_signed_in(client)


def test_a_code_opens_once(alice: Player) -> None:
    code = code_of(alice)
    for client, expected in ((signed_in(alice), True), (signed_in(alice), False)):
        client.post("/account/2fa/authenticate/", {"code": code})
        assert is_signed_in(client) is expected


def test_a_recovery_code_opens_once(alice: Player) -> None:
    app_of(alice)
    first, second, *_ = codes_of(alice)
    for code, expected in ((first, True), (first, False), (second, True)):
        client = signed_in(alice)
        client.post("/account/2fa/authenticate/", {"code": code})
        assert is_signed_in(client) is expected
    assert len(codes_of(alice)) == 8


def test_codes_cannot_be_tried_for_long(alice: Player) -> None:
    code = code_of(alice)
    client = signed_in(alice)
    for _ in range(5):
        client.post("/account/2fa/authenticate/", {"code": "000000"})
    page = client.post("/account/2fa/authenticate/", {"code": code})
    assert page.status_code == 200
    assert "Too many" in page.text
    assert not is_signed_in(client)


def test_no_secret_lies_in_the_clear(alice: Player) -> None:
    secret = set_up_app(signed_in(alice))
    for row in Authenticator.objects.all():
        assert secret not in str(row.data)
        assert all(code not in str(row.data) for code in codes_of(alice))
    assert decrypt(app_of(alice).data["secret"]) == secret


def test_a_new_key_of_the_site_opens_what_the_old_one_shut(
    alice: Player, settings: Settings
) -> None:
    secret = decrypt(app_of(alice).data["secret"])
    settings.SECRET_KEY_FALLBACKS = [site.SECRET_KEY]
    settings.SECRET_KEY = "another key, known to everyone as well"
    assert decrypt(app_of(alice).data["secret"]) == secret


def test_a_password_alone_does_not_take_a_second_factor_away(alice: Player) -> None:
    """Signed in before it was set up, say."""
    client = client_of(alice)
    app_of(alice)
    answer = client.get("/account/2fa/totp/deactivate/", follow=True)
    assert answer.request["PATH_INFO"] == "/account/2fa/reauthenticate/"
    client.post("/account/reauthenticate/", {"password": cast.PASSWORD})
    client.post("/account/2fa/totp/deactivate/")
    assert has_second_factor(alice)
    client.post("/account/2fa/reauthenticate/", {"code": code_of(alice)})
    client.post("/account/2fa/totp/deactivate/")
    assert not has_second_factor(alice)


def test_without_an_app_a_passkey_is_asked_for_first(alice: Player) -> None:
    Authenticator.objects.create(
        user=alice, type=Authenticator.Type.WEBAUTHN, data={"name": "Key", "credential": {}}
    )
    codes_of(alice)
    answer = client_of(alice).get("/account/2fa/recovery-codes/")
    assert answer.headers["Location"].startswith("/account/2fa/webauthn/reauthenticate/")


def test_the_address_can_be_changed_with_a_second_factor(alice: Player) -> None:
    client = shown_by(client_of(alice), alice)
    page = client.post("/account/email/", {"email": "new@example.org", "action_add": ""})
    assert page.headers["Location"] == "/account/email/"


def test_a_new_password_by_mail_does_not_pass_by_the_second_factor(alice: Player) -> None:
    app_of(alice)
    alice.set_password("another word 7")
    alice.save()
    client = Client()
    client.post("/account/login/", {"login": "alice", "password": "another word 7"})
    assert not is_signed_in(client)


def test_a_guest_has_none_to_look_after() -> None:
    answer = client_of(cast.guest()).get("/account/2fa/")
    assert answer.headers["Location"] == reverse("keep_account")


def test_recovery_codes_alone_are_no_second_factor(alice: Player) -> None:
    codes_of(alice)
    assert not has_second_factor(alice)
    app_of(alice)
    assert has_second_factor(alice)


def test_staff_without_one_are_led_to_set_it_up(mona: Player) -> None:
    client = signed_in(mona)
    answer = client.get(ADMIN)
    assert answer.headers["Location"] == f"/account/2fa/?next={ADMIN}"
    assert (
        "Moderators and site administrators need a second factor"
        in client.get("/account/2fa/").text
    )
    set_up_app(client)
    assert f'href="{ADMIN}">Continue' in client.get("/account/2fa/recovery-codes/").text


def test_staff_who_signed_in_before_having_one_confirm(mona: Player) -> None:
    client = signed_in(mona)
    secret = set_up_app(client)
    answer = client.get(ADMIN)
    assert answer.headers["Location"] == f"/account/2fa/reauthenticate/?next={ADMIN}"
    answer = client.post(answer.headers["Location"], {"code": code_for(secret), "next": ADMIN})
    assert answer.headers["Location"] == ADMIN
    assert client.get(ADMIN).status_code == 200


def test_staff_who_signed_in_with_one_are_asked_nothing_more(mona: Player) -> None:
    code = code_of(mona)
    client = signed_in(mona)
    client.post("/account/2fa/authenticate/", {"code": code})
    assert client.get(ADMIN).status_code == 200


def test_moderators_show_it_before_they_see_a_case(mona: Player) -> None:
    appoint_moderator(player=mona, rooms=list(Room), keeps_the_site=False)
    client = signed_in_before(mona)
    answer = client.get("/moderation/")
    assert answer.headers["Location"] == "/account/2fa/?next=/moderation/"
    assert client_of(mona).get("/moderation/").status_code == 200


def test_one_that_was_taken_away_counts_no_more(mona: Player) -> None:
    client = client_of(mona)
    remove_second_factors(player=mona, by=mona)
    assert client.get(ADMIN).headers["Location"].startswith("/account/2fa/?")
    app_of(mona)
    assert client.get(ADMIN).headers["Location"].startswith("/account/2fa/reauthenticate/")


def test_what_somebody_else_showed_in_this_browser_counts_no_more(mona: Player) -> None:
    client = client_of(mona)
    other = cast.player("otto", is_staff=True)
    app_of(other)
    client.force_login(other)
    assert client.get(ADMIN).status_code == 302


def test_a_form_without_a_second_factor_leads_back_to_its_page(mona: Player) -> None:
    client = signed_in_before(mona)
    app_of(mona)
    page, quoted = "http://testserver/admin/racing/race/", "http%3A//testserver/admin/racing/race/"
    for referer, back in ((page, quoted), ("https://evil.example/", "/"), ("http://[::1", "/")):
        answer = client.post("/admin/racing/race/", {}, headers={"referer": referer})
        assert answer.headers["Location"] == f"/account/2fa/reauthenticate/?next={back}"


def test_a_fragment_leads_the_whole_page_there(mona: Player) -> None:
    client = signed_in_before(mona)
    answer = client.get("/admin/search/?s=race", headers={"hx-request": "true"})
    assert answer.headers["HX-Redirect"] == "/account/2fa/?next=/"


def test_players_see_no_difference(alice: Player) -> None:
    assert client_of(alice).get(ADMIN).headers["Location"].startswith("/admin/login/")
    assert is_signed_in(signed_in(alice))


def test_the_question_costs_one_look(
    mona: Player, rf: RequestFactory, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    request = rf.get(ADMIN)
    request.user, request.session = mona, client_of(mona).session
    assert request.session.get("account_authentication_methods")
    with django_assert_num_queries(1):
        assert second_factor_first(request) is None


def test_whoever_lost_everything_is_helped_by_a_superuser(mona: Player) -> None:
    nadia = cast.player("nadia", is_staff=True, is_superuser=True)
    app_of(mona)
    codes_of(mona)
    call_command("second_factor", "Mona", "--remove")
    assert not Authenticator.objects.filter(user=mona).exists()
    entry = LogEntry.objects.get()
    assert (entry.user, entry.object_id) == (nadia, str(mona.pk))
    assert entry.get_change_message() == "Second factors removed."


def test_of_several_superusers_one_answers_for_it(mona: Player) -> None:
    for name in ("nadia", "nils"):
        cast.player(name, is_superuser=True)
    app_of(mona)
    with pytest.raises(CommandError, match="--by"):
        call_command("second_factor", "mona", "--remove")
    with pytest.raises(CommandError, match="--by"):
        call_command("second_factor", "mona", "--remove", "--by", "mona")
    call_command("second_factor", "mona", "--remove", "--by", "nils")
    assert LogEntry.objects.get().user.username == "nils"


def test_in_development_the_command_tells_the_code(
    mona: Player, capsys: pytest.CaptureFixture[str], settings: Settings
) -> None:
    app_of(mona)
    call_command("second_factor", "mona", "--code")
    told = capsys.readouterr().out
    client = signed_in(mona)
    client.post("/account/2fa/authenticate/", {"code": told.split()[0]})
    assert is_signed_in(client)
    settings.PRODUCTION = True
    with pytest.raises(CommandError, match="doesn’t work on a site in production"):
        call_command("second_factor", "mona", "--code")

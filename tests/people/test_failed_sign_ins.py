"""Guessing passwords: who is refused, who is not, and what the guesser learns."""

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from allauth.mfa.models import Authenticator
from django.core import mail
from django.test import Client
from django.utils import timezone

from racing.people.failed_sign_ins import MOST
from racing.people.forms.accounts import CODES_A_DAY
from racing.people.known_browsers import COOKIE
from racing.people.models import Player
from tests import cast
from tests.factors import app_of
from tests.web.sent import PASSWORD

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]

SIGN_IN = "/account/login/"
CODE = "/account/login/code/"
STRANGER = "203.0.113.7"


@pytest.fixture(autouse=True)
def _within_a_minute() -> Iterator[None]:
    """Stops the clock, so that all attempts are within a minute however long they take."""
    with time_machine.travel(timezone.now(), tick=False):
        yield


def tried(password: str, *, client: Client | None = None, login: str = "alice") -> Any:
    sent = {"login": login, "password": password}
    return (client or Client(REMOTE_ADDR=STRANGER)).post(SIGN_IN, sent)


def is_in(response: Any) -> bool:
    return bool(response.status_code == 302)


def guess_from_many_networks(login: str = "alice", times: int = MOST) -> None:
    for number in range(times):
        tried("wrong", client=Client(REMOTE_ADDR=f"198.51.{number}.1"), login=login)


def browser_of(name: str) -> Client:
    """One in which the player has signed in before, and out again."""
    client = Client(REMOTE_ADDR="192.0.2.20")
    assert is_in(tried(cast.PASSWORD, client=client, login=name))
    client.post("/account/logout/")
    return client


def test_five_guesses_from_one_network_are_enough(alice: Player) -> None:
    for _ in range(5):
        assert "Wrong name or password" in tried("wrong").text
    page = tried(cast.PASSWORD)
    assert not is_in(page)
    assert "Too many failed attempts" in page.text


def test_a_stranger_locks_nobody_out(alice: Player) -> None:
    for _ in range(8):
        tried("wrong")
    assert is_in(tried(cast.PASSWORD, client=Client(REMOTE_ADDR="192.0.2.20")))


def test_all_addresses_of_one_line_guess_as_one(alice: Player) -> None:
    for number in range(5):
        tried("wrong", client=Client(REMOTE_ADDR=f"2001:db8:1:2::{number}"))
    assert not is_in(tried(cast.PASSWORD, client=Client(REMOTE_ADDR="2001:db8:1:2:ffff::")))
    assert is_in(tried(cast.PASSWORD, client=Client(REMOTE_ADDR="2001:db8:1:3::1")))


def test_people_with_ipv4_are_not_one_network_on_a_socket_for_both(alice: Player) -> None:
    for number in range(10):
        tried("wrong", client=Client(REMOTE_ADDR="::ffff:203.0.113.7"), login=f"other{number}")
    assert not is_in(tried(cast.PASSWORD, client=Client(REMOTE_ADDR="203.0.113.7")))
    assert is_in(tried(cast.PASSWORD, client=Client(REMOTE_ADDR="::ffff:192.0.2.20")))


@pytest.mark.parametrize("login", ["Alice", "al\u0131ce", "AL\u0131CE"])
def test_a_name_in_other_letters_counts_as_the_same(alice: Player, login: str) -> None:
    """In capitals a dotless i is an I, and PostgreSQL finds the account."""
    for _ in range(5):
        tried("wrong", login=login)
    assert "Too many failed attempts" in tried(cast.PASSWORD).text


def test_after_guesses_from_many_networks_the_password_is_not_enough(alice: Player) -> None:
    guess_from_many_networks(times=MOST - 1)
    assert is_in(tried(cast.PASSWORD))
    guess_from_many_networks(times=1)
    assert not is_in(tried(cast.PASSWORD))


@pytest.mark.parametrize("guessed", ["alice", "ALICE", "alice@example.org"])
@pytest.mark.parametrize("login", ["alice", "Alice@example.org"])
def test_name_and_address_count_as_one(alice: Player, guessed: str, login: str) -> None:
    guess_from_many_networks(guessed)
    assert not is_in(tried(cast.PASSWORD, login=login))


@pytest.mark.parametrize("login", ["alice", "alice@example.org"])
def test_the_guesser_does_not_learn_that_the_password_was_right(alice: Player, login: str) -> None:
    guess_from_many_networks()
    found = [tried(each, login=login) for each in ("wrong", *[cast.PASSWORD] * 5)]
    assert len({each.status_code for each in found}) == 1
    texts = [re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", each.text) for each in found]
    assert len(set(texts[:5])) == 1
    assert "Too many failed attempts" in texts[5]


def test_other_accounts_are_not_touched(alice: Player, bob: Player) -> None:
    guess_from_many_networks()
    assert is_in(tried(cast.PASSWORD, login="bob"))


def test_a_known_browser_gets_in(alice: Player) -> None:
    known = browser_of("alice")
    guess_from_many_networks()
    assert is_in(tried(cast.PASSWORD, client=known))


def test_a_known_browser_may_not_guess_either(alice: Player) -> None:
    known = browser_of("alice")
    for _ in range(5):
        tried("wrong", client=known)
    assert not is_in(tried(cast.PASSWORD, client=known))


def test_a_browser_is_known_to_its_own_accounts_only(alice: Player, bob: Player) -> None:
    known = browser_of("bob")
    guess_from_many_networks()
    assert not is_in(tried(cast.PASSWORD, client=known))


def test_a_browser_knows_five_accounts(alice: Player) -> None:
    known = browser_of("alice")
    for number in range(4):
        cast.player(f"other{number}")
        tried(cast.PASSWORD, client=known, login=f"other{number}")
        known.post("/account/logout/")
    guess_from_many_networks()
    assert is_in(tried(cast.PASSWORD, client=known))
    known.post("/account/logout/")
    for number in range(4, 9):
        cast.player(f"other{number}")
        tried(cast.PASSWORD, client=known, login=f"other{number}")
        known.post("/account/logout/")
    assert not is_in(tried(cast.PASSWORD, client=known))


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "~",
        "1.2.3",
        "x.y.z",
        "é.1.a",
        "1.999999999999.a",
        "{pk}.{day}.{mark}",
        "{pk}..",
        "1.²a.a",
    ],
)
def test_a_forged_cookie_is_worth_nothing(alice: Player, forged: str) -> None:
    guess_from_many_networks()
    day = timezone.now().date().toordinal()
    client = Client(REMOTE_ADDR=STRANGER)
    client.cookies[COOKIE] = forged.format(pk=alice.pk, day=day, mark="a" * 32)
    assert not is_in(tried(cast.PASSWORD, client=client))


def test_a_browser_is_known_for_a_year(alice: Player) -> None:
    known = browser_of("alice")
    kept = known.cookies[COOKIE]
    assert (kept["max-age"], kept["httponly"], kept["samesite"]) == (365 * 24 * 3600, True, "Lax")
    with time_machine.travel(timezone.now() + timedelta(days=366), tick=False):
        guess_from_many_networks()
        assert not is_in(tried(cast.PASSWORD, client=known))


def test_a_new_password_makes_browsers_unknown(alice: Player) -> None:
    known = browser_of("alice")
    alice.set_password(PASSWORD)
    alice.save()
    guess_from_many_networks()
    assert not is_in(tried(PASSWORD, client=known))


def test_guesses_before_a_new_password_no_longer_count(alice: Player) -> None:
    client = browser_of("alice")
    tried(cast.PASSWORD, client=client)
    guess_from_many_networks()
    sent = {"oldpassword": cast.PASSWORD, "password1": PASSWORD, "password2": PASSWORD}
    client.post("/account/password/change/", sent)
    assert is_in(tried(PASSWORD))


def test_who_is_signed_in_confirms_with_their_password(alice: Player) -> None:
    """Though the browser is not known, as it signed in before browsers were."""
    client = Client(REMOTE_ADDR="192.0.2.20")
    client.force_login(alice)
    guess_from_many_networks()
    found = client.post("/account/reauthenticate/", {"password": cast.PASSWORD, "next": "/"})
    assert is_in(found)


def asked(email: str = "alice@example.org", **how: Any) -> Client:
    client = Client(**{"REMOTE_ADDR": STRANGER, **how})
    client.post(CODE, {"email": email})
    return client


def code_in_mail() -> str:
    found = re.search(r"^[A-Z]{4}-[A-Z]{4}$", str(mail.outbox[-1].body), re.MULTILINE)
    assert found
    return found[0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_code_by_mail_gets_in(alice: Player, language: str) -> None:
    guess_from_many_networks()
    client = asked(headers={"accept-language": language})
    page = client.get("/account/login/code/confirm/").text
    assert ("Saisissez le code" in page) is (language == "fr")
    assert is_in(client.post("/account/login/code/confirm/", {"code": code_in_mail()}))
    assert client.get("/settings/").status_code == 200
    client.post("/account/logout/")
    assert is_in(tried(cast.PASSWORD, client=client))


def test_a_code_does_not_replace_the_second_factor(alice: Player) -> None:
    app_of(alice)
    client = asked()
    found = client.post("/account/login/code/confirm/", {"code": code_in_mail()})
    assert found.headers["Location"].startswith("/account/2fa/authenticate/")
    assert Authenticator.objects.filter(user=alice).exists()
    assert client.get("/settings/").status_code == 302


def test_three_wrong_codes_end_it(alice: Player) -> None:
    client = asked()
    for _ in range(3):
        client.post("/account/login/code/confirm/", {"code": "BBBB-BBBB"})
    client.post("/account/login/code/confirm/", {"code": code_in_mail()})
    assert client.get("/settings/").status_code == 302


def test_nobody_learns_from_asking_who_is_here(alice: Player) -> None:
    found = [
        Client(REMOTE_ADDR=STRANGER).post(CODE, {"email": f"{name}@example.org"})
        for name in ("alice", "nobody")
    ]
    assert {each.headers["Location"] for each in found} == {"/account/login/code/confirm/"}
    assert len(mail.outbox) == 2


def test_a_stranger_does_not_use_up_the_codes(alice: Player) -> None:
    for _ in range(5):
        asked()
    assert len(mail.outbox) == 3
    asked(REMOTE_ADDR="192.0.2.20")
    assert len(mail.outbox) == 4


def test_nor_does_one_who_asks_all_day(alice: Player) -> None:
    for number in range(CODES_A_DAY // 2):
        with time_machine.travel(timezone.now() + timedelta(minutes=11 * number), tick=False):
            for _ in range(3):
                asked()
    assert len(mail.outbox) < CODES_A_DAY / 4


def test_no_mailbox_is_filled_with_codes(alice: Player) -> None:
    for number in range(CODES_A_DAY + 5):
        asked(REMOTE_ADDR=f"198.51.{number}.1")
    assert len(mail.outbox) == CODES_A_DAY


@pytest.mark.parametrize(
    ("language", "words"), [("en", "code by e-mail"), ("fr", "code par e-mail")]
)
def test_the_refusal_leads_to_a_code(alice: Player, language: str, words: str) -> None:
    client = Client(REMOTE_ADDR=STRANGER, headers={"accept-language": language})
    page = tried("wrong", client=client).text
    assert re.search(rf'<a href="{CODE}">\s*{words}', page)
    assert f'href="{CODE}"' in client.get(SIGN_IN).text


def test_where_no_mail_is_sent_no_code_is_promised(alice: Player, settings: Any) -> None:
    settings.PRODUCTION = True
    client = Client(REMOTE_ADDR=STRANGER)
    page = tried("wrong", client=client).text
    assert CODE not in page
    assert "try again tomorrow" in page
    assert "can’t send e-mails" in client.get(CODE).text
    assert client.post(CODE, {"email": "alice@example.org"}).status_code == 200
    assert not mail.outbox

"""The settings are one family of pages."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import override_settings

from racing.people.models import Player
from tests.web.scene import client_of

PAGES = (
    "/settings/",
    "/settings/feeds/",
    "/settings/blocked/",
    "/settings/sessions/",
    "/account/email/",
    "/account/password/change/",
)
NEW = "alice@example.net"


@pytest.mark.parametrize("path", PAGES)
def test_each_page_leads_to_all_others_and_marks_itself(path: str, alice: Player) -> None:
    page = client_of(alice).get(path).text
    nav = re.findall(r'<a class="pill" href="([^"]+)"( aria-current="page")?', page)
    assert {href for href, _ in nav} >= set(PAGES)
    assert [href for href, here in nav if here] == [path]


def test_a_guest_has_no_address_to_change(gina: Player) -> None:
    assert "/account/email/" not in client_of(gina).get("/settings/").text


@override_settings(MAIL_IS_SET_UP=True, ACCOUNT_EMAIL_VERIFICATION="mandatory")
def test_a_new_address_counts_once_it_is_confirmed(alice: Player) -> None:
    EmailAddress.objects.create(user=alice, email=alice.email, primary=True, verified=True)
    client = client_of(alice)
    client.post("/account/email/", {"email": NEW, "action_add": ""})
    alice.refresh_from_db()
    assert alice.email == "alice@example.org"
    (sent,) = [each for each in mail.outbox if each.to == [NEW]]
    assert NEW in client.get("/account/email/").text
    link = next(word for word in str(sent.body).split() if "/confirm-email/" in word)
    client.post(link)
    alice.refresh_from_db()
    assert alice.email == NEW
    assert list(EmailAddress.objects.values_list("email", "primary")) == [(NEW, True)]

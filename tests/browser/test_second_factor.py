"""Passkeys and codes in a real browser, under the site's own policy."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import time_machine
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from racing.people.models import Player
from tests import cast
from tests.browser.person import Person
from tests.conftest import NewPage
from tests.factors import code_for

pytestmark = pytest.mark.django_db(transaction=True)

KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@contextmanager
def key_of(page: Page) -> Iterator[None]:
    """A key in the browser, whose finger is always on it."""
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    added = tools.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    try:
        yield
    finally:
        tools.send("WebAuthn.removeVirtualAuthenticator", added)
        tools.send("WebAuthn.disable")
        tools.detach()


def sign_in(person: Person, player: Player) -> None:
    page = person.page
    page.locator("[name=login]").fill(player.username)
    page.locator("[name=password]").fill(cast.PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()


def confirm_with_password(page: Page) -> None:
    page.locator("[name=password]").fill(cast.PASSWORD)
    page.get_by_role("button", name="Confirm").click()


def test_a_passkey_opens_the_account_without_a_password(
    live_server: LiveServer, new_page: NewPage
) -> None:
    page = new_page(width=360, height=740)
    alice = Person(page, live_server.url)
    with key_of(page):
        alice.go("/account/login/?next=/settings/")
        sign_in(alice, cast.player("alice"))
        page.get_by_role("link", name="Second factor and passkeys").click()
        page.get_by_role("link", name="Add passkey").click()
        confirm_with_password(page)
        page.get_by_label("Name").fill("My phone")
        page.get_by_role("button", name="Add passkey").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Recovery codes")
        alice.go("/account/2fa/webauthn/")
        expect(page.get_by_text("My phone").first).to_be_visible()
        page.context.clear_cookies()
        alice.go("/account/login/?next=/settings/")
        page.get_by_role("button", name="Use a passkey").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    assert alice.complaints == []


def test_staff_set_up_a_passkey_and_go_on_to_the_admin(
    live_server: LiveServer, new_page: NewPage
) -> None:
    page = new_page(width=1280)
    mona = Person(page, live_server.url)
    with key_of(page):
        mona.go("/admin/")
        sign_in(mona, cast.player("mona", is_staff=True))
        expect(
            page.get_by_text("Moderators and site administrators need a second factor")
        ).to_be_visible()
        page.get_by_role("link", name="Add passkey").click()
        confirm_with_password(page)
        page.get_by_role("button", name="Add passkey").click()
        page.get_by_role("link", name="Continue").click()
        page.get_by_role("button", name="Use your passkey").click()
        page.wait_for_url(f"{live_server.url}/admin/")
        page.context.clear_cookies()
        mona.go("/admin/")
        sign_in(mona, Player.objects.get())
        page.get_by_role("button", name="Use your passkey").click()
        page.wait_for_url(f"{live_server.url}/admin/")
    assert mona.complaints == []


def test_without_a_key_the_page_says_so(live_server: LiveServer, new_page: NewPage) -> None:
    page = new_page(width=360)
    visitor = Person(page, live_server.url)
    with key_of(page):
        visitor.go("/account/login/")
        page.get_by_role("button", name="Use a passkey").click()
        expect(page.get_by_text("That didn’t work")).to_be_visible()
    assert visitor.complaints == []


@time_machine.travel(cast.NOON, tick=False)
def test_an_app_is_set_up_by_its_picture_and_asked_for(
    live_server: LiveServer, new_page: NewPage
) -> None:
    """At noon, for as long as it takes: a code is good for half a minute."""
    page = new_page(width=360, height=740, color_scheme="dark")
    alice, player = Person(page, live_server.url), cast.player("alice")
    alice.go("/account/login/?next=/account/2fa/totp/activate/")
    sign_in(alice, player)
    confirm_with_password(page)
    picture = page.locator("img.qr")
    assert picture.evaluate("it => it.complete && it.naturalWidth > 0")
    secret = page.locator("#secret").input_value()
    page.get_by_label("Code").fill(code_for(secret))
    page.get_by_role("button", name="Confirm code").click()
    spare = page.locator("#codes").input_value().split()
    page.context.clear_cookies()
    alice.go("/account/login/?next=/settings/")
    sign_in(alice, player)
    page.get_by_label("Code").fill(code_for(secret))
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    page.context.clear_cookies()
    alice.go("/account/login/?next=/settings/")
    sign_in(alice, player)
    page.get_by_label("Code").fill(spare[0])
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    assert alice.complaints == []

"""Account pages and mails are the site's own, in both languages."""

from pathlib import Path

import allauth
import pytest
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from django.template.loader import render_to_string
from django.test import Client
from django.utils.translation import override

from racing.people.models import Player
from tests import cast
from tests.factors import app_of
from tests.look.sources import ROOT
from tests.web.scene import client_of

THEIRS = Path(allauth.__file__).parent / "templates"
OURS = ROOT / "templates"
# Telephones and trust are not used, nobody signs up with a passkey, and our pages load scripts
# themselves; the bases lead to our layouts as they are.
NOT_USED = ("phone", "passkey", "trust.html", "signup_form.html", "snippets/")
LEFT_TO_THEM = {
    "base_entrance.html",
    "base_manage.html",
    "base_manage_email.html",
    "base_manage_password.html",
}
MAILS = sorted(OURS.glob("*/email/*_message.txt"))
MAILS.remove(OURS / "account" / "email" / "base_message.txt")
PAGES = (
    "/account/login/",
    "/account/signup/",
    "/account/password/reset/",
    "/account/password/reset/done/",
    "/account/password/reset/key/done/",
    "/account/password/reset/key/1-bad/",
    "/account/confirm-email/",
    "/account/inactive/",
)
FACTORS = (
    "/account/2fa/",
    "/account/2fa/totp/deactivate/",
    "/account/2fa/recovery-codes/",
    "/account/2fa/recovery-codes/generate/",
    "/account/2fa/webauthn/",
    "/account/2fa/webauthn/add/",
)
ANYTHING = {
    "email": "alice@example.com",
    "from_email": "alice@example.com",
    "to_email": "alice@example.org",
    "deleted_email": "alice@example.com",
    "activate_url": "/there",
    "password_reset_url": "/there",
    "signup_url": "/there",
    "code": "",
    "username": "alice",
    "user": Player(username="alice"),
    "current_site": {"domain": "chicane.example"},
}


def names(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(("part", "left"), [("account", LEFT_TO_THEM), ("mfa", set())])
def test_every_template_of_the_package_is_our_own(part: str, left: set[str]) -> None:
    theirs = names(THEIRS / part)
    needed = {name for name in theirs if not any(word in name for word in NOT_USED)}
    assert needed - names(OURS / part) == left


@pytest.mark.parametrize("mail", MAILS, ids=lambda path: path.stem)
def test_a_mail_is_signed_and_speaks_both_languages(mail: Path) -> None:
    for kind in ("message", "subject"):
        template = f"{mail.parent.parent.name}/email/{mail.name.replace('message', kind)}"
        with override("en"):
            english = render_to_string(template, ANYTHING)
        with override("fr"):
            french = render_to_string(template, ANYTHING)
        assert english.strip()
        assert english != french
        assert kind == "subject" or french.rstrip().endswith("-- \nChicane\nchicane.example")


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("address", PAGES)
def test_an_account_page_is_a_page_of_the_site(client: Client, address: str, language: str) -> None:
    page = client.get(address, headers={"accept-language": language})
    assert page.status_code == 200
    assert f'<html lang="{language}">' in page.text
    assert 'class="card card--kerb"' in page.text
    assert 'class="site-header"' in page.text


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_of_second_factors_is_a_page_of_the_site(language: str) -> None:
    player = cast.player("alice", language=language)
    client = client_of(player)
    client.post("/account/reauthenticate/", {"password": cast.PASSWORD})
    app_of(player)
    RecoveryCodes.activate(player)
    for address in FACTORS:
        page = client.get(address)
        assert (address, page.status_code) == (address, 200)
        assert f'<html lang="{language}">' in page.text
        assert 'class="card card--kerb"' in page.text
        assert ("Settings" in page.text) is (language == "en"), address


@pytest.mark.django_db
def test_signing_in_wrongly_keeps_the_name_and_says_so(client: Client) -> None:
    page = client.post("/account/login/", {"login": "nobody", "password": "a wrong one"})
    assert 'value="nobody"' in page.text
    assert 'class="errorlist nonfield"' in page.text
    assert "a wrong one" not in page.text

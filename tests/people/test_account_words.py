"""Forms of accounts speak the words of the site, not those of a package."""

import re

import pytest
from django.test import Client

from tests.web.scene import client_of

pytestmark = pytest.mark.django_db
LABELS = {
    "/account/login/": ("Name or e-mail", "Password"),
    "/account/signup/": ("Name", "E-mail address", "Password", "Password again"),
    "/account/password/reset/": ("E-mail address",),
}


@pytest.mark.parametrize(("path", "labels"), LABELS.items())
def test_a_form_has_the_labels_of_the_site(path: str, labels: tuple[str, ...]) -> None:
    page = client_of(None).get(path).text
    assert tuple(re.findall(r"<label[^>]*>\s*(.*?)\s*</label>", page)) == labels
    assert "placeholder=" not in page


def test_a_wrong_password_is_said_plainly(client: Client) -> None:
    sent = {"login": "alice", "password": "wrong"}
    assert "Wrong name or password. Try again." in client.post("/account/login/", sent).text
    sent["login"] = "alice@example.org"
    page = client.post("/account/login/", sent).text
    assert "Wrong e-mail address or password. Try again." in page


@pytest.mark.parametrize("path", ["/account/signup/", "/account/password/reset/"])
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Enter a valid e-mail address."), ("fr", "Saisissez une adresse e-mail valide.")],
)
def test_an_address_that_is_none_is_refused_plainly(
    client: Client, path: str, language: str, words: str
) -> None:
    sent = {"username": "gil", "email": "gil@", "password1": "x", "password2": "x"}
    assert words in client.post(path, sent, headers={"Accept-Language": language}).text

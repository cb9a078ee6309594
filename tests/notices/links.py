"""The links of a letter, and browsers that nobody has signed in with."""

import re
from html import unescape

from django.core.mail import EmailMultiAlternatives
from django.test import Client

from racing.notices.selectors.turn_links import turn_token
from racing.people.models import Player
from racing.races.models import Race
from tests import cast
from tests.notices.post import html_of, post

ORIGIN = "http://127.0.0.1:8000"
TURN = re.compile(rf'{ORIGIN}(/turn/[^/\s"]+/)(?=[\s"])')
CHOICE = re.compile(rf'{ORIGIN}(/turn/[^/\s"]+/[^/\s"]+/)(?=[\s"])')
CONFIRMED = re.compile(
    r'name="asked_at" value="(\d+)".*?id="confirm" name="action" value="([^"]*)"', re.S
)


def letter_to(name: str) -> EmailMultiAlternatives:
    (found,) = [each for each in post() if each.to == [f"{name}@example.org"]]
    return found


def turn_in(letter: EmailMultiAlternatives) -> str:
    """The address of a letter's one signed link to the race, the same in text and HTML."""
    (text,), html = set(TURN.findall(str(letter.body))), set(TURN.findall(html_of(letter)))
    assert html == {text}
    return str(text)


def choices_in(letter: EmailMultiAlternatives) -> list[str]:
    """Addresses of the links to a letter's choices, in their order."""
    found = CHOICE.findall(str(letter.body))
    assert CHOICE.findall(html_of(letter)) == found
    return found


def turn_of(race: Race, player: Player) -> str:
    player.refresh_from_db()
    return f"/turn/{turn_token(player, cast.seating(race, player))}/"


def browser(language: str = "en") -> Client:
    return Client(headers={"accept-language": language})


def confirm(client: Client, path: str) -> tuple[int, str]:
    """Opens the page of a choice and presses its button; returns status and redirect."""
    found = CONFIRMED.search(client.get(path).text)
    assert found is not None
    turn = "/".join(path.split("/")[:3])
    fields = {"asked_at": found[1], "action": unescape(found[2])}
    response = client.post(f"{turn}/move/", fields)
    return response.status_code, response.headers.get("Location", "")

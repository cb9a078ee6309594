"""Letters: in the reader's language, by their clock, with the board they see."""

import struct
from datetime import timedelta

import pytest
from pytest_django import Settings

from racing.notices.models.notice import Kind
from racing.people.models import Player
from racing.races.events import PlayerInvited, TurnMissed
from racing.races.models import Race
from racing.races.services.proposals import answer_proposal, propose_abandon
from tests.cast import NOON, dealt_race, everyone_chooses, open_race, play_to_the_end
from tests.notices.post import happens, html_of, post
from tests.notices.subject import known, notify_of_cup

HOUR = timedelta(hours=1)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """A race in which Bob reads French in Tokyo."""
    Player.objects.filter(pk=bob.pk).update(language="fr", time_zone="Asia/Tokyo")
    return dealt_race(alice, bob, turn_seconds=86400)


def letter_to(name: str, now=NOON):  # type: ignore[no-untyped-def]
    (found,) = [message for message in post(now) if message.to == [f"{name}@example.org"]]
    return found


def test_a_letter_says_what_is_asked_and_until_when(race: Race) -> None:
    letter = letter_to("alice")
    assert letter.subject == f"Your turn: Dash {race.pk}"
    for text in (letter.body, html_of(letter)):
        assert "Choose a card" in text
        assert "Deadline: Tuesday, June 2, noon (UTC), 1 d 0 h left" in text
        assert "http://127.0.0.1:8000/turn/" in text


def test_a_letter_is_in_the_language_and_time_of_its_reader(race: Race) -> None:
    letter = letter_to("bob")
    assert '<html lang="fr">' in html_of(letter)
    assert "Choisissez une carte" in letter.body
    assert "21:00 (JST)" in letter.body


def test_a_letter_tells_what_happened_since_the_last_turn(
    race: Race, alice: Player, bob: Player
) -> None:
    post()
    everyone_chooses(race, alice, bob, now=NOON + HOUR)
    letter = letter_to("alice", NOON + HOUR)
    assert "Since your last turn" in letter.body
    assert "- alice" in letter.body
    assert "bob" in html_of(letter)


def test_a_letter_of_a_cancelled_race_says_so_once(race: Race, alice: Player, bob: Player) -> None:
    post()
    propose_abandon(race_id=race.pk, player=alice, now=NOON)
    answer_proposal(race_id=race.pk, player=bob, agrees=True, now=NOON)
    text = letter_to("alice").body
    assert text.count("The race was cancelled") == 1


def test_a_letter_of_a_season_is_in_the_language_of_its_reader(alice: Player, bob: Player) -> None:
    Player.objects.filter(pk=bob.pk).update(language="fr")
    with known(Kind.SEASON):
        notify_of_cup([alice, bob])
        english, french = sorted(post(), key=lambda each: each.to)
    assert english.subject == "Championship updates: Autumn Cup"
    assert french.subject == "Nouvelles d’un championnat : Autumn Cup"
    for letter, words, button in (
        (english, "Entries are open.", "View details"),
        (french, "Les engagements sont ouverts.", "Voir les détails"),
    ):
        for text in (letter.body, html_of(letter)):
            assert words in text
            assert button in text
            assert "http://127.0.0.1:8000/championships/cup/" in text


def test_a_call_asks_for_an_answer_and_can_be_stopped(alice: Player) -> None:
    with known(Kind.CALL):
        notify_of_cup([alice], "asked", kind=Kind.CALL)
        letter = letter_to("alice")
    assert letter.subject == "Request: Autumn Cup"
    assert "Answer: http" in letter.body
    assert "because you turned on e-mail for: Request." in letter.body
    headers = letter.extra_headers
    assert headers["References"] == headers["In-Reply-To"] == "<cup.1@127.0.0.1>"
    assert headers["List-Unsubscribe"].startswith("<http://127.0.0.1:8000/mail/stop/")


def test_a_letter_says_what_the_race_is_raced_for(race: Race) -> None:
    occasion = {"name": "Autumn <Cup>", "url": "/championships/autumn/#round-3", "round": 3}
    Race.objects.update(occasion=occasion)
    to_alice, to_bob = sorted(post(), key=lambda each: each.to)
    link = "http://127.0.0.1:8000/championships/autumn/#round-3"
    assert f"Autumn <Cup> · round 3: {link}\n" in to_alice.body
    assert "Autumn <Cup> · manche 3" in to_bob.body
    html = html_of(to_alice)
    assert f'href="{link}">Autumn &lt;Cup&gt; · round 3</a>' in html
    assert "class=" not in html


def test_a_digest_says_what_its_races_are_raced_for(alice: Player, bob: Player) -> None:
    for _ in range(2):
        dealt_race(alice, bob)
    Race.objects.update(occasion={"name": "Cup", "url": "/cup/"})
    letter = letter_to("alice")
    assert letter.body.count("Cup: http://127.0.0.1:8000/cup/\n") == 2
    assert html_of(letter).count('href="http://127.0.0.1:8000/cup/">Cup</a>') == 2


def test_names_are_harmless_in_a_letter(alice: Player, bob: Player) -> None:
    Player.objects.filter(pk=bob.pk).update(username="<b>bob")
    race = dealt_race(alice, bob)
    happens(TurnMissed, race, seat=1, player=bob.pk)
    post()
    letter = letter_to("alice", NOON + 20 * HOUR)
    assert "&lt;b&gt;bob" in html_of(letter)
    assert "<b>bob" in letter.body


def test_the_end_is_told_with_the_result(race: Race, alice: Player, bob: Player) -> None:
    short = dealt_race(alice, bob, options={"length": 10})
    play_to_the_end(short, alice, bob, now=NOON + HOUR)
    race.delete()
    letter = letter_to("alice", NOON + HOUR)
    assert letter.subject == f"Race finished: Dash {short.pk}"
    assert "win" in letter.body
    assert "Your place: " in letter.body


def test_an_invitation_leads_to_the_race(alice: Player, bob: Player) -> None:
    race = open_race(alice)
    happens(PlayerInvited, race, player=bob.pk, by=alice.pk)
    letter = letter_to("bob")
    assert letter.subject == f"Invitation: Dash {race.pk}"
    assert "alice invites you to this race." in letter.body
    assert f"/races/{race.pk}/" in letter.body


def test_an_invitation_to_a_private_race_opens_it(alice: Player, bob: Player) -> None:
    race = open_race(alice, is_private=True)
    happens(PlayerInvited, race, player=bob.pk, by=alice.pk)
    assert f"/invited/{race.code}/" in letter_to("bob").body


def test_letters_of_a_race_are_one_thread_that_can_be_left(race: Race) -> None:
    headers = letter_to("alice").extra_headers
    assert headers["Message-ID"].endswith("@127.0.0.1>")
    assert headers["References"] == headers["In-Reply-To"] == f"<race.{race.pk}@127.0.0.1>"
    assert headers["Auto-Submitted"] == "auto-generated"
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert headers["List-Unsubscribe"].startswith("<http://127.0.0.1:8000/mail/stop/")


def test_a_letter_needs_no_stylesheet(race: Race) -> None:
    html = html_of(letter_to("alice"))
    assert "class=" not in html
    assert "var(" not in html
    assert 'style="' in html


def test_the_board_is_in_the_letter_as_a_picture(race: Race, settings: Settings) -> None:
    settings.MAIL_PICTURES = True
    message = letter_to("alice").message()
    (picture,) = [part for part in message.walk() if part.get_content_type() == "image/png"]
    assert message.get_content_type() == "multipart/related"
    assert picture["Content-ID"] == "<board>"
    width, height = struct.unpack(">II", picture.get_payload(decode=True)[16:24])
    assert (width, height > 100) == (960, True)


def test_a_board_that_cannot_be_drawn_stops_no_letter(
    race: Race, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.MAIL_PICTURES = True
    settings.TEMPLATES = _with_broken_board(settings)
    letter = letter_to("alice")
    assert "Choose a card" in letter.body
    assert "cid:board" not in html_of(letter)
    assert "could not draw a board: ParseError" in caplog.text


def _with_broken_board(settings: Settings) -> list[dict[str, object]]:
    broken = {"games/dash/_board.html": '<div><svg class="board"></div>'}
    loaders = [
        ("django.template.loaders.locmem.Loader", broken),
        "django.template.loaders.filesystem.Loader",
        "django.template.loaders.app_directories.Loader",
    ]
    (engine,) = settings.TEMPLATES
    options = {**engine["OPTIONS"], "loaders": loaders}
    return [{**engine, "APP_DIRS": False, "OPTIONS": options}]

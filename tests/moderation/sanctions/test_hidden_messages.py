"""Hidden and redacted messages: others read what is left, the author what they wrote."""

from functools import partial

import pytest

from racing.moderation.errors import NotYourTarget, TargetGone, UnreadableRedaction
from racing.moderation.models import Act
from racing.moderation.services.undoing import undo_act
from racing.notices.models import Notice
from racing.people.models import Player
from racing.races.models import Message, Race
from racing.races.pages.chat import chat_of
from racing.races.pages.race import token_of
from racing.races.selectors.races import seated_race
from tests import cast
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import DAY, GROUNDS, acted_on, said, undone
from tests.notices.post import handled, post
from tests.races.at_once import at_once
from tests.web.scene import client_of

PLACES = ("", "chat/", "live/")
HIDDEN = "A moderator hid this message."


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return cast.dealt_race(alice, bob)


@pytest.fixture
def message(race: Race, bob: Player) -> Message:
    return said(race, bob, "Idiot!")


def page(player: Player | None, race: Race, place: str = "") -> str:
    return client_of(player).get(f"/races/{race.pk}/{place}").text


def is_told_by_mail() -> bool:
    handled()
    return any("wrote in the chat" in str(mail.body) for mail in post(NOON + DAY))


def unread(race: Race, reader: Player) -> int:
    talk = chat_of(seated_race(reader, race.pk), reader)
    assert talk is not None
    return talk.unread


@pytest.mark.parametrize("place", PLACES)
def test_others_read_that_it_is_hidden(
    race: Race, message: Message, alice: Player, bob: Player, mona: Player, place: str
) -> None:
    acted_on("hide", message, mona)
    for reader in (alice, mona, None):
        assert "Idiot!" not in page(reader, race, place)
        assert HIDDEN in page(reader, race, place)
    assert "Idiot!" in page(bob, race, place)
    assert "Only you can still see it." in page(bob, race, place)


@pytest.mark.parametrize("place", PLACES)
def test_others_read_something_else(
    race: Race, message: Message, alice: Player, bob: Player, mona: Player, place: str
) -> None:
    acted_on("redact", message, mona, text="Well, well!")
    for reader in (alice, mona, None):
        shown = page(reader, race, place)
        assert "Idiot!" not in shown
        assert "Well, well!" in shown
        assert "A moderator edited this message." in shown
    assert "Idiot!" in page(bob, race, place)
    assert "Well, well!" in page(bob, race, place)


def test_it_is_shown_again(race: Race, message: Message, alice: Player, mona: Player) -> None:
    act = acted_on("hide", message, mona)
    undone(act, mona)
    message.refresh_from_db()
    assert message.hidden_at is None
    assert "Idiot!" in page(alice, race)


def test_what_was_redacted_reads_as_it_was(
    race: Race, message: Message, alice: Player, mona: Player
) -> None:
    first = acted_on("redact", message, mona, text="Well!")
    second = acted_on("redact", message, mona, text="Oh!")
    assert message.redacted == "Oh!"
    undone(second, mona)
    message.refresh_from_db()
    assert message.redacted == "Well!"
    undone(first, mona)
    message.refresh_from_db()
    assert message.redacted == ""
    assert "Idiot!" in page(alice, race)


def test_an_earlier_redaction_is_undone_without_the_later(message: Message, mona: Player) -> None:
    first = acted_on("redact", message, mona, text="Well!")
    acted_on("redact", message, mona, text="Oh!")
    undone(first, mona)
    message.refresh_from_db()
    assert message.redacted == "Oh!"


def test_of_both_what_is_hidden_stays_hidden(
    race: Race, message: Message, alice: Player, bob: Player, mona: Player
) -> None:
    acted_on("redact", message, mona, text="Well!")
    acted_on("hide", message, mona)
    assert "Well!" not in page(alice, race)
    assert HIDDEN in page(alice, race)
    assert "Idiot!" in page(bob, race)


def test_it_is_hidden_once(message: Message, mona: Player) -> None:
    acted_on("hide", message, mona)
    with pytest.raises(TargetGone):
        acted_on("hide", message, mona)
    assert Act.objects.count() == 1


@pytest.mark.parametrize("text", ["", "  ", "x" * 501, None])
def test_what_is_read_instead_can_be_read(message: Message, mona: Player, text: str) -> None:
    with pytest.raises(UnreadableRedaction):
        acted_on("redact", message, mona, text=text)
    assert not Act.objects.exists()


def test_nobody_acts_on_the_talk_of_their_own_race(
    alice: Player, bob: Player, mona: Player
) -> None:
    race = cast.dealt_race(mona, bob)
    message = said(race, bob)
    with pytest.raises(NotYourTarget):
        acted_on("hide", message, mona)


def test_a_message_that_is_gone_is_not_hidden(message: Message, mona: Player) -> None:
    act = acted_on("hide", message, mona)
    Message.objects.all().delete()
    with pytest.raises(TargetGone):
        undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON)


def test_it_is_nothing_new_to_read(
    race: Race, message: Message, alice: Player, bob: Player, mona: Player
) -> None:
    said(race, bob, "Sorry.", NOON + DAY)
    assert unread(race, alice) == 2
    acted_on("hide", message, mona)
    assert unread(race, alice) == 1


def test_open_pages_notice_it(race: Race, message: Message, alice: Player, mona: Player) -> None:
    before = token_of(seated_race(alice, race.pk))
    act = acted_on("hide", message, mona)
    after = token_of(seated_race(alice, race.pk))
    assert after != before
    undone(act, mona)
    assert token_of(seated_race(alice, race.pk)) != after


def test_nobody_is_told_who_was_not_yet(message: Message, alice: Player, mona: Player) -> None:
    acted_on("hide", message, mona)
    assert not is_told_by_mail()
    assert not Notice.objects.filter(kind="message").exists()


def test_nor_by_a_letter_that_waits(message: Message, alice: Player, mona: Player) -> None:
    handled()
    assert Notice.objects.get(kind="message", player=alice).seen_at is None
    acted_on("hide", message, mona)
    assert Notice.objects.get(kind="message", player=alice).seen_at == NOON
    assert not is_told_by_mail()


def test_as_it_would_have_been(message: Message) -> None:
    assert is_told_by_mail()


def test_the_words_of_a_moderator_are_text(
    race: Race, message: Message, alice: Player, mona: Player
) -> None:
    acted_on("redact", message, mona, text="<script>alert(1)</script>")
    assert "<script>alert(1)" not in page(alice, race)


@pytest.mark.django_db(transaction=True)
def test_two_moderators_at_once_hide_it_once(alice: Player, bob: Player, mona: Player) -> None:
    message = said(cast.dealt_race(alice, bob), bob)
    others = [mona, *(moderator(f"other{number}") for number in range(4))]
    results = at_once([partial(acted_on, "hide", message, each) for each in others])
    assert sum(isinstance(each, Act) for each in results) == 1
    assert sum(isinstance(each, TargetGone) for each in results) == 4

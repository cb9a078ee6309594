"""Letters to those who run a club or a season: told, answered once, and seen by nobody else."""

from datetime import timedelta

import pytest

from racing.people.models import Player
from racing.people.services.blocks import block_player
from tests.cast import NOON, guest
from tests.tournaments.clubs.told import news, words_to
from tests.tournaments.organised import Organised, club_of, organised
from tests.web.scene import client_of
from tournaments.contact.errors import (
    GuestsWriteNoLetters,
    LetterAnswered,
    OwnLetter,
    TooManyLetters,
)
from tournaments.contact.services import (
    DAY,
    LETTERS_A_DAY,
    UNANSWERED,
    answer_letter,
    write_to_championship,
    write_to_club,
)
from tournaments.models import Club, Letter, Membership

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(alice: Player, bob: Player) -> Club:
    """Alice owns it and Bob organises; whoever sees it may write to them."""
    made = club_of(alice)
    made.memberships.create(player=bob, role=Membership.Role.ORGANISER, since=NOON)
    return made


@pytest.fixture
def cup(alice: Player, bob: Player) -> Organised:
    return organised(alice, alice, bob)


def sent(club: Club, by: Player, text: str = "When do we race?") -> Letter:
    return write_to_club(club_id=club.pk, player=by, text=text, now=NOON)


def answered(letter: Letter, by: Player, text: str = "On Tuesday.") -> Letter:
    return answer_letter(letter_id=letter.pk, organiser=by, text=text, now=NOON)


def test_who_runs_the_club_is_told_and_answers_once(
    club: Club, alice: Player, bob: Player, charlie: Player
) -> None:
    letter = sent(club, charlie)
    assert sent(club, charlie) == letter
    assert news() == [("letter_got", [alice.pk, bob.pk])]
    (told,) = words_to(alice)
    assert told[1:] == ("charlie sent you a message.", f"/messages/{letter.pk}/", True)
    for _ in range(2):
        answered(letter, bob)
    with pytest.raises(LetterAnswered):
        answered(letter, alice, "On Monday.")
    (told,) = words_to(charlie)
    assert told[1:3] == ("Your message was answered.", f"/messages/{letter.pk}/")
    assert not words_to(alice)[0][3]


def test_who_runs_a_season_of_no_club_is_told_alone(
    cup: Organised, alice: Player, charlie: Player
) -> None:
    write_to_championship(
        championship_id=cup.championship.pk, player=charlie, text="Am I late?", now=NOON
    )
    assert ("letter_got", [alice.pk]) in news()
    page = client_of(alice).get(f"{cup.championship.get_absolute_url()}manage/").text
    assert "New message from charlie." in page


def test_put_aside_nobody_is_told(club: Club, alice: Player, charlie: Player) -> None:
    letter = answered(sent(club, charlie), alice, "")
    assert (letter.answer, letter.waits) == ("", False)
    assert not words_to(charlie)


def test_who_blocks_its_writer_hears_nothing_of_it(
    club: Club, alice: Player, bob: Player, charlie: Player
) -> None:
    block_player(player=alice, name="charlie", now=NOON)
    sent(club, charlie)
    assert news() == [("letter_got", [bob.pk])]
    pages = [client_of(each).get(f"{club.get_absolute_url()}manage/").text for each in (alice, bob)]
    assert ["When do we race?" in page for page in pages] == [False, True]


def test_nobody_writes_more_than_is_answered(club: Club, charlie: Player, dora: Player) -> None:
    for number in range(UNANSWERED):
        sent(club, charlie, f"Letter {number}")
    with pytest.raises(TooManyLetters):
        sent(club, charlie)
    clubs = [club_of(dora, f"Club {number}") for number in range(2)]
    sent(clubs[0], charlie, "And you?")
    sent(clubs[1], charlie, "And you?")
    assert Letter.objects.count() == LETTERS_A_DAY
    with pytest.raises(TooManyLetters):
        sent(clubs[0], charlie, "Well?")
    later = NOON + DAY + timedelta(seconds=1)
    write_to_club(club_id=clubs[0].pk, player=charlie, text="Well?", now=later)


def test_guests_and_organisers_write_none(club: Club, alice: Player) -> None:
    with pytest.raises(GuestsWriteNoLetters):
        sent(club, guest())
    with pytest.raises(OwnLetter):
        sent(club, alice)
    assert not Letter.objects.exists()


def test_only_its_writer_and_its_readers_see_it(
    club: Club, alice: Player, charlie: Player, dora: Player
) -> None:
    steward = Membership.Role.STEWARD
    club.memberships.create(player=dora, role=steward, since=NOON)
    url = sent(club, charlie).get_absolute_url()
    found = [client_of(each).get(url).status_code for each in (alice, charlie, dora)]
    assert found == [200, 200, 404]
    assert "Close without reply" in client_of(alice).get(url).text
    assert "Close without reply" not in client_of(charlie).get(url).text
    client_of(charlie).post(url, {"text": "Myself"})
    assert Letter.objects.get().waits


def test_it_is_written_and_answered_in_forms(club: Club, alice: Player, charlie: Player) -> None:
    writer, reader = client_of(charlie), client_of(alice)
    page = writer.post("/clubs/paper-wheels/write/", {"text": " "})
    assert page.status_code == 422
    url = writer.post("/clubs/paper-wheels/write/", {"text": "Hello"}).headers["Location"]
    assert reader.post(url, {"text": ""}).status_code == 422
    assert reader.post(url, {"text": "Good day"}).status_code == 302
    assert "Good day" in writer.get(url).text
    reader.post(url, {"text": "Once more"})
    assert Letter.objects.get().answer == "Good day"


def test_a_letter_can_be_reported_by_those_it_was_written_to(
    club: Club, alice: Player, charlie: Player, dora: Player
) -> None:
    letter = sent(club, charlie, "Rude words")
    url = f"/report/letter/{letter.pk}/"
    assert f'href="{url}"' in client_of(alice).get(letter.get_absolute_url()).text
    assert client_of(alice).get(url).status_code == 200
    assert client_of(dora).get(url).status_code == 404

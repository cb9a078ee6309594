"""Forced cards are played for those who ask for it, and for nobody else (RC-21)."""

import re
from random import Random

import pytest
from django.db.models import QuerySet
from django.test import Client

from racing.people.models import Player
from racing.races.models import Move, Race
from racing.races.services.forced import play_what_is_forced, want_no_forced_questions
from racing.races.services.moves import take_back
from tests.cast import NOON, kinds, legal_actions, player, seating
from tests.races.cats import asked, cat_race, play_on, play_until_forced

pytestmark = pytest.mark.django_db

SOON, WINNING = 4, 6
"""Seeds of deals in which a card is soon forced, and in which one soon wins."""


@pytest.fixture
def charlie() -> Player:
    return player("charlie")


@pytest.fixture
def race(alice: Player, bob: Player, charlie: Player) -> Race:
    return cat_race(alice, bob, charlie, seed=SOON)


def forced_cards(race: Race) -> QuerySet[Move]:
    return race.moves.filter(cause="forced", action__contains="play_card")


def causes(race: Race) -> list[str]:
    return list(race.moves.order_by("number").values_list("cause", flat=True))


def test_who_has_not_asked_for_it_is_asked_for_their_only_card(race: Race) -> None:
    """RC-21."""
    holder = play_until_forced(race, Random(1))
    assert seating(race, holder).to_act
    assert holder.plays_forced is False


def test_their_only_card_is_played_for_who_asks_for_it(race: Race) -> None:
    """RC-21: at once in the race that waits for them, and marked."""
    holder = play_until_forced(race, Random(1))
    before = race.moves.count()
    want_no_forced_questions(player=holder, now=NOON)
    assert race.moves.count() > before
    assert causes(race)[before] == "forced"
    move = race.moves.order_by("number")[before]
    assert move.seat == seating(race, holder).seat


def test_from_then_on_they_are_asked_only_where_they_have_a_choice(
    race: Race, alice: Player, bob: Player, charlie: Player
) -> None:
    """RC-21: until five cards were forced, nobody is asked for any of them."""
    Player.objects.filter(pk__in=[alice.pk, bob.pk, charlie.pk]).update(plays_forced=True)
    random = Random(1)
    while forced_cards(race).count() < 5:
        assert len(legal_actions(race, asked(race))) > 1
        chosen = race.moves.filter(cause="player").count()
        play_on(race, random)
        assert race.moves.filter(cause="player").count() == chosen + 1


def test_cards_of_others_wait_for_them(race: Race, alice: Player) -> None:
    alice.plays_forced = True
    alice.save()
    random = Random(1)
    waiting: set[Player] = set()
    while forced_cards(race).count() < 3 or len(waiting) < 2:
        if len(legal_actions(race, asked(race))) == 1:
            waiting.add(asked(race))
        play_on(race, random)
    seats = set(forced_cards(race).values_list("seat", flat=True))
    assert seats == {seating(race, alice).seat}
    assert alice not in waiting


def test_twice_is_harmless(race: Race) -> None:
    holder = play_until_forced(race, Random(1))
    want_no_forced_questions(player=holder, now=NOON)
    before = race.moves.count()
    play_what_is_forced(player=holder, now=NOON)
    assert race.moves.count() == before


def test_without_the_wish_nothing_is_played(race: Race) -> None:
    holder = play_until_forced(race, Random(1))
    before = race.moves.count()
    play_what_is_forced(player=holder, now=NOON)
    assert race.moves.count() == before


def test_whoever_is_next_is_called(race: Race) -> None:
    holder = play_until_forced(race, Random(1))
    calls = kinds().count("seats_asked")
    want_no_forced_questions(player=holder, now=NOON)
    assert kinds().count("seats_asked") == calls + (asked(race) != holder)


def test_the_page_offers_it_where_there_is_one_card_and_plays_it(
    race: Race, client: Client
) -> None:
    """RC-21."""
    holder = play_until_forced(race, Random(1))
    client.force_login(holder)
    here = race.get_absolute_url()
    page = client.get(here).text
    assert "Your only choice." in page
    assert re.search(r'id="confirm" name="action" value="[^"]+"', page)
    before = race.moves.count()
    response = client.post("/settings/forced/", {"next": here}, follow=True)
    assert response.redirect_chain == [(here, 302)]
    assert "Forced moves are now played for you" in response.text
    assert race.moves.count() > before
    assert "play-forced" not in client.get(here).text


def test_the_page_does_not_offer_it_where_there_is_a_choice(race: Race, client: Client) -> None:
    client.force_login(asked(race))
    assert "play-forced" not in client.get(race.get_absolute_url()).text


def test_the_settings_turn_it_on_and_off(race: Race, client: Client) -> None:
    """RC-21: turned on there, what waits is played, too."""
    holder = play_until_forced(race, Random(1))
    client.force_login(holder)
    before = race.moves.count()
    client.post("/settings/", {"language": "", "plays_forced": "on"})
    holder.refresh_from_db()
    assert holder.plays_forced
    assert race.moves.count() > before
    client.post("/settings/", {"language": ""})
    holder.refresh_from_db()
    assert not holder.plays_forced


def test_a_forced_card_is_nothing_to_take_back(alice: Player, bob: Player, charlie: Player) -> None:
    """Who wins with the card that was played for them drives, and cannot undo the card."""
    race = cat_race(alice, bob, charlie, seed=WINNING)
    holder = play_until_a_forced_card_wins(race, Random(5))
    assert seating(race, holder).undo == ""


def test_nor_is_it_when_what_came_after_it_was_taken_back(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race, random = cat_race(alice, bob, charlie, seed=WINNING), Random(5)
    holder = play_until_a_forced_card_wins(race, random)
    play_on(race, random)
    assert seating(race, holder).undo
    asked_at = seating(race, holder).asked_at
    take_back(race_id=race.pk, player=holder, asked_at=asked_at, now=NOON)
    assert seating(race, holder).undo == ""


def play_until_a_forced_card_wins(race: Race, random: Random) -> Player:
    """Plays until somebody drives with the card that the site has played for them."""
    Player.objects.update(plays_forced=True)
    while True:
        play_on(race, random)
        last, own = race.moves.order_by("-number").first(), seating(race, asked(race))
        assert last is not None
        if (last.cause, last.seat) == ("forced", own.seat) and "play_card" in last.action:
            return asked(race)

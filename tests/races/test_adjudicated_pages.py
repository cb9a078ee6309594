"""What pages, feeds and letters say of a race that was ended as it stood."""

from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import translation

from racing.games.top_race.values import TopRaceState
from racing.notices.services.feeds import renew_feed_link
from racing.notices.services.sending import send_due
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.adjudication import adjudicate_race
from racing.races.verification import differences
from racing.tables.registry import registered_game, registered_games
from racing.tables.top_race.names import money
from tests.cast import NOON, dealt_race, play, running_race, seed_of

SOON = NOON + timedelta(minutes=5)
GAMES = [registered.slug for registered in registered_games()]


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    race = dealt_race(alice, bob)
    return adjudicate_race(race_id=race.pk, now=SOON)


@pytest.mark.parametrize("game", GAMES)
def test_a_race_of_every_game_can_be_looked_at_afterwards(
    game: str, alice: Player, bob: Player, charlie: Player, client: Client
) -> None:
    race = running_race(alice, bob, charlie, game=game, turn_seconds=3600)
    for _ in range(12):
        play_next(race)
    race = adjudicate_race(race_id=race.pk, now=SOON)
    assert list(differences(race)) == []
    for visitor in (None, alice):
        if visitor:
            client.force_login(visitor)
        page = client.get(f"/races/{race.pk}/").text
        assert "<span>ended as it stood</span>" in page
        assert "The race ends as it stands." in page
        for path in ("log/", "dice/", f"?ply={race.ply}", "?ply=1"):
            assert client.get(f"/races/{race.pk}/{path}").status_code == 200
    assert f'id="seed">{seed_of(race).hex()}<' in client.get(f"/races/{race.pk}/dice/").text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_race_of_a_championship_says_beforehand_what_an_early_end_is_worth(
    game: str, language: str, alice: Player, bob: Player, charlie: Player, client: Client
) -> None:
    race = running_race(alice, bob, charlie, game=game)
    words = registered_game(game).table.ended_early
    headers = {"accept-language": language}
    with translation.override(language):
        assert str(words) not in client.get(f"/races/{race.pk}/", headers=headers).text
        occasion = {"name": "Cup", "url": "/championships/1/", "round": 1}
        Race.objects.filter(pk=race.pk).update(occasion=occasion)
        assert str(words) in client.get(f"/races/{race.pk}/", headers=headers).text


def test_a_race_by_older_rules_says_nothing_of_what_the_present_ones_pay(
    alice: Player, bob: Player, client: Client
) -> None:
    race = dealt_race(alice, bob, game="top-race")
    occasion = {"name": "Cup", "url": "/championships/1/", "round": 1}
    Race.objects.filter(pk=race.pk).update(occasion=occasion, rules_version=1)
    assert "ended-early" not in client.get(f"/races/{race.pk}/").text


def test_the_places_on_the_page_are_those_of_the_outcome(
    alice: Player, bob: Player, client: Client
) -> None:
    race = running_race(alice, bob, game="top-race")
    for _ in range(60):
        play_next(race)
    race = adjudicate_race(race_id=race.pk, now=SOON)
    outcome = race.result
    assert outcome is not None
    client.force_login(alice)
    place = outcome.place_of(race.seatings.get(player=alice).seat)  # type: ignore[arg-type]
    assert f"you: place {place}" in client.get(f"/races/{race.pk}/").text


def test_tr_25_the_page_of_a_top_race_ended_early_shows_the_prizes_and_bets_that_were_paid(
    alice: Player, bob: Player, client: Client
) -> None:
    race = dealt_race(alice, bob, game="top-race", options={"bets": True})
    while not (state := top_race_of(race)).asked:
        play_next(race)
    assert not state.podium
    stood = race.state
    race = adjudicate_race(race_id=race.pk, now=SOON)
    assert race.state == stood
    outcome = race.result
    assert outcome is not None
    page = client.get(f"/races/{race.pk}/").text
    assert "Podium of race 1" in page
    assert "alice bet on" in page
    assert "bob bet on" in page
    for score in outcome.scores:
        words = money(score.amount // 1000)
        assert page.count(words) >= 3, "in the result, with the drivers and in the ledger"
    view = client.get(f"/api/v1/races/{race.pk}/view").json()["view"]
    assert [1000 * each["cash"] for each in view["drivers"]] == [s.amount for s in outcome.scores]


def top_race_of(race: Race) -> TopRaceState:
    state = race.codec.state(race.state)
    assert isinstance(state, TopRaceState)
    return state


def play_next(race: Race) -> None:
    asked = race.seatings.select_related("player").filter(to_act=True).first()
    assert asked is not None
    assert asked.player is not None
    play(race, asked.player)
    race.refresh_from_db()


def test_lists_say_so(race: Race, alice: Player, client: Client) -> None:
    assert "<span>ended early</span>" in client.get("/races/?status=finished").text
    client.force_login(alice)
    page = client.get("/").text
    assert "<span>ended early</span>" in page
    assert "place 1" in page


def test_the_feed_says_so(race: Race, alice: Player, client: Client) -> None:
    link = renew_feed_link(player=alice, now=NOON)
    feed = client.get(f"/feeds/{link.token}/finished.atom").text
    assert "Winners: alice, bob · ended early" in feed


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The race was ended as it stood. Your place: 1."),
        ("fr", "La course a été arrêtée en l’état. Votre place : 1."),
    ],
)
def test_letters_and_the_bell_say_so(
    race: Race, alice: Player, client: Client, language: str, words: str
) -> None:
    Player.objects.filter(pk=alice.pk).update(language=language)
    drain_outbox(now=SOON)
    send_due(now=SOON + timedelta(days=400))
    (letter,) = [each for each in mail.outbox if each.to == [alice.email]]
    assert words in letter.body
    client.force_login(alice)
    assert words in client.get("/notifications/", headers={"accept-language": language}).text

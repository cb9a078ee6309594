"""What pages say of a race that was set back, and of somebody who was removed from it."""

import base64
import json
import logging
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from racing.moderation.services.removal import remove_from_race
from racing.moderation.services.rewinding import rewind_race
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Race, Seating
from racing.races.pages.history import history_page
from racing.races.pages.seat_names import seat_names_of
from racing.races.selectors.races import listed_races, seated_race
from racing.races.services.lobby import join_race
from racing.races.services.messages import post_message
from racing.tables.registry import registered_game
from tests.cast import (
    NOON,
    dealt_race,
    later_seed_of,
    open_race,
    play,
    play_to_the_end,
    player,
    seating,
)
from tests.factors import shown_by

SOON = NOON + timedelta(minutes=5)
TABLE = registered_game("dash").table


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    race = dealt_race(alice, bob, turn_seconds=3600, options={"length": 15})
    play_to_the_end(race, alice, bob)
    return race


def seats(race: Race) -> list[Seating]:
    return list(race.seatings.select_related("player"))


def boards(race: Race, *plies: int) -> list[list[str]]:
    """The board in words as a visitor sees it at each of these moves."""
    seated = seated_race(None, race.pk)
    return [[str(line) for line in history_page(seated, ply).board_lines] for ply in plies]


def page(client: Client, viewer: Player | None, path: str, language: str = "en") -> str:
    if viewer is not None:
        client.force_login(viewer)
    response = client.get(path, headers={"accept-language": language})
    assert response.status_code == 200
    return response.text


def test_each_move_shows_the_board_as_it_was(race: Race, alice: Player, bob: Player) -> None:
    """Those before that point as before, those after it as they were played now."""
    before = boards(race, *range(7))
    rewind_race(race_id=race.pk, ply=6, now=SOON)
    race.refresh_from_db()
    played = {}
    while race.is_running:
        play(race, alice if seating(race, alice).to_act else bob, now=SOON)
        race.refresh_from_db()
        view = race.rules.view(race.codec.state(race.state), None)
        played[race.ply] = [str(line) for line in TABLE.describe(view, seat_names_of(seats(race)))]
    assert boards(race, *range(7)) == before
    assert len(played) > 6
    assert boards(race, *played) == list(played.values())


def test_the_log_tells_what_stands_and_what_was_undone(race: Race, client: Client) -> None:
    rewind_race(race_id=race.pk, ply=6, now=SOON)
    log = page(client, None, f"/races/{race.pk}/log/")
    told = ["The race isn’t over after all", "A moderator rewinds the race to move 6."]
    places = [log.index(sentence) for sentence in told]
    assert places == sorted(places)
    recap = page(client, None, f"/races/{race.pk}/")
    assert "A moderator rewinds the race to move 6." in recap


def test_the_page_of_the_race_asks_again(race: Race, alice: Player, client: Client) -> None:
    rewind_race(race_id=race.pk, ply=6, now=SOON)
    text = page(client, alice, f"/races/{race.pk}/")
    assert 'id="live"' in text
    assert "adjudicated" not in text
    assert "Rematch" not in text


def secrets_of(race: Race) -> list[str]:
    race.refresh_from_db()
    seed = later_seed_of(race)
    return [seed.hex(), base64.b64encode(seed).decode(), repr(seed)]


def test_no_row_list_or_log_carries_the_second_seed(
    race: Race, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        rewind_race(race_id=race.pk, ply=6, now=SOON)
        drain_outbox(now=SOON)
    payloads = json.dumps(list(OutboxEvent.objects.values_list("payload", flat=True)))
    texts = [payloads, caplog.text, str(race), repr(race)]
    assert not [each for each in secrets_of(race) if each in " ".join(texts)]
    (listed,) = listed_races()
    assert {"seed", "later_seeds", "state"} <= listed.get_deferred_fields()


def test_no_admin_page_carries_the_second_seed(race: Race, client: Client) -> None:
    rewind_race(race_id=race.pk, ply=6, now=SOON)
    root = player("root", is_staff=True, is_superuser=True)
    client.force_login(root)
    shown_by(client, root)
    for path in ("", f"{race.pk}/change/"):
        text = page(client, None, f"/admin/racing/race/{path}")
        assert not [each for each in secrets_of(race) if each in text]


FORMS: dict[str, dict[str, str | int]] = {
    "cancel_race": {},
    "answer_proposal": {"agrees": "yes"},
    "return_to_seat": {},
    "move": {"asked_at": 1, "action": '{"type":"choose_card","card":2}'},
    "pause": {},
    "resume": {},
    "retire": {},
    "say": {"text": "Let me in"},
    "take_back": {"asked_at": 1},
    "unwind": {"ply": 0},
}


@pytest.fixture
def removed(alice: Player, bob: Player) -> Race:
    """A race from which Alice is removed."""
    race = dealt_race(alice, bob, turn_seconds=3600)
    post_message(race_id=race.pk, player=bob, text="Hello", now=NOON)
    remove_from_race(race_id=race.pk, player=alice, by_substitute=False, now=SOON)
    return race


def test_the_page_tells_them_what_they_may_not_do(
    removed: Race, alice: Player, client: Client
) -> None:
    text = page(client, alice, f"/races/{removed.pk}/")
    assert "<h1>You were removed from this race" in text
    assert "A stand-in plays for you until the end of the race." in text
    assert "You can watch, but you can’t play or write here." in text
    for absent in ('id="drive-again"', 'id="say"', 'id="leaving"', 'id="offers"'):
        assert absent not in text
    assert "Hello" in text


def test_the_page_tells_the_table(removed: Race, bob: Player, client: Client) -> None:
    text = page(client, bob, f"/races/{removed.pk}/")
    assert "The site removed alice from this race. A stand-in plays instead." in text
    assert 'id="say"' in text


def test_it_is_told_in_french_too(removed: Race, alice: Player, client: Client) -> None:
    Player.objects.update(language="fr")
    alice.refresh_from_db()
    text = page(client, alice, f"/races/{removed.pk}/", language="fr")
    assert "Exclusion de cette course" in text
    assert "Une doublure joue pour vous jusqu’à la fin de la course." in text


def test_what_they_send_all_the_same_is_refused_with_a_word(
    removed: Race, alice: Player, client: Client
) -> None:
    client.force_login(alice)
    for name, values in FORMS.items():
        response = client.post(reverse(name, args=[removed.pk]), values)
        assert (name, response.status_code) == (name, 403)
        assert "The site has removed you from this race." in response.text


def test_while_somebody_is_looked_for_the_page_says_so(
    removed: Race, alice: Player, charlie: Player, client: Client
) -> None:
    remove_from_race(race_id=removed.pk, player=alice, by_substitute=True, now=SOON)
    text = page(client, alice, f"/races/{removed.pk}/")
    assert "until a substitute takes over your seat" in text
    assert "alice’s seat is free." in page(client, charlie, f"/races/{removed.pk}/")


def test_before_the_start_the_table_is_closed_to_them(
    alice: Player, bob: Player, client: Client
) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    remove_from_race(race_id=race.pk, player=bob, by_substitute=False, now=SOON)
    text = page(client, bob, f"/races/{race.pk}/")
    assert "The site has removed you from this race." in text
    assert 'id="join"' not in text
    assert 'id="join"' in page(client, player("dora"), f"/races/{race.pk}/")

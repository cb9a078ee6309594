"""Nobody learns a hidden choice, a word before the start or the seed before the end."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

import pytest
import time_machine
from django.core import mail
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from racing.engine.codec import encode
from racing.engine.dice import Dice
from racing.engine.values import Action, Order, Seat
from racing.games.pole_position.values import ChooseCard
from racing.games.racetrack.game import RACETRACK
from racing.notices.models import Notice
from racing.notices.services.sending import send_due
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Race
from racing.races.selectors.positions import position_of
from racing.races.services.standing_orders import save_standing_orders
from racing.tables.registry import RegisteredGame, registered_games
from tests import cast
from tests.dash.values import SteerTo
from tests.notices.post import html_of
from tests.thorough import THOROUGH
from tests.web.headers import told_by
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

TOKEN = re.compile(r'(csrfmiddlewaretoken" value=")[^"]*')
Seen: TypeAlias = dict[tuple[str, str], tuple[object, ...]]
PLACES = ["", "live/", "log/", "dice/", "?move=1"]
PAGES = ["/", "/races/?status=running", "/notifications/"]
if THOROUGH:
    PLACES += ["?move=0", "?move=9"]
    PAGES += ["/races/", "/next/"]


def asks_several(registered: RegisteredGame) -> bool:
    """Whether a race of it begins with a choice in secret."""
    game = registered.rules
    state = game.setup(game.Options(), 3, Dice(cast.SEED)).state
    return len(game.seats_to_act(state)) > 1


GAMES = [
    registered.slug
    for registered in registered_games()
    if registered.rules.max_seats > 2 and asks_several(registered)
]


@dataclass(frozen=True)
class Grid:
    """Alice, Bob and Charlie choose in secret; Dora and a visitor watch."""

    race: Race
    alice: Player
    bob: Player
    charlie: Player
    others: dict[str, Client]


@pytest.fixture(autouse=True)
def _noon() -> Iterator[None]:
    with time_machine.travel(cast.NOON, tick=False):
        yield


@pytest.fixture(params=GAMES)
def grid(request: pytest.FixtureRequest) -> Grid:
    alice, bob, charlie, dora = (cast.player(name) for name in ("alice", "bob", "charlie", "dora"))
    race = cast.dealt_race(alice, bob, charlie, game=request.param, turn_seconds=3600)
    others = {"bob": bob, "charlie": charlie, "dora": dora, "visitor": None}
    clients = {name: client_of(player) for name, player in others.items()}
    for client in clients.values():
        client.get("/")
    return Grid(race, alice, bob, charlie, clients)


def seen(client: Client, path: str, **headers: str) -> tuple[object, ...]:
    """All that an answer says: status, headers, body, and what it cost."""
    with CaptureQueriesContext(connection) as queries:
        response = client.get(path, headers=headers)
    body = TOKEN.sub(r"\1", response.text)
    return response.status_code, told_by(response), body, len(queries)


def all_seen(grid: Grid) -> Seen:
    """All pages that each of the others can get."""
    at = grid.race.get_absolute_url()
    found: Seen = {}
    for name, client in grid.others.items():
        for path in [*(at + place for place in PLACES), *PAGES]:
            found[name, path] = seen(client, path)
        for path in (at, f"{at}?move=1"):
            found[name, f"{path} as a fragment"] = seen(client, path, **{"HX-Request": "true"})
    found["everybody", "told"] = told()
    for name, client in grid.others.items():
        found[name, "the bell"] = seen(client, "/notifications/")
    return found


def told() -> tuple[object, ...]:
    """What waits for the worker, but for Alice's own question, and all that the others are told."""
    waiting = [
        (event.kind, [each for each in event.payload.get("asked", ()) if each["seat"] != 0])
        for event in OutboxEvent.objects.order_by("pk")
    ]
    mail.outbox.clear()
    drain_outbox(now=cast.NOON)
    send_due(now=cast.NOON)
    mails = [(each.to, each.subject, each.body, html_of(each)) for each in mail.outbox]
    notices = Notice.objects.exclude(player__username="alice").order_by("player", "pk")
    rows = list(notices.values_list("player", "kind", "payload", "created_at", "shown_at"))
    return waiting, [each for each in mails if each[0] != ["alice@example.org"]], rows


def in_a_world_where(grid: Grid, *acts: Callable[[], object]) -> Seen:
    """What the others see after these acts, which are then undone."""
    with transaction.atomic():
        for act in acts:
            act()
        found = all_seen(grid)
        transaction.set_rollback(True)
    return found


def seen_by_two(grid: Grid) -> Grid:
    """One who sits in the race, and one who does not: enough where all see the same."""
    two = {name: grid.others[name] for name in ("charlie", "visitor")}
    return replace(grid, others=two)


def two_cards_of_alice(grid: Grid) -> tuple[Action, Action]:
    """Two choices of Alice's, with different orders too where one can be left."""
    actions = cards_of_alice(grid)
    return actions[0], actions[-1]


def alice_plays(grid: Grid, action: Action) -> Callable[[], object]:
    return lambda: cast.play(grid.race, grid.alice, action)


def cards_of_alice(grid: Grid) -> tuple[Action, ...]:
    return cast.legal_actions(grid.race, grid.alice)


def differences(one: Seen, other: Seen) -> list[tuple[str, str]]:
    return [key for key in one if one[key] != other[key]]


def test_the_others_see_nothing_of_a_hidden_choice(grid: Grid) -> None:
    """Neither Bob who has chosen, nor Charlie who has not, nor a visitor, who sees what any
    spectator does."""
    cast.play(grid.race, grid.bob)
    first, second = two_cards_of_alice(grid)
    low, high = alice_plays(grid, first), alice_plays(grid, second)
    grid.others.pop("dora")
    chosen = in_a_world_where(grid, low)
    assert differences(chosen, in_a_world_where(grid, high)) == []
    assert differences(in_a_world_where(seen_by_two(grid), low, high, low), chosen) == []


def test_nobody_sees_the_first_hidden_choice_of_all(grid: Grid) -> None:
    """Nor that it was changed."""
    two = seen_by_two(grid)
    low, high = (alice_plays(grid, card) for card in two_cards_of_alice(grid))
    chosen = in_a_world_where(two, low)
    assert differences(chosen, in_a_world_where(two, high)) == []
    assert differences(chosen, in_a_world_where(two, low, high)) == []


def test_after_the_reveal_nobody_sees_how_often_it_was_changed(grid: Grid) -> None:
    first, second = two_cards_of_alice(grid)
    low, high = alice_plays(grid, first), alice_plays(grid, second)

    def others_choose() -> None:
        cast.play(grid.race, grid.bob)
        cast.play(grid.race, grid.charlie)

    two = seen_by_two(grid)
    at_once = in_a_world_where(two, high, others_choose)
    changed = in_a_world_where(two, low, high, low, high, others_choose)
    assert differences(at_once, changed) == []


def choose_cards(grid: Grid, *cards: ChooseCard) -> None:
    people = (grid.alice, grid.bob, grid.charlie)
    for player, card in zip(people, cards, strict=True):
        cast.play(grid.race, player, card)


@pytest.mark.parametrize("grid", ["pole-position"], indirect=True)
def test_an_order_of_preference_is_hidden_until_it_is_played(grid: Grid) -> None:
    """PP-26: the cards are open and Charlie is asked; Alice's order waits for its turn."""
    choose_cards(grid, ChooseCard(1), ChooseCard(2), ChooseCard(3))

    def with_order(*order: int) -> Seen:
        cards = (ChooseCard(4, order), ChooseCard(5), ChooseCard(7))
        return in_a_world_where(grid, lambda: choose_cards(grid, *cards))

    first = with_order(11)
    assert differences(first, with_order(12)) == []
    assert differences(first, with_order()) == []


def leaves(race: Race, owner: Player, *orders: Order) -> None:
    save_standing_orders(
        race_id=race.pk,
        player=owner,
        asked_at=cast.seating(race, owner).asked_at,
        orders=encode(orders),
        now=cast.NOON,
    )


@pytest.mark.parametrize("grid", ["dash"], indirect=True)
def test_nobody_sees_what_another_has_still_left_to_be_played(grid: Grid) -> None:
    """Once the first of it is played; that one is a move like any other."""
    cast.play(grid.race, grid.bob)
    cast.play(grid.race, grid.charlie)

    def world(*orders: Order) -> Seen:
        highest = cards_of_alice(grid)[-1]
        leave = partial(leaves, grid.race, grid.alice, *orders)
        return in_a_world_where(seen_by_two(grid), leave, alice_plays(grid, highest))

    played = world(SteerTo(1))
    assert differences(played, world(SteerTo(1), SteerTo(0))) == []
    assert differences(played, world(SteerTo(0))) != []


@pytest.mark.parametrize("grid", ["racetrack"], indirect=True)
def test_nobody_sees_a_planned_path(grid: Grid) -> None:
    """Nor that there is one, or was; the board draws it for its owner alone."""
    race, alice = grid.race, grid.alice
    while race.summary["turn"] == 0 or cast.driver(race) == alice:
        cast.play(race, cast.driver(race))
        race.refresh_from_db()
    state = position_of(race, list(race.seatings.all())).state
    path = RACETRACK.orders_after(RACETRACK.view(state, Seat(0)), Seat(0), ())[:1]
    leave, clear = partial(leaves, race, alice, *path), partial(leaves, race, alice)
    nothing = in_a_world_where(seen_by_two(grid))
    assert differences(nothing, in_a_world_where(seen_by_two(grid), leave, clear, leave)) == []
    leave()
    assert "path-point" in client_of(alice).get(race.get_absolute_url()).text


def test_a_changed_choice_wakes_nobody_else(grid: Grid) -> None:
    first, second = two_cards_of_alice(grid)
    cast.play(grid.race, grid.alice, first)
    live = f"{grid.race.get_absolute_url()}live/"
    tokens = {
        name: re.search(r"token=([\w.]+)", client.get(live).text)
        for name, client in grid.others.items()
    }
    cast.play(grid.race, grid.alice, second)
    for name, client in grid.others.items():
        found = tokens[name]
        assert found is not None
        assert client.get(f"{live}?token={found[1]}").status_code == 204


def test_the_others_can_still_play_what_they_were_asked(grid: Grid) -> None:
    """A hidden choice makes nobody's form stale."""
    asked_at = cast.seating(grid.race, grid.bob).asked_at
    for card in two_cards_of_alice(grid):
        cast.play(grid.race, grid.alice, card)
    assert cast.seating(grid.race, grid.bob).asked_at == asked_at


def test_the_chooser_sees_their_own_choice_alone(grid: Grid) -> None:
    """The examination is worth something: to Alice the worlds differ."""
    mine = Grid(grid.race, grid.alice, grid.bob, grid.charlie, {"alice": client_of(grid.alice)})
    first, second = two_cards_of_alice(grid)
    one = in_a_world_where(mine, alice_plays(grid, first))
    other = in_a_world_where(mine, alice_plays(grid, second))
    assert differences(one, other) != []


def test_nobody_previews_for_somebody_else(grid: Grid) -> None:
    cards = cards_of_alice(grid)
    cast.play(grid.race, grid.alice)
    path = f"{grid.race.get_absolute_url()}choose/"
    for card in cards[:: len(cards) // 2]:
        sent = {"choose": encode(card), "seat": "0"}
        response = client_of(Player.objects.get(username="dora")).post(path, sent)
        assert "You play" not in response.text
        assert 'name="action"' not in response.text


def test_a_spectator_sees_what_a_visitor_sees(grid: Grid) -> None:
    Player.objects.filter(username="dora").update(time_zone="UTC")
    path = grid.race.get_absolute_url()
    dora, visitor = (grid.others[name].get(path + "live/").text for name in ("dora", "visitor"))
    assert TOKEN.sub("", dora) == TOKEN.sub("", visitor)


WORD = cast.word_of("a")


def test_a_word_is_hidden_until_the_start() -> None:
    alice, bob, charlie = (cast.player(name) for name in ("alice", "bob", "charlie"))
    race = cast.open_race(alice)
    at = race.get_absolute_url()
    client_of(alice).post(f"{at}word/", {"word": WORD})
    assert "You’ve given your word." in client_of(alice).get(at).text
    for player in (bob, charlie, None):
        for place in PLACES:
            assert WORD not in client_of(player).get(at + place).text
    client_of(bob).post(f"{at}join/")
    assert WORD in client_of(charlie).get(f"{at}dice/").text


def test_the_seed_is_hidden_until_the_end() -> None:
    alice, bob = cast.player("alice"), cast.player("bob")
    race = cast.running_race(alice, bob)
    at, seed = race.get_absolute_url(), cast.seed_of(race).hex()
    for player in (alice, bob, None):
        for place in PLACES:
            assert seed not in client_of(player).get(at + place).text
    assert race.seal in client_of(None).get(f"{at}dice/").text
    cast.play_to_the_end(race, alice, bob)
    assert seed in client_of(None).get(f"{at}dice/").text

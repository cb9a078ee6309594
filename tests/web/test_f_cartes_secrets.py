"""No page, mail or feed of F-Cartes tells a card in another's hand or in the pile (FC-2, FC-16)."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import pytest
import time_machine
from django.core import mail
from django.db import transaction
from django.test import Client
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.dice import Dice
from racing.engine.values import Action, Seat, Viewer
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CardDrawn,
    DrawCard,
    EndTurn,
    FCartesState,
    KeepScore,
    RiskAfter,
)
from racing.notices.models import Notice
from racing.notices.services.feeds import renew_feed_link
from racing.notices.services.sending import send_due
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Move, Race
from racing.races.services.standing_orders import save_standing_orders
from tests import cast
from tests.notices.post import html_of
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

TOKEN = re.compile(r'(csrfmiddlewaretoken" value=")[^"]*')
NAMES = ("alice", "bob", "charlie", "dora")
PLACES = ("", "live/", "log/", "?move=0", "?move=9")
AROUND = ("/", "/races/?status=running", "/notifications/")
FRAGMENT = {"HX-Request": "true"}
WORLDS = 2


@dataclass(frozen=True)
class Table:
    race: Race
    people: list[Player]

    @property
    def state(self) -> FCartesState:
        self.race.refresh_from_db()
        state = self.race.codec.state(self.race.state)
        assert isinstance(state, FCartesState)
        return state

    def put(self, state: FCartesState) -> None:
        Race.objects.filter(pk=self.race.pk).update(state=encode(state))


@pytest.fixture(autouse=True)
def _noon() -> Iterator[None]:
    with time_machine.travel(cast.NOON, tick=False):
        yield


@pytest.fixture
def table() -> Table:
    people = [cast.player(name) for name in NAMES]
    race = cast.dealt_race(*people, game="f-cartes", turn_seconds=3600, options={"neutral_cars": 2})
    return Table(race, people)


def play_until(table: Table, is_there: Callable[[FCartesState], bool]) -> Table:
    random = Random("moves")
    while not is_there(table.state):
        play(table, next_action(table.state, random))
    return table


def next_action(state: FCartesState, random: Random) -> Action:
    """The next action, so that cards are drawn as often as possible."""
    assert state.turn is not None
    legal = F_CARTES.legal_actions(state, state.turn)
    return next(
        (each for each in legal if isinstance(each, KeepScore | DrawCard)), random.choice(legal)
    )


def play(table: Table, action: Action) -> None:
    turn = table.state.turn
    assert turn is not None
    cast.play(table.race, table.people[turn], action)


def is_qualifying(state: FCartesState) -> bool:
    return state.trials is not None and len(state.trials.queue) == 5


def is_in_a_turn(state: FCartesState) -> bool:
    """Cards have been drawn, and who plays has lost some of theirs."""
    return state.round == 2 and 0 < state.actions < 4 and len(state.hands[state.turn or 0]) < 5


def is_in_a_comeback(state: FCartesState) -> bool:
    return state.comeback is not None


def is_in_the_pits(state: FCartesState) -> bool:
    return state.stop is not None


def seen(client: Client, race: Race) -> list[str]:
    """Every page and fragment of the race, and the pages around it."""
    at = race.get_absolute_url()
    pages = [client.get(path).text for path in (*(at + place for place in PLACES), *AROUND)]
    pages.append(client.get(at, headers=FRAGMENT).text)
    return [TOKEN.sub(r"\1", page) for page in pages]


def client_for(table: Table, viewer: Viewer) -> Client:
    return client_of(None if viewer is None else table.people[viewer])


@pytest.mark.parametrize(
    ("moment", "seat"),
    [
        (is_qualifying, 0),
        (is_qualifying, None),
        (is_in_a_turn, 0),
        (is_in_a_turn, 2),
        (is_in_a_turn, None),
        (is_in_a_comeback, None),
        (is_in_the_pits, None),
    ],
)
def test_nobody_can_tell_one_hidden_world_from_another(
    table: Table, moment: Callable[[FCartesState], bool], seat: int | None
) -> None:
    """FC-2, FC-16."""
    viewer = None if seat is None else Seat(seat)
    state = play_until(table, moment).state
    client = client_for(table, viewer)
    client.get("/")
    before = seen(client, table.race)
    hidden = set()
    for number in range(WORLDS):
        world = F_CARTES.imagine(state, viewer, Dice(cast.SEED, number))
        table.put(world)
        hidden.add(encode((world.hands, world.pile)))
        assert seen(client, table.race) == before
    assert len(hidden) == WORLDS


def test_whoever_holds_other_cards_sees_others(table: Table) -> None:
    """FC-2: lest the test above compare pages that show no card at all."""
    state = play_until(table, is_in_a_turn).state
    client = client_for(table, Seat(1))
    before = seen(client, table.race)
    table.put(F_CARTES.imagine(state, Seat(0), Dice(cast.SEED, 1)))
    assert seen(client, table.race) != before


def test_how_many_cards_somebody_holds_shows(table: Table) -> None:
    """FC-2: the backs are there to count."""
    state = play_until(table, is_in_a_turn).state
    client = client_of(None)
    before = seen(client, table.race)
    table.put(replace(state, hands=(state.hands[0][1:], *state.hands[1:])))
    assert seen(client, table.race) != before


def drawn_in(table: Table) -> list[CardDrawn]:
    """Draws of cards in the record of a race."""
    moves = Move.objects.filter(race=table.race).order_by("number")
    events = [event for move in moves for event in table.race.codec.events(move.events)]
    return [event for event in events if isinstance(event, CardDrawn)]


def test_the_log_tells_a_card_that_was_drawn_to_its_owner_alone(table: Table) -> None:
    """FC-16."""
    play_until(table, is_in_a_turn)
    drawn = drawn_in(table)[-1]
    at = f"{table.race.get_absolute_url()}log/"
    own = client_for(table, drawn.seat).get(at).text
    others = [seat for seat in map(Seat, range(4)) if seat != drawn.seat]
    assert all(client_for(table, viewer).get(at).text != own for viewer in (*others, None))


def told_after_a_turn(table: Table, state: FCartesState) -> list[object]:
    """Mails, notices, pages and feed of the next player, once this one has drawn and ended."""
    assert state.turn is not None
    reader = table.people[next_of(state)]
    with transaction.atomic():
        table.put(state)
        link = renew_feed_link(player=reader, now=cast.NOON)
        play(table, DrawCard())
        play(table, EndTurn())
        mail.outbox.clear()
        drain_outbox(now=cast.NOON)
        send_due(now=cast.NOON)
        mails = [each for each in mail.outbox if each.to == [reader.email]]
        found: list[object] = [(each.subject, each.body, html_of(each)) for each in mails]
        found += Notice.objects.filter(player=reader).values_list("kind", "payload")
        client = client_of(reader)
        client.get("/")
        found += seen(client, table.race)
        feed = client.get(f"/feeds/{link.token}/turns.ics").text
        found.append(feed.replace(link.token, ""))
        transaction.set_rollback(True)
    assert mails
    return found


def next_of(state: FCartesState) -> Seat:
    assert state.turn is not None
    return state.order[state.order.index(state.turn) + 1]


def is_about_to_draw(state: FCartesState) -> bool:
    """Whether more than one action is left, in a turn that is not the last of the round."""
    return is_in_a_turn(state) and state.actions > 1 and state.turn != state.order[-1]


def test_what_the_next_player_is_sent_tells_no_card_of_others(table: Table) -> None:
    """FC-2, FC-16: neither which one was drawn."""
    state = play_until(table, is_about_to_draw).state
    reader = next_of(state)
    first = told_after_a_turn(table, state)
    for number in range(WORLDS):
        world = F_CARTES.imagine(state, reader, Dice(cast.SEED, number))
        assert world.hands[state.turn or 0] != state.hands[state.turn or 0]
        assert told_after_a_turn(table, world) == first
    other = F_CARTES.imagine(state, state.turn, Dice(cast.SEED, 1))
    assert told_after_a_turn(table, other) != first


def test_nobody_else_sees_a_risk_left_beforehand(table: Table) -> None:
    """Nor that one is left; its owner does (FC-5)."""
    state = table.state
    assert state.turn is not None
    owner, watcher = Seat((state.turn + 1) % 4), Seat((state.turn + 2) % 4)
    clients = [client_for(table, viewer) for viewer in (watcher, None)]
    before = [seen(client, table.race) for client in clients]
    save_standing_orders(
        race_id=table.race.pk,
        player=table.people[owner],
        asked_at=cast.seating(table.race, table.people[owner]).asked_at,
        orders=encode((RiskAfter(4, 2),)),
        now=cast.NOON,
    )
    assert [seen(client, table.race) for client in clients] == before
    page = client_for(table, owner).get(table.race.get_absolute_url()).text
    assert "Risk planned for 1 roll." in page

"""No page, mail or feed of Racing Cats tells a number in another's hand (RC-3)."""

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

from racing.bots.situation import Level, situation_of
from racing.engine.codec import encode
from racing.engine.dice import Dice
from racing.engine.values import Order, Seat, Viewer
from racing.games.racing_cats.deck import COLOUR_OF
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import Card, PlayCard, RacingCatsState
from racing.notices.models import Notice
from racing.notices.services.feeds import renew_feed_link
from racing.notices.services.sending import send_due
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Race
from racing.races.selectors.positions import position_of
from racing.races.services.standing_orders import save_standing_orders
from racing.tables.registry import registered_game
from tests import cast
from tests.notices.post import html_of
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

TOKEN = re.compile(r'(csrfmiddlewaretoken" value=")[^"]*')
NAMES = ("alice", "bob", "charlie", "dora")
PLACES = ("", "live/", "log/", "?move=9")
AROUND = ("/", "/races/?status=running", "/notifications/")
FRAGMENT = {"HX-Request": "true"}
WORLDS = 2


@dataclass(frozen=True)
class Table:
    race: Race
    people: list[Player]

    @property
    def state(self) -> RacingCatsState:
        self.race.refresh_from_db()
        state = self.race.codec.state(self.race.state)
        assert isinstance(state, RacingCatsState)
        return state

    def put(self, state: RacingCatsState) -> None:
        Race.objects.filter(pk=self.race.pk).update(state=encode(state))


@pytest.fixture(autouse=True)
def _noon() -> Iterator[None]:
    with time_machine.travel(cast.NOON, tick=False):
        yield


@pytest.fixture
def table() -> Table:
    people = [cast.player(name) for name in NAMES]
    return Table(cast.dealt_race(*people, game="racing-cats", turn_seconds=3600), people)


def play_until(table: Table, is_there: Callable[[RacingCatsState], bool]) -> Table:
    while not is_there(table.state):
        play_next(table)
    return table


def play_next(table: Table) -> None:
    seatings = list(table.race.seatings.order_by("seat"))
    seat = next(each.seat for each in seatings if each.to_act)
    position = position_of(table.race, seatings)
    situation = situation_of(table.race.rules, position, Seat(seat), Random(seat))
    bot = registered_game(table.race.game).bots[Level.ROOKIE]
    cast.play(table.race, table.people[seat], bot(situation))


def is_in_a_trick(state: RacingCatsState) -> bool:
    return state.tricks == 3 and len(state.trick) == 2


def is_driving(state: RacingCatsState) -> bool:
    return state.tricks == 3 and state.phase == "driving"


def seen(client: Client, race: Race) -> list[str]:
    """Every page and fragment of the race, and the pages around it."""
    at = race.get_absolute_url()
    pages = [client.get(path).text for path in (*(at + place for place in PLACES), *AROUND)]
    pages.append(client.get(at, headers=FRAGMENT).text)
    return [TOKEN.sub(r"\1", page) for page in pages]


def client_for(table: Table, viewer: Viewer) -> Client:
    return client_of(None if viewer is None else table.people[viewer])


@pytest.mark.parametrize("moment", [is_in_a_trick, is_driving])
def test_nobody_can_tell_one_hidden_world_from_another(
    table: Table, moment: Callable[[RacingCatsState], bool]
) -> None:
    """RC-3"""
    state = play_until(table, moment).state
    for viewer in (Seat(0), Seat(2), None):
        table.put(state)
        compare_worlds(table, state, viewer)


def compare_worlds(table: Table, state: RacingCatsState, viewer: Viewer) -> None:
    client = client_for(table, viewer)
    client.get("/")
    before = seen(client, table.race)
    hidden = {encode(state.hands)}
    for number in range(WORLDS):
        world = RACING_CATS.imagine(state, viewer, Dice(cast.SEED, number))
        table.put(world)
        hidden.add(encode(world.hands))
        assert seen(client, table.race) == before
    assert len(hidden) == 1 + WORLDS


def test_whoever_holds_other_cards_sees_others(table: Table) -> None:
    """RC-3: lest the test above compare pages that show no card at all."""
    state = table.state
    client = client_for(table, Seat(1))
    before = seen(client, table.race)
    table.put(RACING_CATS.imagine(state, Seat(0), Dice(cast.SEED, 1)))
    assert seen(client, table.race) != before


def test_only_the_owner_has_a_hand_on_their_page(table: Table) -> None:
    """RC-3"""
    at = table.race.get_absolute_url()
    assert "Your cards" not in client_of(None).get(at).text
    assert all("Your cards" in client_of(each).get(at).text for each in table.people)


def test_a_hand_of_other_colours_shows_on_its_backs(table: Table) -> None:
    """RC-3: the colours are public, to who only watches too."""
    client = client_of(None)
    before = seen(client, table.race)
    hands = table.state.hands
    table.put(replace(table.state, hands=(hands[1], hands[0], *hands[2:])))
    assert seen(client, table.race) != before


def swapped(state: RacingCatsState, one: int, other: int) -> RacingCatsState:
    """Two players hold each other's card of the same colour."""
    mine, theirs = next(
        (mine, theirs)
        for mine in state.hands[one]
        for theirs in state.hands[other]
        if COLOUR_OF[mine] == COLOUR_OF[theirs]
    )
    hands = list(state.hands)
    hands[one] = _instead(hands[one], mine, theirs)
    hands[other] = _instead(hands[other], theirs, mine)
    return replace(state, hands=tuple(hands))


def _instead(hand: tuple[Card, ...], card: Card, new: Card) -> tuple[Card, ...]:
    return tuple(sorted(new if each == card else each for each in hand))


def told_after_a_card(table: Table, state: RacingCatsState, card: Card) -> list[object]:
    """Mails, notices, pages and feed of the next player, once this one has played."""
    asked, reader = state.turn, table.people[(state.turn + 1) % len(NAMES)]
    with transaction.atomic():
        table.put(state)
        link = renew_feed_link(player=reader, now=cast.NOON)
        cast.play(table.race, table.people[asked], PlayCard(card))
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


def test_what_the_next_player_is_sent_tells_no_number_in_a_hand(table: Table) -> None:
    """RC-3"""
    state = play_until(table, lambda state: state.tricks == 1 and not state.trick).state
    card, asked = state.hands[state.turn][0], state.turn
    other = swapped(state, (asked + 2) % 4, (asked + 3) % 4)
    assert other != state
    first = told_after_a_card(table, state, card)
    assert told_after_a_card(table, other, card) == first
    assert told_after_a_card(table, swapped(state, (asked + 1) % 4, (asked + 2) % 4), card) != first


def leaves(table: Table, seat: Seat, *orders: Order) -> None:
    owner = table.people[seat]
    save_standing_orders(
        race_id=table.race.pk,
        player=owner,
        asked_at=cast.seating(table.race, owner).asked_at,
        orders=encode(orders),
        now=cast.NOON,
    )


def test_nobody_else_sees_a_card_left_to_follow_with(table: Table) -> None:
    """Nor that one is left; its owner does."""
    state = table.state
    owner, watcher = Seat((state.turn + 1) % 4), Seat((state.turn + 2) % 4)
    clients = [client_for(table, viewer) for viewer in (watcher, None)]
    before = [seen(client, table.race) for client in clients]
    order = RACING_CATS.orders_after(RACING_CATS.view(state, owner), owner, ())[0]
    leaves(table, owner, order)
    assert [seen(client, table.race) for client in clients] == before
    page = client_for(table, owner).get(table.race.get_absolute_url()).text
    assert "Played ahead for 1 colour." in page

"""Declaring that one shares a connection with somebody."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from racing.fair_play.errors import (
    AlreadyDeclared,
    CannotDeclareYourself,
    NoSuchHousehold,
    TooManyHouseholds,
)
from racing.fair_play.models import Tie
from racing.fair_play.selectors.households import households_of
from racing.fair_play.services.households import (
    MOST,
    confirm_household,
    declare_household,
    remove_household,
)
from racing.notices.renderers import rendered_for
from racing.notices.services.sending import send_due
from racing.outbox.drain import drain_outbox
from racing.people.errors import NoSuchPlayer, OnlyWithAnAccount
from racing.people.models import Player
from racing.people.services.blocks import block_player
from tests import cast
from tests.cast import NOON
from tests.web.scene import client_of

pytestmark = pytest.mark.both_databases

LATER = NOON + timedelta(hours=1)


def declare(player: Player, other: Player) -> Tie:
    return declare_household(player=player, name=other.username, now=NOON)


def confirm(player: Player, other: Player) -> Tie:
    return confirm_household(player=player, name=other.username, now=LATER)


def test_one_declares_and_the_other_confirms(alice: Player, bob: Player) -> None:
    assert declare(alice, bob).confirmed_at is None
    assert confirm(bob, alice).confirmed_at == LATER
    assert Tie.objects.get().declared_at == NOON


def test_confirming_twice_is_harmless(alice: Player, bob: Player) -> None:
    declare(alice, bob)
    confirm(bob, alice)
    again = confirm_household(player=bob, name="alice", now=LATER + timedelta(days=1))
    assert again.confirmed_at == LATER


def test_what_both_declare_is_confirmed(alice: Player, bob: Player) -> None:
    declare(alice, bob)
    assert declare_household(player=bob, name="ALICE", now=LATER).confirmed_at == LATER
    assert Tie.objects.count() == 1


def test_nobody_confirms_their_own_word(alice: Player, bob: Player, charlie: Player) -> None:
    declare(alice, bob)
    for player, other in ((alice, bob), (charlie, alice), (bob, charlie)):
        with pytest.raises(NoSuchHousehold):
            confirm(player, other)


def test_nothing_is_declared_twice(alice: Player, bob: Player) -> None:
    declare(alice, bob)
    with pytest.raises(AlreadyDeclared):
        declare(alice, bob)
    confirm(bob, alice)
    for player, other in ((alice, bob), (bob, alice)):
        with pytest.raises(AlreadyDeclared):
            declare(player, other)


@pytest.mark.parametrize(
    ("name", "error"), [("alice", CannotDeclareYourself), ("nobody", NoSuchPlayer)]
)
def test_only_somebody_else_can_be_declared(
    alice: Player, name: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        declare_household(player=alice, name=name, now=NOON)


def test_guests_have_no_household(alice: Player, gina: Player) -> None:
    with pytest.raises(OnlyWithAnAccount):
        declare(gina, alice)
    with pytest.raises(NoSuchPlayer):
        declare(alice, gina)


def test_nobody_declares_the_whole_town(alice: Player) -> None:
    for number in range(MOST):
        declare(alice, cast.player(f"neighbour{number}"))
    with pytest.raises(TooManyHouseholds):
        declare(alice, cast.player("stranger"))


@pytest.mark.parametrize("is_confirmed", [False, True])
@pytest.mark.parametrize("by_declarer", [False, True])
def test_either_takes_it_back(
    alice: Player, bob: Player, is_confirmed: bool, by_declarer: bool
) -> None:
    declare(alice, bob)
    if is_confirmed:
        confirm(bob, alice)
    player, other = (alice, bob) if by_declarer else (bob, alice)
    for _ in range(2):
        remove_household(player=player, name=other.username)
    assert not Tie.objects.exists()


def test_the_database_knows_a_pair_once(alice: Player, bob: Player) -> None:
    declare(alice, bob)
    for player, other in ((alice, bob), (bob, alice), (alice, alice)):
        with pytest.raises(IntegrityError), transaction.atomic():
            Tie.objects.create(player=player, other=other, declared_at=NOON)


def test_whom_one_blocks_one_does_not_hear_from(alice: Player, bob: Player) -> None:
    declare(alice, bob)
    assert households_of(bob).count() == 1
    block_player(player=bob, name="alice", now=NOON)
    assert not households_of(bob).exists()
    assert households_of(alice).count() == 1


def told(player: Player) -> list[tuple[str, bool]]:
    drain_outbox(now=LATER)
    found = rendered_for(player, player.notices.all())
    return [(str(each.words), each.holds) for each in found.values()]


def test_whose_word_it_waits_for_is_told_once(alice: Player, bob: Player) -> None:
    declare(alice, bob)
    words = "alice says you two share a connection. Is that right?"
    assert told(bob) == [(words, True)]
    assert told(alice) == []
    remove_household(player=bob, name="alice")
    assert told(bob) == []
    declare(alice, bob)
    assert told(bob) == [(words, True)]
    confirm(bob, alice)
    assert told(bob) == [(words, False)]
    assert bob.notices.count() == 1


def test_who_is_blocked_or_was_faster_tells_nothing(
    alice: Player, bob: Player, charlie: Player
) -> None:
    block_player(player=bob, name="alice", now=NOON)
    declare(alice, bob)
    assert told(bob) == []
    declare(bob, charlie)
    declare(charlie, bob)
    assert told(charlie) == []


def test_the_bell_leads_to_the_page(alice: Player, bob: Player) -> None:
    declare(alice, bob)
    drain_outbox(now=LATER)
    send_due(now=timezone.now())
    page = client_of(bob).get("/notifications/").text
    assert "says you two share a connection" in page
    assert 'href="/settings/household/"' in page


def test_the_page_leads_from_the_word_to_the_confirmation(alice: Player, bob: Player) -> None:
    declaring, confirming = client_of(alice), client_of(bob)
    declaring.post("/settings/household/", {"name": "Bob"})
    assert "waiting for the other player to confirm" in declaring.get("/settings/household/").text
    page = confirming.get("/settings/household/").text
    assert "says you share a connection" in page
    assert 'action="/settings/household/confirm/"' in page
    confirming.post("/settings/household/confirm/", {"name": "alice"})
    for client in (declaring, confirming):
        assert "confirmed on" in client.get("/settings/household/").text
    declaring.post("/settings/household/remove/", {"name": "bob"})
    assert "You haven’t declared anyone." in confirming.get("/settings/household/").text


def test_a_wrong_name_stays_in_the_form_with_the_reason(alice: Player) -> None:
    answer = client_of(alice).post("/settings/household/", {"name": "nobody-here"})
    assert answer.status_code == 422
    assert 'value="nobody-here"' in answer.text
    assert "There’s no player with that name. Check the spelling." in answer.text


def test_what_cannot_be_confirmed_is_said(alice: Player, bob: Player) -> None:
    client = client_of(alice)
    client.post("/settings/household/confirm/", {"name": "bob"})
    assert "That player hasn’t declared this" in client.get("/settings/household/").text

"""Accounts that a program plays for: marked, in no rated race, for no record."""

import pytest
from django.test import Client

from racing.outbox.drain import drain_outbox
from racing.people.errors import OnlyWithAnAccount, RacedRated
from racing.people.models import Player
from racing.people.services.tokens import declare_bot_account
from racing.races.errors import BotAccountsNotRated, CannotBeInvited
from racing.races.services.invitations import invite_player
from racing.races.services.lobby import Plan, join_race
from racing.races.services.site_races import create_started_race
from racing.ratings.models import Run
from tests import cast
from tests.api.calls import Program
from tests.circuits.laps import lap
from tests.web.scene import client_of


@pytest.fixture
def robby(db: None) -> Player:
    player = cast.player("robby")
    declare_bot_account(player=player)
    return player


def test_an_account_is_declared_on_the_page_of_tokens(bob: Player) -> None:
    client = client_of(bob)
    assert client.post("/settings/tokens/bot/", {}).status_code == 422
    client.post("/settings/tokens/bot/", {"is_sure": "on"})
    bob.refresh_from_db()
    assert bob.is_bot_account


def test_whoever_sat_in_a_rated_race_stays_a_person(alice: Player, bob: Player) -> None:
    cast.open_race(bob, is_rated=True)
    with pytest.raises(RacedRated):
        declare_bot_account(player=bob)
    page = client_of(bob).post("/settings/tokens/bot/", {"is_sure": "on"})
    assert page.status_code == 409
    assert "This account has been in a rated race" in page.text


def test_a_guest_is_no_bot(db: None) -> None:
    with pytest.raises(OnlyWithAnAccount):
        declare_bot_account(player=cast.guest())


def test_a_bot_account_takes_part_in_no_rated_race(alice: Player, robby: Player) -> None:
    race = cast.open_race(alice, is_rated=True)
    with pytest.raises(BotAccountsNotRated):
        join_race(race_id=race.pk, player=robby, now=cast.NOON)
    with pytest.raises(BotAccountsNotRated):
        cast.open_race(robby, is_rated=True)
    with pytest.raises(CannotBeInvited):
        invite_player(race_id=race.pk, host=alice, name="robby", now=cast.NOON)
    refusal = Program.of(robby).post(f"/races/{race.pk}/join", status=403)
    assert refusal["code"] == "bot_accounts_not_rated"


def test_a_grid_with_a_bot_account_is_not_rated(alice: Player, robby: Player) -> None:
    plan = Plan("dash", 2, is_rated=True)
    by = {"host": None, "occasion": None, "now": cast.NOON}
    race = create_started_race(plan=plan, drivers=[alice, robby], **by)  # type: ignore[arg-type]
    assert not race.is_rated


def test_a_run_of_a_bot_account_is_no_record(robby: Player, alice: Player) -> None:
    lap(robby)
    lap(alice)
    drain_outbox(now=cast.NOON)
    assert [run.player for run in Run.objects.all()] == [alice]


def test_others_see_the_mark(alice: Player, robby: Player) -> None:
    open_race = cast.open_race(robby, seats=3)
    running = cast.running_race(alice, robby)
    for path in ("/players/robby/", open_race.get_absolute_url(), running.get_absolute_url()):
        page = Client().get(path).text
        assert '<span class="pill pill--small">bot</span>' in page or (
            '<span class="pill">bot</span>' in page
        ), path
    assert Program().get("/players/robby")["is_bot_account"]
    seats = Program().get(f"/races/{running.pk}")["seated"]
    assert [seat["is_bot_account"] for seat in seats] == [False, True]

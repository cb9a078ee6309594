"""Where players sign in from: noted once a day, as marks, and forgotten in time."""

from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from racing.fair_play.fingerprints import Fingerprint, fingerprint_of
from racing.fair_play.models import Sighting
from racing.fair_play.services.sightings import forget_sightings, note_sighting
from racing.people.models import Player
from tests.cast import NOON
from tests.kept import all_rows
from tests.web.scene import client_of

pytestmark = pytest.mark.both_databases

HOME, CAFE = "5.6.7.8", "9.10.11.12"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"


def visit(client: Client, address: str = HOME, agent: str = FIREFOX, **headers: Any) -> None:
    client.get("/races/", REMOTE_ADDR=address, headers={"User-Agent": agent, **headers})


def origin(address: str, agent: str = FIREFOX, **headers: str) -> Fingerprint | None:
    request = RequestFactory().get(
        "/", REMOTE_ADDR=address, headers={"User-Agent": agent, **headers}
    )
    return fingerprint_of(request)


def known(address: str, agent: str = FIREFOX, **headers: str) -> Fingerprint:
    found = origin(address, agent, **headers)
    assert found is not None
    return found


def test_a_player_is_seen_once_a_day_and_address(alice: Player) -> None:
    with time_machine.travel(NOON, tick=False):
        client = client_of(alice)
        for address in (HOME, HOME, CAFE, HOME, CAFE):
            visit(client, address)
        assert Sighting.objects.count() == 2
        visit(client_of(alice))
        assert Sighting.objects.count() == 2
    with time_machine.travel(NOON + timedelta(days=1), tick=False):
        visit(client)
    assert set(Sighting.objects.values_list("player", "day")) == {
        (alice.pk, NOON.date()),
        (alice.pk, NOON.date() + timedelta(days=1)),
    }


def test_after_the_first_of_the_day_it_costs_no_query(alice: Player) -> None:
    client = client_of(alice)
    visit(client)
    visit(client, CAFE)

    def queries() -> list[str]:
        with CaptureQueriesContext(connection) as captured:
            visit(client)
            visit(client, CAFE)
        return [query["sql"] for query in captured]

    asked = queries()
    assert not [sql for sql in asked if "sighting" in sql]
    assert not [sql for sql in asked if sql.startswith(("INSERT", "UPDATE"))]


def test_one_more_address_costs_a_query_and_the_session(alice: Player) -> None:
    client = client_of(alice)
    visit(client)
    with CaptureQueriesContext(connection) as captured:
        visit(client, CAFE)
    written = [each["sql"] for each in captured if each["sql"].startswith(("INSERT", "UPDATE"))]
    assert len([sql for sql in written if "racing_sighting" in sql]) == 1
    assert all("sighting" in sql or "session" in sql for sql in written)


def test_whoever_changes_their_address_all_day_is_noted_so_often(alice: Player) -> None:
    client = client_of(alice)
    for number in range(30):
        visit(client, f"5.6.7.{number}")
    assert Sighting.objects.count() == 10


def test_nobody_else_is_noted(gina: Player) -> None:
    for client in (client_of(None), client_of(gina)):
        visit(client)
    assert not Sighting.objects.exists()


def test_a_guest_who_makes_an_account_is_seen_from_then_on(gina: Player) -> None:
    client = client_of(gina)
    visit(client)
    Player.objects.filter(pk=gina.pk).update(is_guest=False)
    visit(client)
    assert Sighting.objects.get().player == gina


def test_no_table_holds_the_address_itself(alice: Player) -> None:
    """Nor the browser, but where its owner is shown it."""
    visit(client_of(alice))
    rows = all_rows()
    assert rows["racing_sighting"]
    assert HOME not in str(rows)
    assert "5.6.7" not in str(rows)
    assert "Firefox" not in str(rows["racing_sighting"])


def test_marks_are_equal_for_equal_values_alone() -> None:
    home = known(HOME)
    assert home == known(HOME)
    assert known("5.6.7.9").network == home.network
    assert known("5.6.7.9").address != home.address
    assert known(CAFE).network != home.network
    assert known(HOME, "another").agent != home.agent
    assert known(HOME, "").agent == ""
    assert len({home.address, home.network, home.agent}) == 3


def test_another_key_makes_other_marks(settings: Settings) -> None:
    before = known(HOME)
    settings.SECRET_KEY = "another one"
    assert known(HOME) != before


def test_a_household_has_one_address_in_the_new_protocol_too() -> None:
    one, other = known("2a01:e0a:1:2:3::4"), known("2a01:e0a:1:2:ffff::9")
    assert one == other
    assert known("2a01:e0a:1:3::1").network == one.network
    assert known("2a01:e0a:1:3::1").address != one.address
    assert known("2a01:e0a:2:2::1").network != one.network
    assert known("::ffff:5.6.7.8") == known(HOME)


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "::1", "fd00::1", "", "unix", "100.64.0.1"]
)
def test_a_machine_of_our_own_says_nothing(address: str) -> None:
    assert origin(address) is None


def test_the_address_is_the_one_our_proxy_names(settings: Settings) -> None:
    told = {"X-Forwarded-For": f"1.2.3.4, {HOME}"}
    assert known(CAFE, **told) == known(CAFE)
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert known("10.0.0.1", **told) == known(HOME)


def test_a_proxy_that_is_not_there_breaks_no_page(alice: Player, settings: Settings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 3
    visit(client_of(alice), "10.0.0.1", **{"X-Forwarded-For": HOME})
    assert not Sighting.objects.exists()


def seen_on(player: Player, day: date) -> None:
    note_sighting(player=player, origin=Fingerprint("a", "b", "c"), today=day)


def test_what_is_old_is_forgotten_after_the_days_that_the_site_sets(
    alice: Player, settings: Settings
) -> None:
    today = NOON.date()
    for days in (0, 10, 11, 90, 91):
        seen_on(alice, today - timedelta(days=days))
    assert forget_sightings(today=today) == 1
    settings.KEEP_ADDRESSES_DAYS = 10
    assert forget_sightings(today=today) == 2
    assert forget_sightings(today=today) == 0
    assert {(today - each.day).days for each in Sighting.objects.all()} == {0, 10}

"""The public log: every act with its rule and no names, counted by month."""

from datetime import timedelta

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from racing.moderation.services.acts import ActRequest, do_act
from racing.moderation.services.undoing import undo_act
from tests import cast
from tests.cast import NOON
from tests.moderation.order import GROUNDS, done, moderator

pytestmark = pytest.mark.django_db

STOP = ActRequest("halt", "site", "site", {"word": "A die is loaded."})


def log(client: Client) -> str:
    return client.get("/moderation-log/").content.decode()


def test_an_empty_log_says_so(client: Client) -> None:
    assert "Nothing yet" in log(client)


def test_acts_stand_in_the_log_with_their_rule_and_what_undid_them(client: Client) -> None:
    mona = moderator("mona", keeps_the_site=True)
    act = do_act(act_request=STOP, moderator=mona, grounds=GROUNDS, now=NOON)
    undone = undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON + timedelta(days=40))
    page = log(client)
    assert "All clocks stopped" in page
    assert "C1 Respect" in page
    assert f"undone by no. {undone.pk}" in page
    assert f"undoes no. {act.pk}" in page
    assert "June 2026" in page


def test_neither_names_nor_reasons_stand_in_the_log(client: Client) -> None:
    mona = moderator("mona", keeps_the_site=True)
    do_act(act_request=STOP, moderator=mona, grounds=GROUNDS, now=NOON)
    page = log(client)
    assert "mona" not in page
    assert GROUNDS.reason not in page


def test_what_is_noted_for_moderators_stays_with_them(client: Client) -> None:
    done("note", cast.player("bob"), moderator("mona"))
    assert "Nothing yet" in log(client)


def test_the_log_costs_the_same_however_long_it_is(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    mona = moderator("mona", keeps_the_site=True)
    for _ in range(8):
        act = do_act(act_request=STOP, moderator=mona, grounds=GROUNDS, now=NOON)
        undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON)
    with django_assert_max_num_queries(3):
        log(client)

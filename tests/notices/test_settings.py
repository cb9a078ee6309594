"""What one wants to be told is chosen on one page."""

from datetime import time

import pytest
from django.test import Client

from racing.notices.models import NoticeChoice, NoticeHabits
from racing.notices.models.notice import Kind
from racing.people.models import Player
from tests.cast import guest
from tests.web.sent import told_of

PATH = "/settings/notifications/"


@pytest.fixture
def browser(client: Client, alice: Player) -> Client:
    client.force_login(alice)
    return client


def test_the_page_shows_what_holds(browser: Client) -> None:
    page = browser.get(PATH).text
    assert page.count("<select") == 2 * len(Kind)
    assert '<option value="daily" selected>' in page


def test_choices_are_kept_and_shown_again(browser: Client, alice: Player) -> None:
    browser.post(PATH, told_of())
    assert set(NoticeChoice.objects.values_list("pace", flat=True)) == {"off"}
    habits = NoticeHabits.objects.get(player=alice)
    assert (habits.quiet_from, habits.quiet_to) == (time(22), time(7))
    page = browser.get(PATH).text
    assert page.count('<option value="off" selected>') == 2 * len(Kind)
    assert 'value="22:00"' in page


def test_quiet_hours_are_given_up_by_emptying_both(browser: Client) -> None:
    browser.post(PATH, told_of())
    browser.post(PATH, {**told_of(), "quiet_from": "", "quiet_to": ""})
    assert not NoticeHabits.objects.exists()


def test_half_of_the_quiet_hours_is_refused(browser: Client) -> None:
    page = browser.post(PATH, {**told_of(), "quiet_to": ""})
    assert page.status_code == 422
    assert "Enter both times, or leave both empty." in page.text
    assert not NoticeChoice.objects.exists()


def test_the_bell_has_no_digest(browser: Client) -> None:
    assert browser.post(PATH, {**told_of(), "missed_bell": "daily"}).status_code == 422


def test_a_guest_chooses_for_the_bell_alone(client: Client, db: None) -> None:
    client.force_login(guest())
    assert client.get(PATH).text.count("<select") == len(Kind)

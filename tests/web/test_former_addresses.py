"""Addresses that people have bookmarked lead to where the page is now."""

import re

import pytest
from django.urls import Resolver404, resolve

from racing.people.models import Player
from racing.races.models import Message, Proposal, Race
from racing.web.former_addresses import FORMER
from tests.cast import dealt_race
from tests.web.scene import client_of

ADDRESSES = {
    "/races/7/talk/": "/races/7/chat/",
    "/races/7/talk/say/": "/races/7/chat/say/",
    "/races/7/talk/read/": "/races/7/chat/read/",
    "/measures/": "/sanctions/",
    "/measures/7/appeal/": "/sanctions/7/appeal/",
    "/measures/7/acknowledge/": "/sanctions/7/acknowledge/",
    "/notices/": "/notifications/",
    "/settings/notices/": "/settings/notifications/",
    "/letters/7/": "/messages/7/",
    "/races/7/drive-again/": "/races/7/return/",
    "/races/7/abandon/": "/races/7/cancel/",
    "/settings/mail/try-again/": "/settings/e-mail/try-again/",
    "/mail/": "/e-mails/",
    "/moderation/signals/": "/moderation/hints/",
    "/moderation/signals/alice/bob/": "/moderation/hints/alice/bob/",
    "/championships/autumn-cup/desk/": "/championships/autumn-cup/manage/",
    "/championships/autumn-cup/desk/rounds/3/": "/championships/autumn-cup/manage/rounds/3/",
    "/clubs/paper-wheels/desk/invite/": "/clubs/paper-wheels/manage/invite/",
    "/championships/autumn-cup/season.ics": "/championships/autumn-cup/calendar.ics",
    "/feeds/a-Token_9/seasons.ics": "/feeds/a-Token_9/championships.ics",
}


@pytest.mark.parametrize(("former", "present"), ADDRESSES.items())
def test_a_former_address_leads_to_the_present_one(former: str, present: str) -> None:
    answer = client_of(None).get(f"{former}?page=2")
    assert (answer.status_code, answer.headers["Location"]) == (301, f"{present}?page=2")


@pytest.mark.parametrize(("former", "present"), ADDRESSES.items())
def test_the_present_one_is_there_and_the_former_is_not(former: str, present: str) -> None:
    assert resolve(present)
    with pytest.raises(Resolver404):
        resolve(former)


def test_all_of_them_are_tried() -> None:
    tried = {rule for rule, _ in FORMER if any(re.match(rule, former) for former in ADDRESSES)}
    assert tried == {rule for rule, _ in FORMER}


@pytest.mark.django_db
def test_other_addresses_that_are_not_there_stay_so() -> None:
    for path in ("/talk/", "/races/x/talk/", "/letters/", "/no/such/page", "/x/measures/"):
        assert client_of(None).get(path).status_code == 404


@pytest.mark.django_db
def test_what_was_written_on_a_page_of_before_is_still_said(alice: Player, bob: Player) -> None:
    race: Race = dealt_race(alice, bob)
    answer = client_of(alice).post(
        f"/races/{race.pk}/talk/say/", {"text": "Still here"}, follow=True
    )
    assert answer.status_code == 200
    assert Message.objects.get(race=race).text == "Still here"


@pytest.mark.django_db
def test_a_race_that_is_cancelled_on_a_page_of_before_is_cancelled(
    alice: Player, bob: Player
) -> None:
    race: Race = dealt_race(alice, bob)
    answer = client_of(alice).post(f"/races/{race.pk}/abandon/", {}, follow=True)
    assert answer.status_code == 200
    assert Proposal.objects.get(race=race).kind == Proposal.Kind.ABANDON

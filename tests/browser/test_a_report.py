"""A message reported and a case dealt with, on phones: every page fits."""

import pytest
from django.utils import timezone
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from racing.moderation.models import Act, Case
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from tests.cast import player
from tests.conftest import NewPage
from tests.look.test_browser import TOO_SMALL, TOO_WIDE
from tests.look.test_racetrack_page import opened
from tests.moderation.order import moderator
from tests.moderation.reported import insult

UNFOLD = "document.querySelectorAll('details.fold').forEach((fold) => { fold.open = true; })"

pytestmark = pytest.mark.django_db(transaction=True)


def fits(page: Page) -> None:
    page.wait_for_load_state()
    assert page.evaluate(TOO_WIDE) <= 0, page.url
    assert page.evaluate(TOO_SMALL) == [], page.url


def test_a_message_is_reported_its_author_muted_and_heard_on_appeal(
    live_server: LiveServer, new_page: NewPage
) -> None:
    alice, bob = player("alice"), player("bob")
    mona, nils = moderator("mona"), moderator("nils")
    message = insult(alice, bob)
    reporting = opened(new_page(360, 740), live_server, alice, f"/races/{message.race_id}/chat/")
    reporting.locator(f"#message-{message.pk} .report").click()
    fits(reporting)
    reporting.get_by_label("Insult or harassment").check()
    reporting.locator("#id_text").fill("That was not called for. " * 8)
    reporting.locator("#send-report").click()
    reporting.get_by_text("We’re looking into it.").wait_for()
    fits(reporting)

    mutes(opened(new_page(360, 740), live_server, mona, "/"))
    case = Case.objects.get()
    assert (case.outcome, case.closed_by) == ("acted", mona)
    act = Act.objects.get()
    assert (act.code, act.case, act.player) == ("mute", case, bob)

    muted = opened(new_page(360, 740), live_server, bob, f"/races/{message.race_id}/chat/")
    assert muted.locator("#say").count() == 0
    muted.get_by_role("link", name="Reason and appeal").first.click()
    muted.get_by_text("Make an appeal").click()
    fits(muted)
    muted.locator(f"#appeal-{act.pk}-text").fill("I had apologised by then.")
    muted.get_by_role("button", name="Send appeal").click()
    muted.get_by_text("Your appeal is waiting for another moderator.").wait_for()

    theirs = opened(new_page(360, 740), live_server, nils, "/moderation/")
    theirs.get_by_role("link", name="Appeals").click()
    theirs.get_by_text("I had apologised by then.").wait_for()
    fits(theirs)
    theirs.locator("textarea").fill("You had, and nobody saw it.")
    theirs.get_by_role("button", name="Lift sanction").click()
    theirs.get_by_text("Sanction lifted.").wait_for()

    drain_outbox(now=timezone.now())
    muted.goto(f"{live_server.url}/sanctions/")
    muted.get_by_text("Your appeal was successful. The sanction is lifted.").wait_for()
    assert not Player.objects.get(pk=bob.pk).is_muted(timezone.now())
    reporting.goto(f"{live_server.url}/reports/")
    reporting.get_by_text("We reviewed your report and took action").wait_for()


def mutes(page: Page) -> None:
    """Goes from the sign beside the bell to the case, claims it, mutes, and closes it."""
    page.get_by_role("link", name="Moderation: 1 case waiting").click()
    fits(page)
    page.get_by_role("link", name="A message from bob").click()
    page.locator("#claim").click()
    page.get_by_text("You’re handling this case").wait_for()
    page.evaluate(UNFOLD)
    fits(page)
    page.locator("#mute-days").fill("7")
    page.locator("#mute-reason").fill("The second time in a week.")
    page.locator("#act-mute button").click()
    page.locator("[name=close]").check()
    fits(page)
    page.locator("#confirm-act").click()
    page.get_by_text("Done. The case is closed.").wait_for()
    fits(page)

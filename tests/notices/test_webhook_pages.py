"""The pages where somebody keeps their webhooks."""

import pytest
from django.test import Client
from pytest_django import Settings

from racing.notices.channels.trials import send_trials
from racing.notices.models import Webhook
from racing.notices.models.notice import Kind
from racing.notices.services import webhooks
from racing.outbox.claiming import CLAIM_LASTS
from racing.people.models import Player
from racing.shared.safe_http import Answer
from tests.cast import NOON
from tests.notices.other_side import OtherSide

PATH = "/settings/webhooks/"


@pytest.fixture
def browser(client: Client, alice: Player) -> Client:
    client.force_login(alice)
    return client


@pytest.fixture
def hook(alice: Player, other_side: OtherSide) -> Webhook:
    address = other_side.at("/token-of-alice")
    return webhooks.add_webhook(player=alice, kind="url", address=address, now=NOON)


def test_one_is_added_and_its_secret_shown_once(browser: Client, other_side: OtherSide) -> None:
    page = browser.post(PATH, {"kind": "url", "address": other_side.at("/in")}, follow=True)
    hook = Webhook.objects.get()
    assert len(hook.secret) >= 40
    assert hook.secret in page.text
    assert hook.secret not in browser.get(PATH).text


def test_discord_has_no_secret(browser: Client, other_side: OtherSide) -> None:
    page = browser.post(PATH, {"kind": "discord", "address": other_side.at("/in")}, follow=True)
    assert Webhook.objects.get().secret == ""
    assert 'id="secret"' not in page.text


def test_the_address_is_shown_by_its_host_alone(browser: Client, hook: Webhook) -> None:
    page = browser.get(PATH).text
    assert "127.0.0.1" in page
    assert "token-of-alice" not in page
    assert hook.secret not in page


def test_a_secret_is_renewed(browser: Client, hook: Webhook) -> None:
    page = browser.post(f"{PATH}{hook.pk}/secret/", follow=True).text
    fresh = Webhook.objects.get().secret
    assert fresh != hook.secret
    assert fresh in page


@pytest.mark.parametrize(
    ("status", "words"), [(204, "accepted it (status 204)"), (403, "refused the test (status 403)")]
)
def test_a_test_tells_how_it_was_answered(
    status: int, words: str, browser: Client, hook: Webhook, other_side: OtherSide
) -> None:
    other_side.answer = (status, {})
    browser.post(f"{PATH}{hook.pk}/try/")
    send_trials(now=NOON)
    assert words in browser.get(PATH).text


def test_a_test_is_left_to_the_worker(
    browser: Client, hook: Webhook, other_side: OtherSide
) -> None:
    page = browser.post(f"{PATH}{hook.pk}/try/", follow=True).text
    assert other_side.sent == []
    assert "The test is being sent." in page
    assert f'hx-get="{PATH}" hx-trigger="every 2s" hx-select="#webhook-trial-{hook.pk}"' in page


def test_a_page_with_an_answer_asks_no_more(
    browser: Client, hook: Webhook, other_side: OtherSide
) -> None:
    browser.post(f"{PATH}{hook.pk}/try/")
    send_trials(now=NOON)
    assert "every 2s" not in browser.get(PATH).text


def test_a_second_test_waits_for_the_first(
    browser: Client, hook: Webhook, other_side: OtherSide
) -> None:
    browser.post(f"{PATH}{hook.pk}/try/")
    browser.post(f"{PATH}{hook.pk}/try/")
    assert send_trials(now=NOON) == 1
    assert send_trials(now=NOON) == 0
    assert len(other_side.sent) == 1


def test_a_test_of_a_worker_that_ended_is_sent_by_another(
    hook: Webhook, other_side: OtherSide
) -> None:
    Webhook.objects.update(trial="sending", trial_at=NOON)
    assert send_trials(now=NOON) == 0
    assert send_trials(now=NOON + CLAIM_LASTS) == 1


def test_one_that_is_off_says_why_and_comes_on_by_a_test(
    browser: Client, hook: Webhook, other_side: OtherSide
) -> None:
    webhooks.record_failure(webhook=hook, answer=Answer(404), now=NOON)
    page = browser.get(PATH).text
    assert "it no longer exists" in page
    assert "last answer: 404" in page
    other_side.answer = (200, {})
    browser.post(f"{PATH}{hook.pk}/try/")
    send_trials(now=NOON)
    assert Webhook.objects.get().is_on


def test_one_that_fails_says_since_when(browser: Client, hook: Webhook) -> None:
    webhooks.record_failure(webhook=hook, answer=None, now=NOON)
    assert "Failing since" in browser.get(PATH).text


def test_a_new_address_begins_anew(browser: Client, hook: Webhook, other_side: OtherSide) -> None:
    webhooks.record_failure(webhook=hook, answer=Answer(404), now=NOON)
    browser.post(f"{PATH}{hook.pk}/change/", {"address": other_side.at("/new")})
    fresh = Webhook.objects.get()
    assert fresh.is_on
    assert fresh.address == other_side.at("/new")


@pytest.mark.parametrize("where", ["", "{pk}/change/"])
def test_a_private_address_is_refused_with_a_word(
    where: str, browser: Client, hook: Webhook, settings: Settings
) -> None:
    settings.PRIVATE_HOOKS = False
    fields = {"kind": "url", "address": "https://192.168.0.7/hook"}
    answer = browser.post(PATH + where.format(pk=hook.pk), fields)
    assert answer.status_code == 422
    assert "must start with https://" in answer.text
    assert Webhook.objects.get().address == hook.address


def test_nobody_has_more_than_some(browser: Client, hook: Webhook, other_side: OtherSide) -> None:
    fields = {"kind": "slack", "address": other_side.at("/in")}
    answers = [browser.post(PATH, fields).status_code for _ in range(webhooks.MOST)]
    assert answers[-1] == 409
    assert Webhook.objects.count() == webhooks.MOST


def test_those_of_others_are_nobody_s(hook: Webhook, bob: Player, client: Client) -> None:
    client.force_login(bob)
    for act in ("change", "secret", "remove", "try"):
        assert (
            client.post(f"{PATH}{hook.pk}/{act}/", {"address": "https://1.1.1.1/"}).status_code
            == 404
        )
    assert Webhook.objects.exists()


def test_one_is_removed(browser: Client, hook: Webhook) -> None:
    browser.post(f"{PATH}{hook.pk}/remove/")
    assert not Webhook.objects.exists()


def test_tests_are_sent_only_so_often(browser: Client, hook: Webhook) -> None:
    answers = [browser.post(f"{PATH}{hook.pk}/try/").status_code for _ in range(11)]
    assert answers[-1] == 429


def test_what_is_sent_there_is_chosen_with_the_rest(browser: Client, hook: Webhook) -> None:
    page = browser.get("/settings/notifications/").text
    assert page.count("<select") == 3 * len(Kind)
    assert "1 webhook" in page

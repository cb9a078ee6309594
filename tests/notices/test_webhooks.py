"""Webhooks: each notice once, signed, never for ever, and never a hidden card."""

import hashlib
import hmac
import json
from datetime import datetime, time, timedelta
from typing import Any

import pytest
from django.db import connection
from pytest_django import Settings

from racing.notices.channels.channel import NotNow, Parcel
from racing.notices.channels.webhook import WebhookChannel, try_webhook
from racing.notices.models import Delivery, Notice, NoticeHabits, Webhook
from racing.notices.pages.webhook_payloads import Item, body_of
from racing.notices.services import webhooks
from racing.notices.services.sending import send_due
from racing.notices.services.webhooks import MOST_REFUSED, MOST_SILENT, add_webhook
from racing.outbox.claiming import CLAIM_LASTS
from racing.people.models import Player
from racing.races.events import PlayerInvited
from racing.races.models import Race
from racing.shared.safe_http import Answer
from tests.cast import NOON, dealt_race, open_race
from tests.notices.other_side import OtherSide, Sent
from tests.notices.post import Killed, dying_before, handled, happens, post, readers, states
from tests.servers import closed_port

SOON = NOON + timedelta(minutes=10)
HOUR = timedelta(hours=1)


@pytest.fixture
def hook(alice: Player, other_side: OtherSide) -> Webhook:
    return added(alice, other_side, "url")


@pytest.fixture
def race(hook: Webhook, alice: Player, bob: Player) -> Race:
    """Alice has a webhook, and both choose a card."""
    return dealt_race(alice, bob)


def added(player: Player, side: OtherSide, kind: str) -> Webhook:
    return add_webhook(player=player, kind=kind, address=side.at(f"/{kind}"), now=NOON)


def is_signed(sent: Sent, secret: str) -> bool:
    """Whether a request is signed, checked as `docs/webhooks.md` tells owners to."""
    parts = dict(part.split("=", 1) for part in sent.headers["chicane-signature"].split(","))
    signed = parts["t"].encode() + b"." + sent.body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, parts["v1"])


def fails_until_off(side: OtherSide, hook: Webhook, status: int = 500) -> list[int]:
    """Fails until the hook is off; returns the pauses between tries in seconds."""
    side.answer = (status, {})
    now, pauses = NOON, list[int]()
    while True:
        post(now)
        hook.refresh_from_db()
        if not hook.is_on:
            return pauses
        due = Delivery.objects.filter(channel="hook").values_list("due_at", flat=True)[0]
        pauses.append(round((due - now).total_seconds()))
        now = due


def test_an_own_address_gets_signed_json_once(
    race: Race, hook: Webhook, other_side: OtherSide
) -> None:
    post()
    post(SOON)
    (sent,) = other_side.sent
    turn = next(each for each in sent.json["notifications"] if each["kind"] == "your_turn")
    assert turn["words"] == "It’s your turn."
    assert turn["url"].endswith(f"/races/{race.pk}/")
    assert (turn["race"], turn["game"]) == (race.pk, "dash")
    assert sent.headers["chicane-delivery"] == sent.json["id"]
    assert is_signed(sent, hook.secret)
    assert not is_signed(sent, "another secret")
    assert set(states("hook")) == {"sent"}


def test_discord_and_slack_get_lines_that_call_nobody(
    alice: Player, bob: Player, other_side: OtherSide
) -> None:
    for kind in ("discord", "slack"):
        added(alice, other_side, kind)
    race = dealt_race(alice, bob)
    post()
    sent = {each.path: each.json for each in other_side.sent}
    link = f"http://127.0.0.1:8000/races/{race.pk}/"
    assert f"Dash {race.pk}\\: It’s your turn. {link}" in sent["/discord"]["content"]
    assert sent["/discord"]["allowed_mentions"] == {"parse": []}
    assert f"Dash {race.pk}: It’s your turn. {link}" in sent["/slack"]["text"]
    assert all("chicane-signature" not in each.headers for each in other_side.sent)


def test_what_people_wrote_is_made_harmless(
    alice: Player, bob: Player, other_side: OtherSide
) -> None:
    """A name that would call everybody, or lead elsewhere."""
    for kind in ("discord", "slack"):
        added(alice, other_side, kind)
    Player.objects.filter(pk=bob.pk).update(username="<!here>[x](u)@e")
    happens(PlayerInvited, open_race(bob), player=alice.pk, by=bob.pk)
    post()
    sent = {each.path: each.json for each in other_side.sent}
    assert r"\<!here\>\[x\]\(u\)\@e invites you" in sent["/discord"]["content"]
    assert "&lt;!here&gt;" in sent["/slack"]["text"]


def test_the_link_of_an_invitation_opens_no_private_race_to_others(
    hook: Webhook, alice: Player, bob: Player, other_side: OtherSide
) -> None:
    race = open_race(bob, is_private=True)
    happens(PlayerInvited, race, player=alice.pk, by=bob.pk)
    post()
    assert race.code not in other_side.sent[0].body.decode()


def test_the_words_are_the_same_whatever_is_in_the_hand(
    hook: Webhook, alice: Player, bob: Player, other_side: OtherSide
) -> None:
    for seed in (bytes(range(32)), bytes(range(1, 33))):
        dealt_race(alice, bob, seed=seed)
        post()
    first, second = (words(each) for each in other_side.sent)
    assert first == second


def words(sent: Sent) -> list[Any]:
    return [(each["kind"], each["words"]) for each in sent.json["notifications"]]


@pytest.mark.parametrize(
    ("kind", "present"),
    [("season", "championship"), ("order", "moderation"), ("club", "club")],
)
def test_a_notification_comes_by_its_present_and_its_former_words(
    hook: Webhook, kind: str, present: str
) -> None:
    item = Item(kind, "News", "Autumn Cup", "It has started.", "https://x.example/", NOON)
    body = json.loads(body_of(hook, "3f0c9d", [item]))
    (now,), (before,) = body["notifications"], body["notices"]
    assert (now["kind"], before["kind"]) == (present, kind)
    assert {**now, "kind": kind} == before


def test_the_reader_s_language_is_spoken(race: Race, alice: Player, other_side: OtherSide) -> None:
    Player.objects.filter(pk=alice.pk).update(language="fr")
    post()
    assert ("your_turn", "C’est à vous de jouer.") in words(other_side.sent[0])


def test_many_notices_fit_into_a_message() -> None:
    words = "It’s your turn. " * 5
    items = [Item("your_turn", "", f"Dash {each}", words, "https://x/", NOON) for each in range(40)]
    content = json.loads(body_of(Webhook(kind="discord"), "letter", items))["content"]
    *lines, last = content.splitlines()
    assert len(content) <= 2000
    assert last == f"And {40 - len(lines)} more."


def test_quiet_hours_hold(hook: Webhook, alice: Player, bob: Player, other_side: OtherSide) -> None:
    NoticeHabits.objects.create(player=alice, quiet_from=time(11), quiet_to=time(13))
    dealt_race(alice, bob)
    post()
    assert other_side.sent == []
    post(NOON + HOUR)
    assert len(other_side.sent) == 1


def test_a_worker_killed_in_between_sends_the_same_letter_again(
    race: Race, other_side: OtherSide
) -> None:
    handled()
    Delivery.objects.exclude(channel="hook").delete()
    with pytest.raises(Killed), connection.execute_wrapper(dying_before('"had" = ')):
        send_due(now=NOON)
    post(NOON + CLAIM_LASTS + timedelta(seconds=5))
    first, second = (each.headers["chicane-delivery"] for each in other_side.sent)
    assert first == second


def test_what_one_webhook_had_it_is_not_sent_again_for_the_sake_of_another(
    race: Race, alice: Player, other_side: OtherSide
) -> None:
    added(alice, other_side, "slack")
    other_side.answers["/slack"] = (503, {})
    assert sorted(readers(post())) == ["alice", "bob"]
    other_side.answers.clear()
    post(SOON)
    assert sorted(other_side.paths()) == ["/slack", "/slack", "/url"]
    assert set(states("hook")) == {"sent"}


def test_it_is_tried_ever_later_then_switched_off_with_a_word(
    race: Race, hook: Webhook, alice: Player, bob: Player, other_side: OtherSide
) -> None:
    pauses = fails_until_off(other_side, hook)
    assert pauses == [10, 20, 40, 80, 160, 320, 640, 1280, 2560]
    assert len(other_side.sent) == MOST_SILENT
    assert (hook.off_reason, hook.last_status) == ("silent", 500)
    assert set(states("hook")) == {"dropped"}
    mails = post(NOON + 3 * HOUR)
    assert readers(mails) == ["alice"]
    assert "Your webhook to 127.0.0.1 was turned off" in mails[0].body
    assert "/settings/webhooks/" in mails[0].body
    assert Notice.objects.get(kind="account").shown_at is not None
    assert len(other_side.sent) == MOST_SILENT


def test_a_refusal_counts_more_quickly(race: Race, hook: Webhook, other_side: OtherSide) -> None:
    fails_until_off(other_side, hook, 401)
    assert len(other_side.sent) == MOST_REFUSED
    assert hook.off_reason == "refused"


@pytest.mark.parametrize("status", [404, 410])
def test_one_that_was_deleted_is_switched_off_at_once(
    status: int, race: Race, hook: Webhook, other_side: OtherSide
) -> None:
    assert fails_until_off(other_side, hook, status) == []
    assert hook.off_reason == "gone"


def test_a_redirect_is_not_followed(race: Race, hook: Webhook, other_side: OtherSide) -> None:
    other_side.answer = (302, {"Location": other_side.at("/elsewhere")})
    post()
    assert other_side.paths() == ["/url"]
    hook.refresh_from_db()
    assert hook.failures == 1


def test_it_is_not_called_before_it_wants_to_be(
    race: Race, hook: Webhook, other_side: OtherSide
) -> None:
    other_side.answer = (429, {"Retry-After": "1200"})
    post()
    other_side.answer = (204, {})
    post(SOON)
    assert len(other_side.sent) == 1
    post(NOON + HOUR)
    assert len(other_side.sent) == 2
    assert set(states("hook")) == {"sent"}


def test_other_news_wait_while_it_rests(
    race: Race, hook: Webhook, alice: Player, bob: Player, other_side: OtherSide
) -> None:
    other_side.answer = (503, {})
    post()
    dealt_race(alice, bob, now=NOON)
    post(NOON + timedelta(seconds=5))
    assert len(other_side.sent) == 1


def test_nobody_there_is_a_failure_like_others(
    alice: Player, bob: Player, settings: Settings
) -> None:
    settings.PRIVATE_HOOKS = True
    dealt_race(alice, bob)
    with closed_port() as port:
        address = f"http://127.0.0.1:{port}/"
        hook = add_webhook(player=alice, kind="slack", address=address, now=NOON)
        assert sorted(readers(post())) == ["alice", "bob"]
    hook.refresh_from_db()
    assert (hook.failures, hook.last_status) == (1, None)


def test_slow_ones_keep_nobody_waiting_for_long(alice: Player, other_side: OtherSide) -> None:
    """Nothing was sent, and what was sent before is not sent again as something else."""
    added(alice, other_side, "slack")
    with WebhookChannel(patience=-1).opened() as send, pytest.raises(NotNow):
        send(Parcel(alice, "letter", [], {}), NOON)
    assert other_side.sent == []


def test_a_name_that_leads_into_a_private_network_now_is_switched_off(
    race: Race, hook: Webhook, other_side: OtherSide, settings: Settings
) -> None:
    settings.PRIVATE_HOOKS = False
    post()
    assert other_side.sent == []
    hook.refresh_from_db()
    assert hook.off_reason == "forbidden"


def test_a_test_that_is_answered_well_switches_it_on_again(
    hook: Webhook, other_side: OtherSide
) -> None:
    webhooks.record_failure(webhook=hook, answer=Answer(410), now=NOON)
    other_side.answer = (200, {})
    assert try_webhook(hook, NOON) == Answer(200)
    hook.refresh_from_db()
    assert hook.is_on
    assert hook.failures == 0
    assert other_side.sent[0].json["notifications"][0]["kind"] == "test"


def test_a_test_that_fails_changes_nothing(hook: Webhook, other_side: OtherSide) -> None:
    webhooks.record_failure(webhook=hook, answer=Answer(410), now=NOON)
    other_side.answer = (500, {})
    assert try_webhook(hook, NOON) == Answer(500)
    hook.refresh_from_db()
    assert not hook.is_on


def test_the_word_is_done_when_it_is_on_again(hook: Webhook, other_side: OtherSide) -> None:
    webhooks.record_failure(webhook=hook, answer=Answer(410), now=NOON)
    handled()
    other_side.answer = (200, {})
    try_webhook(hook, NOON)
    assert post() == []


def test_whoever_may_not_sign_in_is_told_nothing(
    race: Race, alice: Player, other_side: OtherSide
) -> None:
    Player.objects.filter(pk=alice.pk).update(is_active=False)
    post()
    assert other_side.sent == []


def test_a_webhook_removed_meanwhile_is_no_failure(hook: Webhook) -> None:
    Webhook.objects.all().delete()
    assert webhooks.record_failure(webhook=hook, answer=None, now=NOON)
    webhooks.record_success(webhook=hook, letter="l", status=200, now=NOON)


def test_the_signature_names_its_moment(race: Race, hook: Webhook, other_side: OtherSide) -> None:
    post()
    moment = other_side.sent[0].headers["chicane-signature"].partition(",")[0]
    assert datetime.fromtimestamp(int(moment[2:]), NOON.tzinfo) == NOON

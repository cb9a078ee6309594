"""Sending: each notice once, none lost, nothing that is out of date."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial

import pytest
from django.core import mail
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from racing.notices.models import DeadAddress, Delivery, Notice
from racing.notices.models.notice import Kind
from racing.notices.services.mailing_list import stop_mail
from racing.notices.services.sending import GIVEN_UP, claim_batch, send_due, try_again
from racing.outbox.claiming import CLAIM_LASTS
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.events import (
    AskedSeat,
    PlayerInvited,
    ReminderFellDue,
    SeatsAsked,
    StandInBegan,
    TurnMissed,
)
from racing.races.models import Race
from racing.races.services.lobby import join_race
from tests import cast
from tests.cast import NOON, dealt_race, open_race, play
from tests.notices.mail_server import MailServer
from tests.notices.post import (
    Killed,
    dying_before,
    handled,
    happens,
    post,
    readers,
    states,
    subjects,
)
from tests.races.at_once import overtaken
from tests.servers import closed_port

pytestmark = pytest.mark.both_databases

SOON = NOON + timedelta(minutes=10)
HOUR = timedelta(hours=1)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Both choose a card."""
    return dealt_race(alice, bob)


@pytest.fixture
def away(settings: Settings) -> Iterator[None]:
    """A mail server that nobody reaches."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    with closed_port() as port:
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", port
        yield


def test_a_notice_is_sent_once(race: Race) -> None:
    assert sorted(readers(post())) == ["alice", "bob"]
    assert post(SOON) == []
    assert set(states("mail")) == set(states("bell")) == {"sent"}


def test_a_race_that_starts_with_your_turn_is_one_mail(race: Race) -> None:
    assert subjects(post()) == [f"Your turn: Dash {race.pk}"] * 2


def test_a_turn_that_was_answered_is_not_told(race: Race, alice: Player) -> None:
    handled()
    play(race, alice)
    expected = [f"Race started: Dash {race.pk}", f"Your turn: Dash {race.pk}"]
    assert sorted(subjects(post(SOON))) == expected


def test_a_turn_begun_but_not_ended_is_still_told(race: Race, alice: Player, bob: Player) -> None:
    later = NOON + HOUR
    cast.everyone_chooses(race, alice, bob, now=later)
    handled(later)
    play(race, alice, now=later)
    assert f"Your turn: Dash {race.pk}" in subjects(post(later))


def test_an_old_turn_is_not_told_in_a_new_one(race: Race, alice: Player, bob: Player) -> None:
    handled()
    later = NOON + HOUR
    cast.everyone_chooses(race, alice, bob, now=later)
    post(later)
    turns = Delivery.objects.filter(channel="mail", player=alice, notice__kind="your_turn")
    assert list(turns.order_by("pk").values_list("state", flat=True)) == ["dropped", "sent"]


def test_a_seat_that_changed_hands_is_not_told_to_the_old_holder(
    race: Race, alice: Player, charlie: Player
) -> None:
    handled()
    race.seatings.filter(player=alice).update(player=charlie)
    post()
    turns = Delivery.objects.filter(channel="mail", notice__kind="your_turn")
    assert turns.get(player=alice).state == "dropped"


def test_a_reminder_after_the_move_is_not_sent(race: Race, alice: Player) -> None:
    asked_at = cast.seating(race, alice).asked_at
    post()
    happens(ReminderFellDue, race, seat=0, player=alice.pk, asked_at=asked_at, part="half")
    handled()
    play(race, alice)
    assert post(SOON) == []


def test_an_invitation_to_a_race_that_is_full_is_not_sent(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = open_race(alice, starts_when_full=False)
    happens(PlayerInvited, race, player=charlie.pk, by=alice.pk)
    handled()
    join_race(race_id=race.pk, player=bob, now=NOON)
    assert post() == []


def test_what_was_seen_on_the_bell_is_in_no_digest(race: Race, bob: Player) -> None:
    post()
    happens(TurnMissed, race, seat=0, player=bob.pk)
    post()
    Notice.objects.filter(player=bob).update(seen_at=NOON)
    assert readers(post(NOON + 20 * HOUR)) == ["alice"]


def test_a_turn_that_was_seen_and_still_waits_is_mailed(race: Race) -> None:
    handled()
    Delivery.objects.filter(channel="mail").update(due_at=SOON)
    post()
    Notice.objects.update(seen_at=NOON)
    assert subjects(post(SOON)) == [f"Your turn: Dash {race.pk}"] * 2


def test_what_was_stopped_meanwhile_is_not_sent(race: Race, bob: Player) -> None:
    handled()
    stop_mail(player=bob, kinds=list(Kind))
    assert readers(post()) == ["alice"]


def test_a_digest_gathers_all_that_falls_due_for_one_player(race: Race, bob: Player) -> None:
    post()
    for seat in (0, 1):
        happens(TurnMissed, race, seat=seat, player=bob.pk)
    handled()
    happens(StandInBegan, race, at=SOON, seat=0, player=bob.pk)
    handled(SOON)
    mails = post(NOON + 20 * HOUR)
    letters = dict(zip(readers(mails), mails, strict=True))
    assert letters.keys() == {"alice", "bob"}
    assert "A stand-in is playing" in letters["alice"].body


def test_a_letter_of_several_races_has_the_least_time_first(alice: Player, bob: Player) -> None:
    calm = dealt_race(alice, bob, turn_seconds=86400)
    fast = dealt_race(alice, bob, turn_seconds=3600)
    mails = post()
    assert subjects(mails) == ["2 races are waiting for you"] * 2
    assert mails[0].body.index(f"Dash {fast.pk}") < mails[0].body.index(f"Dash {calm.pk}")


@pytest.mark.django_db(transaction=True)
def test_one_worker_claims_what_two_have_read(race: Race) -> None:
    handled()
    with overtaken(partial(claim_batch, now=NOON), before=3) as others:
        mine = claim_batch(now=NOON)
    assert [len(mine), len(others[0])] == [0, Delivery.objects.count()]


def test_a_worker_killed_before_sending_loses_nothing(race: Race) -> None:
    handled()
    claim_batch(now=NOON)
    assert post(NOON + CLAIM_LASTS - timedelta(seconds=1)) == []
    assert sorted(readers(post(NOON + CLAIM_LASTS))) == ["alice", "bob"]


def test_a_letter_that_was_sent_before_the_kill_has_its_message_id_again(race: Race) -> None:
    """The bell is done; the worker dies when it would note that the mail went out."""
    handled()
    Delivery.objects.filter(channel="bell").delete()
    mail.outbox.clear()
    with pytest.raises(Killed), connection.execute_wrapper(dying_before('SET "state" = ')):
        send_due(now=NOON)
    (first,) = mail.outbox
    again = post(NOON + CLAIM_LASTS + timedelta(seconds=5))
    ids = [message.extra_headers["Message-ID"] for message in again]
    assert first.extra_headers["Message-ID"] in ids
    assert len(set(ids)) == len(ids) == 2


def test_a_mail_server_that_is_away_is_tried_again_ever_later(
    race: Race, away: None, settings: Settings
) -> None:
    now, pauses = NOON, []
    for _ in range(3):
        post(now)
        due = Delivery.objects.filter(channel="mail").values_list("due_at", flat=True)
        assert len(set(due)) == 1
        pauses.append(round((due[0] - now).total_seconds()))
        now = due[0]
    assert pauses == [10, 20, 40]
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert sorted(readers(post(now))) == ["alice", "bob"]


def test_what_could_not_be_sent_for_days_is_given_up(race: Race, away: None) -> None:
    post()
    post(NOON + GIVEN_UP + HOUR)
    assert set(states("mail")) == {"dropped"}


def test_an_address_that_is_refused_holds_up_nobody(race: Race, mail_server: MailServer) -> None:
    mail_server.refused["alice@example.org"] = "550 5.1.1 no such user"
    post()
    assert mail_server.readers == ["bob@example.org"]
    assert DeadAddress.objects.get().address == "alice@example.org"
    assert sorted(set(states("mail"))) == ["dropped", "sent"]


def test_a_box_that_is_full_today_is_tried_again(race: Race, mail_server: MailServer) -> None:
    mail_server.refused["alice@example.org"] = "452 4.2.2 mailbox full"
    post()
    mail_server.refused.clear()
    post(SOON)
    assert mail_server.readers == ["bob@example.org", "alice@example.org"]
    assert not DeadAddress.objects.exists()


def test_a_connection_that_breaks_is_opened_again(race: Race, mail_server: MailServer) -> None:
    """Nobody knows whether the letter was taken: it comes again as the same one."""
    mail_server.hangs_up = True
    post()
    mail_server.hangs_up = False
    post(SOON)
    ids = [str(letter["Message-ID"]) for letter in mail_server.letters]
    assert len(ids) == 4
    assert len(set(ids)) == 2


def test_a_claim_that_was_taken_over_sends_nothing(race: Race) -> None:
    """A worker that slept too long wakes up and finds its claim gone."""
    handled()

    def steal(run: object, sql: str, *rest: object) -> object:
        if sql.startswith("UPDATE") and '"due_at"' in sql and '"letter"' not in sql:
            with connection.cursor() as cursor:
                cursor.execute("UPDATE racing_delivery SET claim = 'other'")
        return run(sql, *rest)  # type: ignore[operator]

    mail.outbox.clear()
    with connection.execute_wrapper(steal):
        send_due(now=NOON)
    assert mail.outbox == []
    assert set(states("mail")) == {"waiting"}


def test_twenty_turns_are_told_and_sent_in_few_queries(alice: Player, bob: Player) -> None:
    races = [dealt_race(alice, bob) for _ in range(10)]
    post()
    for race in races:
        happens(SeatsAsked, race, at=SOON, asked=calls(race, alice, bob))
    with CaptureQueriesContext(connection) as telling:
        drain_outbox(now=SOON)
    assert Delivery.objects.filter(state="waiting").count() == 40
    with CaptureQueriesContext(connection) as sending:
        send_due(now=SOON)
    assert len(telling) <= 10 * 8 + 5
    assert len(sending) <= 30


def calls(race: Race, *players: Player) -> tuple[AskedSeat, ...]:
    return tuple(
        AskedSeat(seat=seat, player=player.pk, asked_at=99) for seat, player in enumerate(players)
    )


def test_what_failed_or_was_given_up_is_sent_at_once(race: Race, alice: Player) -> None:
    handled()
    mails = Delivery.objects.filter(channel="mail")
    given_up, in_hand, *others = mails.order_by("pk")
    mails.update(attempts=3, due_at=SOON + HOUR)
    mails.filter(pk=given_up.pk).update(state="dropped", done_at=NOON)
    mails.filter(pk=in_hand.pk).update(due_at=SOON + CLAIM_LASTS)
    chosen = [each.pk for each in (given_up, in_hand, *others)]
    assert try_again(deliveries=chosen, now=SOON) == 1 + len(others)
    assert {each.pk for each in claim_batch(now=SOON)} >= {given_up.pk, *(o.pk for o in others)}
    assert mails.get(pk=in_hand.pk).attempts == 3


def test_what_was_sent_or_never_failed_is_not_sent_again(race: Race) -> None:
    post()
    everything = list(Delivery.objects.values_list("pk", flat=True))
    assert try_again(deliveries=everything, now=SOON) == 0
    Delivery.objects.update(attempts=1)
    assert try_again(deliveries=everything, now=SOON) == 0

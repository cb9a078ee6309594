"""Sends due notices in batches; a worker that is killed loses none."""

import logging
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic

from celery import signature
from django.db import transaction
from django.db.models import Case, F, Q, QuerySet, Value, When

from racing.notices.channels.channel import Away, Channel, NotNow, Parcel, Send, Unreachable
from racing.notices.channels.registry import CHANNELS, EXTERNAL
from racing.notices.models import Delivery, Notice
from racing.notices.renderers import RenderedNotice, rendered_for
from racing.notices.selectors.notices import CALLS, races_of, seen_by, still_holds, stopped_among
from racing.outbox.claiming import (
    BATCH,
    CLAIM_LASTS,
    claim_rows,
    claimed_rows,
    new_claim,
    put_off,
    renew,
)
from racing.outbox.wake_worker import waker
from racing.people.localization import localized_for
from racing.people.models import Player
from racing.shared.metrics import PARCELS

logger = logging.getLogger(__name__)

GIVEN_UP = timedelta(days=3)
KEPT = timedelta(days=60)

State = Delivery.State


@dataclass(frozen=True, slots=True)
class Bundle:
    """A parcel with the rows it was made from."""

    channel: str
    parcel: Parcel
    rows: list[Delivery]


def wake_sender() -> None:
    waker.wake(signature("racing.tasks.send_notices"))
    waker.wake(signature("racing.tasks.send_external"))


def send_due(
    *, now: datetime, seconds: Callable[[], float] = monotonic, external: bool | None = None
) -> int:
    """Send all that is due, batch by batch; return how many parcels went out.

    `external` chooses the channels to servers of others, or all but those; None is all of them.
    `seconds` is a monotonic clock: a slow server must not outlast a claim.
    """
    sent, since = 0, seconds()

    def clock() -> datetime:
        return now + timedelta(seconds=seconds() - since)

    while batch := claim_batch(now=clock(), external=external):
        bundles = list(_bundles(_timely(batch, now)))
        for name in CHANNELS:
            mine = [each for each in bundles if each.channel == name]
            sent += _Round(CHANNELS[name], now, clock).send(mine)
    return sent


def claim_batch(*, now: datetime, external: bool | None = None) -> list[Delivery]:
    """Claim due deliveries that nobody else holds, by update count: all of some players.

    Rows claimed together for the first time are one letter for good.
    """
    claim = new_claim()
    due = _waiting().filter(_goes_by(external), due_at__lte=now)
    players = due.order_by("due_at", "id").values_list("player_id", flat=True)[:BATCH]
    theirs = due.filter(player__in=list(players)).order_by("due_at", "id")
    ids = list(theirs.values_list("id", flat=True)[: 4 * BATCH])
    letter = Case(When(letter="", then=Value(claim)), default=F("letter"))
    claim_rows(due, ids, claim, now=now, letter=letter)
    claimed = claimed_rows(_waiting(), ids, claim)
    return list(claimed.select_related("notice", "player").order_by("id"))


def try_again(*, deliveries: Iterable[int], now: datetime) -> int:
    """Send at once what failed or was given up; return how many.

    Deliveries due within a claim's time may be in progress; those out of date are dropped again.
    """
    chosen = Delivery.objects.filter(id__in=list(deliveries), attempts__gt=0)
    put_off = Q(state=State.WAITING, due_at__gt=now + CLAIM_LASTS)
    count = chosen.filter(put_off | Q(state=State.DROPPED)).update(
        state=State.WAITING, due_at=now, done_at=None, attempts=0
    )
    if count:
        transaction.on_commit(wake_sender)
    return count


def forget_old(*, now: datetime) -> int:
    count, _ = Notice.objects.filter(created_at__lt=now - KEPT).delete()
    return count


def _timely(batch: list[Delivery], now: datetime) -> list[tuple[Delivery, Parcel]]:
    """Deliveries still wanted, each with what its player sees of it; others are dropped."""
    batch, told = _told(batch, now)
    races, stopped = races_of(each.notice for each in batch), stopped_among(batch)
    timely, late = [], []
    for each in batch:
        notice = each.notice
        found = races.get(notice.race_id or 0)
        seated = seen_by(each.player, *found) if found else None
        news = told.get(notice.pk)
        is_stopped = (each.player_id, notice.kind, each.channel) in stopped
        if is_stopped or _is_old(each, now) or not still_holds(notice, seated, news):
            late.append(each)
        else:
            views = {seated.race.pk: seated} if seated else {}
            words = {notice.pk: news} if news else {}
            timely.append((each, Parcel(each.player, each.letter, [notice], views, words)))
    _close(late, State.DROPPED, now)
    return timely


def _told(batch: list[Delivery], now: datetime) -> tuple[list[Delivery], dict[int, RenderedNotice]]:
    """Texts of notices that are about no race. Where making one fails, it is put off."""
    told: dict[int, RenderedNotice] = {}
    by_reader = defaultdict(list)
    for each in batch:
        if each.notice.race_id is None:
            by_reader[each.player].append(each)
    put_off: set[int] = set()
    for player, rows in by_reader.items():
        try:
            with localized_for(player):
                told |= rendered_for(player, {row.notice_id: row.notice for row in rows}.values())
        except Exception as error:
            logger.error("%s failed: %s", rows[0], type(error).__name__)
            _try_later(rows, now)
            put_off |= {row.pk for row in rows}
    return [each for each in batch if each.pk not in put_off], told


def _is_old(delivery: Delivery, now: datetime) -> bool:
    """Whether the notice is out of date: seen on the site, or tried for days.

    Calls still go out.
    """
    notice, channel = delivery.notice, CHANNELS.get(delivery.channel)
    if channel is None or (delivery.attempts and notice.created_at < now - GIVEN_UP):
        return True
    return channel.rings and notice.seen_at is not None and notice.kind not in CALLS


def _bundles(timely: Iterable[tuple[Delivery, Parcel]]) -> Iterator[Bundle]:
    """Group what goes to one player by one channel as one letter."""
    groups = defaultdict(list)
    for row, part in timely:
        groups[row.player_id, row.channel, row.letter].append((row, part))
    for (_, channel, letter), parts in groups.items():
        player: Player = parts[0][0].player
        races = {number: race for _, part in parts for number, race in part.races.items()}
        told = {number: news for _, part in parts for number, news in part.told.items()}
        rows = [row for row, _ in parts]
        yield Bundle(
            channel, Parcel(player, letter, [row.notice for row in rows], races, told), rows
        )


class _Round:
    """The part of a batch that goes out by one channel."""

    def __init__(self, channel: Channel, now: datetime, clock: Callable[[], datetime]) -> None:
        self.channel, self._start, self._clock = channel, now, clock

    def send(self, bundles: list[Bundle]) -> int:
        sent, left = 0, list(bundles)
        if not bundles:
            return 0
        try:
            with self.channel.opened() as send:
                while left:
                    sent += self._send(left[0], send)
                    left.pop(0)
        except Away as error:
            logger.warning("%s is unavailable: %s", self.channel.name, error)
            now = self._clock()
            for bundle in left:
                _try_later(bundle.rows, now, letter="")
        return sent

    def _send(self, bundle: Bundle, send: Send) -> bool:
        if not self._holds(bundle.rows):
            return False
        try:
            send(bundle.parcel, self._start)
        except Away:
            raise
        except NotNow as error:
            logger.warning("%s failed: %s", bundle.rows[0], error)
            _try_later(bundle.rows, self._clock())
        except Unreachable:
            _close(bundle.rows, State.DROPPED, self._clock())
        except Exception as error:
            # Logs the error's type only: its text might carry what a page says.
            logger.error("%s failed: %s", bundle.rows[0], type(error).__name__)
            _try_later(bundle.rows, self._clock())
        else:
            _close(bundle.rows, State.SENT, self._clock())
            PARCELS.labels(self.channel.name).inc()
            return True
        return False

    def _holds(self, rows: list[Delivery]) -> bool:
        """Renew the claim; False if it ran out and another worker took over."""
        return renew(_mine(rows), now=self._clock()) == len(rows)


def _try_later(rows: list[Delivery], now: datetime, **known: str) -> None:
    """Put a failed letter off. Rows that surely were not sent may join another letter."""
    attempts = max(row.attempts for row in rows)
    put_off(_mine(rows), attempts=attempts, now=now, **known)


def _mine(rows: list[Delivery]) -> QuerySet[Delivery]:
    return claimed_rows(_waiting(), [row.id for row in rows], rows[0].claim)


def _goes_by(external: bool | None) -> Q:
    if external is None:
        return Q()
    return Q(channel__in=EXTERNAL) if external else ~Q(channel__in=EXTERNAL)


def _waiting() -> QuerySet[Delivery]:
    return Delivery.objects.filter(state=State.WAITING)


def _close(rows: list[Delivery], state: Delivery.State, now: datetime) -> None:
    if rows:
        _mine(rows).update(state=state, done_at=now)

"""Creates notices, once for each player concerned, and their deliveries."""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from racing.notices.channels.registry import CHANNELS
from racing.notices.models import Delivery, Notice, NoticeChoice
from racing.notices.models.notice import Kind, Pace
from racing.notices.quiet_hours import Quiet, due_at
from racing.people.models import Player


@dataclass(frozen=True, slots=True)
class NewNotice:
    """The key and contents of one notice to one player."""

    player: Player
    key: str
    about: Mapping[str, Any]
    at: datetime
    race_id: int | None = None


def notify_players(
    *, kind: Kind, key: str, players: Iterable[int], about: Mapping[str, Any], at: datetime
) -> None:
    """Tell these players of something that is no race; for handlers of the outbox.

    `key` is what makes it one notice of its kind. `about` holds a code and numbers or names, never
    words: the subject that is registered for the kind makes them when it is read or sent.
    """
    create_notices(
        kind, [NewNotice(each, f"{kind}:{key}", about, at) for each in players_to_notify(players)]
    )


def players_to_notify(ids: Iterable[int]) -> list[Player]:
    """The players with these ids, with their quiet hours."""
    return list(Player.objects.filter(pk__in=set(ids)).select_related("notice_habits"))


def create_notices(kind: Kind, new_notices: Sequence[NewNotice]) -> None:
    """Create a notice and its deliveries for each player who has not left; repeats are ignored."""
    new_notices = [each for each in new_notices if each.player.left_at is None]
    if not new_notices:
        return
    now = timezone.now()
    new = {(each.player.pk, each.key): _notice(kind, each, now) for each in new_notices}
    people = {each.player.pk: each.player for each in new_notices}
    paces = _paces(kind, people)
    reached = {name: each.reached_among(people.values()) for name, each in CHANNELS.items()}
    ways = {pk: list(_ways(kind, each, paces, reached, now)) for pk, each in people.items()}
    with transaction.atomic():
        Notice.objects.bulk_create(new.values(), ignore_conflicts=True)
        kept = Notice.objects.filter(player__in=people, key__in={key for _, key in new})
        Delivery.objects.bulk_create(
            [
                Delivery(notice_id=pk, player_id=player_id, channel=channel, due_at=due)
                for pk, player_id, key in kept.values_list("pk", "player_id", "key")
                if (player_id, key) in new
                for channel, due in ways[player_id]
            ],
            ignore_conflicts=True,
        )


def quiet_hours(player: Player) -> Quiet | None:
    habits = getattr(player, "notice_habits", None)
    return Quiet(habits.quiet_from, habits.quiet_to) if habits else None


def _notice(kind: Kind, new_notice: NewNotice, now: datetime) -> Notice:
    return Notice(
        player=new_notice.player,
        kind=kind,
        race_id=new_notice.race_id,
        key=new_notice.key,
        payload=dict(new_notice.about),
        happened_at=new_notice.at,
        created_at=now,
    )


def _paces(kind: str, people: Iterable[int]) -> dict[tuple[int, str], str]:
    chosen = NoticeChoice.objects.filter(kind=kind, player__in=people)
    return {(each.player_id, each.channel): each.pace for each in chosen}


def _ways(
    kind: str,
    player: Player,
    paces: Mapping[tuple[int, str], str],
    reached: Mapping[str, Set[int]],
    now: datetime,
) -> Iterable[tuple[str, datetime]]:
    """The channels that this player wants this kind of notice by, each with its time."""
    quiet = quiet_hours(player)
    for name, channel in CHANNELS.items():
        pace = paces.get((player.pk, name), channel.default(kind))
        if pace != Pace.OFF and player.pk in reached[name]:
            yield name, due_at(pace, now, player.zone, quiet if channel.rings else None)

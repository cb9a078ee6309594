"""Notices: what happened becomes something to tell, once for each person it concerns."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from racing.channels.registry import CHANNELS
from racing.models import Delivery, Notice, NoticeChoice, NoticeHabits, Player, Seating
from racing.models.notice import Kind, Pace
from racing.pacing import Quiet, due_at
from racing.services.mailing_list import choose_paces

Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Telling:
    """What makes it one notice, and what it is about."""

    payload: Payload
    player: Player
    key: str
    about: dict[str, Any]


def tell_turns(payloads: Sequence[Payload]) -> None:
    """Handler of `seats_asked`: one notice a turn. Who races alone needs none."""
    tables: dict[int, list[Seating]] = defaultdict(list)
    for each in _people(*payloads):
        tables[each.race_id].append(each)
    calls = (_calls(payload, tables[payload["race"]]) for payload in payloads)
    _tell(Kind.YOUR_TURN, [call for each in calls for call in each])


def tell_reminder(payload: Payload) -> None:
    """Handler of `reminder_due`."""
    key = f"{payload['seat']}:{payload['asked_at']}:{payload.get('part')}"
    _tell_all(Kind.REMINDER, payload, _players([payload["player"]]), key, {})


def tell_start(payload: Payload) -> None:
    """Handler of `race_started`."""
    _tell_company(Kind.RACE_STARTED, payload, {})


def tell_end(payload: Payload) -> None:
    """Handler of `race_finished`."""
    _tell_company(Kind.RACE_FINISHED, payload, {})


def tell_abandoned(payload: Payload) -> None:
    """Handler of `race_abandoned`."""
    _tell_company(Kind.RACE_FINISHED, payload, {"event": "race_abandoned"})


def tell_invitation(payload: Payload) -> None:
    """Handler of `player_invited`: a player is invited to a race once, however often asked."""
    about = {"by": payload.get("by")}
    _tell_all(Kind.INVITED, payload, _players([payload["player"]]), "", about)


def tell_message(payload: Payload) -> None:
    """Handler of `message_posted`, with the people it is for."""
    about = {"message": payload["message"], "by": payload["by"]}
    players = _players(payload["players"])
    _tell_all(Kind.MESSAGE, payload, players, str(payload["message"]), about)


def tell_excused(payload: Payload) -> None:
    """Handler of `turn_excused`."""
    _tell_table("turn_excused", payload)


def tell_missed(payload: Payload) -> None:
    """Handler of `turn_missed`."""
    _tell_table("turn_missed", payload)


def tell_stand_in(payload: Payload) -> None:
    """Handler of `stand_in_began`."""
    _tell_table("stand_in_began", payload)


def tell_return(payload: Payload) -> None:
    """Handler of `driver_returned`: he knows it himself."""
    _tell_table("driver_returned", payload, but=payload.get("player"))


def tell_open_seat(payload: Payload) -> None:
    """Handler of `seat_opened`."""
    _tell_table("seat_opened", payload)


def tell_substitute(payload: Payload) -> None:
    """Handler of `seat_taken`."""
    _tell_table("seat_taken", payload, but=payload.get("player"))


def tell_pause(payload: Payload) -> None:
    """Handler of `race_paused`."""
    _tell_table("race_paused", payload)


def tell_resumption(payload: Payload) -> None:
    """Handler of `race_resumed`."""
    _tell_table("race_resumed", payload)


def see_notices(*, notices: Iterable[Notice], now: datetime) -> None:
    """Somebody looks at these: they are new no more, and later digests leave them out."""
    unseen = [notice.pk for notice in notices if notice.seen_at is None]
    if unseen:
        Notice.objects.filter(pk__in=unseen, seen_at=None).update(seen_at=now)


def choose_notices(
    *, player: Player, paces: dict[tuple[str, str], str], quiet: Quiet | None
) -> None:
    """Keep what the player wants to be told from now on, and his quiet hours."""
    with transaction.atomic():
        choose_paces(player=player, paces=paces)
        if quiet is None:
            NoticeHabits.objects.filter(player=player).delete()
        else:
            hours = {"quiet_from": quiet.start, "quiet_to": quiet.end}
            NoticeHabits.objects.update_or_create(player=player, defaults=hours)


def _calls(payload: Payload, seatings: Sequence[Seating]) -> Iterator[_Telling]:
    if len(seatings) < 2:
        return
    asked = {(each["seat"], each["player"]): each["asked_at"] for each in payload["asked"]}
    for each in seatings:
        if each.player and (each.seat, each.player_id) in asked:
            key = f"{each.seat}:{asked[each.seat, each.player_id]}"
            yield _Telling(payload, each.player, key, {})


def _tell_company(kind: Kind, payload: Payload, about: dict[str, Any]) -> None:
    """Everybody in the race, unless it is somebody with bots alone: he was there."""
    players = [each.player for each in _people(payload) if each.player]
    if len(players) > 1:
        _tell_all(kind, payload, players, _moment(payload), about)


def _tell_table(event: str, payload: Payload, but: int | None = None) -> None:
    """Everybody who sits there, and whom it is about."""
    seatings = _people(payload)
    players = [each.player for each in seatings if each.player and each.player_id != but]
    named = payload.get("player")
    if named is not None and named != but and all(each.player_id != named for each in seatings):
        players += _players([named])
    about = {"event": event, "seat": payload.get("seat"), "player": named}
    key = f"{event}:{payload.get('seat')}:{_moment(payload)}"
    _tell_all(Kind.MISSED, payload, players, key, about)


def _moment(payload: Payload) -> str:
    at: datetime = payload["at"]
    return at.isoformat()


def _people(*payloads: Payload) -> list[Seating]:
    races = {payload["race"] for payload in payloads}
    seatings = Seating.objects.filter(race__in=races, player__isnull=False)
    return list(seatings.select_related("player__notice_habits"))


def _players(ids: Iterable[int]) -> list[Player]:
    return list(Player.objects.filter(pk__in=ids).select_related("notice_habits"))


def _tell_all(
    kind: Kind, payload: Payload, players: Iterable[Player], key: str, about: dict[str, Any]
) -> None:
    _tell(kind, [_Telling(payload, player, key, about) for player in players])


def _tell(kind: Kind, tellings: Sequence[_Telling]) -> None:
    """Keep a notice for each, and how it will reach him; told twice, it is kept once."""
    if not tellings:
        return
    now = timezone.now()
    notices = [_notice(kind, each, now) for each in tellings]
    new = {(each.player_id, each.key): each for each in notices}
    people = {each.player.pk: each.player for each in tellings}
    paces = _paces(kind, people)
    ways = {pk: list(_ways(kind, player, paces, now)) for pk, player in people.items()}
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


def _notice(kind: Kind, telling: _Telling, now: datetime) -> Notice:
    race_id = telling.payload["race"]
    return Notice(
        player=telling.player,
        kind=kind,
        race_id=race_id,
        key=f"{kind}:{race_id or ''}:{telling.key}",
        payload=telling.about,
        happened_at=telling.payload["at"],
        created_at=now,
    )


def _paces(kind: str, people: Iterable[int]) -> dict[tuple[int, str], str]:
    chosen = NoticeChoice.objects.filter(kind=kind, player__in=people)
    return {(each.player_id, each.channel): each.pace for each in chosen}


def _ways(
    kind: str, player: Player, paces: Mapping[tuple[int, str], str], now: datetime
) -> Iterable[tuple[str, datetime]]:
    """The channels that this player wants this kind of notice by, each with its time."""
    quiet = quiet_hours(player)
    for name, channel in CHANNELS.items():
        pace = paces.get((player.pk, name), channel.default(kind))
        if pace != Pace.OFF and channel.reaches(player):
            yield name, due_at(pace, now, player.zone, quiet if channel.rings else None)


def quiet_hours(player: Player) -> Quiet | None:
    habits = getattr(player, "notice_habits", None)
    return Quiet(habits.quiet_from, habits.quiet_to) if habits else None

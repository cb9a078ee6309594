"""Turns outbox events about races into notices, once for each player concerned."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from racing.notices.models import Notice, NoticeHabits
from racing.notices.models.notice import Kind
from racing.notices.quiet_hours import Quiet
from racing.notices.services.create_notices import Telling, players_told, tell
from racing.notices.services.mailing_list import choose_paces
from racing.outbox.publish_changes import publish_player_changes
from racing.people.models import Player
from racing.races.models import Message, Seating
from racing.races.selectors.halts import is_halted

Payload = Mapping[str, Any]


def tell_turns(payloads: Sequence[Payload]) -> None:
    """Handler of `seats_asked`: one notice a turn, and none for those who race alone."""
    tables: dict[int, list[Seating]] = defaultdict(list)
    for each in _people(*payloads):
        tables[each.race_id].append(each)
    calls = (_calls(payload, tables[payload["race"]]) for payload in payloads)
    tell(Kind.YOUR_TURN, [call for each in calls for call in each])


def tell_reminder(payload: Payload) -> None:
    """Handler of `reminder_due`.

    While all clocks are stopped nobody is reminded; new reminders are written when they run again.
    """
    if is_halted():
        return
    key = f"{payload['seat']}:{payload['asked_at']}:{payload.get('part')}"
    _tell_all(Kind.REMINDER, payload, players_told([payload["player"]]), key, {})


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
    _tell_all(Kind.INVITED, payload, players_told([payload["player"]]), "", about)


def tell_message(payload: Payload) -> None:
    """Handler of `message_posted`, with the people it is for; not if a moderator was faster."""
    if Message.objects.filter(pk=payload["message"], hidden_at__isnull=False).exists():
        return
    about = {"message": payload["message"], "by": payload["by"]}
    players = players_told(payload["players"])
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
    """Handler of `driver_returned`: tells all but the driver."""
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


def tell_rewind(payload: Payload) -> None:
    """Handler of `race_rewound`."""
    _tell_table("race_rewound", payload)


def tell_reinstatement(payload: Payload) -> None:
    """Handler of `race_reinstated`."""
    _tell_table("race_reinstated", payload)


def tell_removal(payload: Payload) -> None:
    """Handler of `player_removed`."""
    _tell_table("player_removed", payload)


def tell_readmission(payload: Payload) -> None:
    """Handler of `player_readmitted`."""
    _tell_table("player_readmitted", payload)


def tell_extension(payload: Payload) -> None:
    """Handler of `clock_extended`."""
    _tell_table("clock_extended", payload)


def tell_shortening(payload: Payload) -> None:
    """Handler of `clock_shortened`."""
    _tell_table("clock_shortened", payload)


def tell_hold(payload: Payload) -> None:
    """Handler of `race_held`."""
    _tell_table("race_held", payload)


def tell_release(payload: Payload) -> None:
    """Handler of `race_released`."""
    _tell_table("race_released", payload)


def see_notices(*, notices: Iterable[Notice], now: datetime) -> None:
    """Mark these notices as seen; later digests leave them out."""
    unseen = [notice for notice in notices if notice.seen_at is None]
    if unseen:
        ids = [notice.pk for notice in unseen]
        Notice.objects.filter(pk__in=ids, seen_at=None).update(seen_at=now)
        publish_player_changes({notice.player_id for notice in unseen})


def choose_notices(
    *, player: Player, paces: dict[tuple[str, str], str], quiet: Quiet | None
) -> None:
    """Save the paces and quiet hours that the player has chosen."""
    with transaction.atomic():
        choose_paces(player=player, paces=paces)
        if quiet is None:
            NoticeHabits.objects.filter(player=player).delete()
        else:
            hours = {"quiet_from": quiet.start, "quiet_to": quiet.end}
            NoticeHabits.objects.update_or_create(player=player, defaults=hours)


def _calls(payload: Payload, seatings: Sequence[Seating]) -> Iterator[Telling]:
    if len(seatings) < 2:
        return
    asked = {(each["seat"], each["player"]): each["asked_at"] for each in payload["asked"]}
    for each in seatings:
        if each.player and (each.seat, each.player_id) in asked:
            key = f"{each.seat}:{asked[each.seat, each.player_id]}"
            yield _telling(Kind.YOUR_TURN, payload, each.player, key, {})


def _tell_company(kind: Kind, payload: Payload, about: dict[str, Any]) -> None:
    """Tell everybody in the race, unless one person raced with bots alone."""
    players = [each.player for each in _people(payload) if each.player]
    if len(players) > 1:
        _tell_all(kind, payload, players, _moment(payload), about)


def _tell_table(event: str, payload: Payload, but: int | None = None) -> None:
    """Tell everybody seated in the race, and the player that the event is about."""
    seatings = _people(payload)
    players = [each.player for each in seatings if each.player and each.player_id != but]
    named = payload.get("player")
    if named is not None and named != but and all(each.player_id != named for each in seatings):
        players += players_told([named])
    about = {"event": event, "seat": payload.get("seat"), "player": named}
    about |= {name: payload[name] for name in ("ply", "seconds") if name in payload}
    key = f"{event}:{payload.get('seat')}:{_moment(payload)}"
    _tell_all(Kind.MISSED, payload, players, key, about)


def _moment(payload: Payload) -> str:
    at: datetime = payload["at"]
    return at.isoformat()


def _people(*payloads: Payload) -> list[Seating]:
    races = {payload["race"] for payload in payloads}
    seatings = Seating.objects.filter(race__in=races, player__isnull=False)
    return list(seatings.select_related("player__notice_habits"))


def _tell_all(
    kind: Kind, payload: Payload, players: Iterable[Player], key: str, about: dict[str, Any]
) -> None:
    tell(kind, [_telling(kind, payload, player, key, about) for player in players])


def _telling(
    kind: Kind, payload: Payload, player: Player, key: str, about: dict[str, Any]
) -> Telling:
    race_id = payload["race"]
    return Telling(player, f"{kind}:{race_id}:{key}", about, payload["at"], race_id)

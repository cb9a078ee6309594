"""Turns outbox events about races and webhooks into notices, once for each player concerned."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from racing.notices.events import WebhookSwitchedOff
from racing.notices.models import Notice, NoticeHabits
from racing.notices.models.notice import Kind
from racing.notices.quiet_hours import Quiet
from racing.notices.services.create_notices import (
    NewNotice,
    create_notices,
    notify_players,
    players_to_notify,
)
from racing.notices.services.mailing_list import choose_paces
from racing.outbox.events import RaceEvent, slug_of
from racing.outbox.publish_changes import publish_player_changes
from racing.people.models import Player
from racing.races.events import (
    ClockEvent,
    MessagePosted,
    PlayerInvited,
    PlayerReadmitted,
    PlayerRemoved,
    RaceAbandoned,
    RaceFinished,
    RaceHeld,
    RacePaused,
    RaceReinstated,
    RaceReleased,
    RaceResumed,
    RaceRewound,
    RaceStarted,
    ReminderFellDue,
    SeatEvent,
    SeatsAsked,
)
from racing.races.models import Message, Seating
from racing.races.selectors.halts import is_halted


def notify_of_turns(events: Sequence[SeatsAsked]) -> None:
    """Create one notice a turn, and none for those who race alone or sit at a live race."""
    slow = [event for event in events if not event.is_live]
    seatings_by_race: dict[int, list[Seating]] = defaultdict(list)
    for each in _people(*slow) if slow else ():
        seatings_by_race[each.race_id].append(each)
    calls = (_calls(event, seatings_by_race[event.race]) for event in slow)
    create_notices(Kind.YOUR_TURN, [call for each in calls for call in each])


def notify_of_reminder(event: ReminderFellDue) -> None:
    """Remind a player of their turn.

    While all clocks are stopped nobody is reminded; new reminders are written when they run again.
    """
    if is_halted():
        return
    key = f"{event.seat}:{event.asked_at}:{event.part}"
    _notify_all(Kind.REMINDER, event, players_to_notify([event.player]), key, {})


def notify_of_start(event: RaceStarted) -> None:
    """Tell everybody that the race has started."""
    _notify_unless_alone(Kind.RACE_STARTED, event, {})


def notify_of_end(event: RaceFinished) -> None:
    """Tell everybody that the race is over."""
    _notify_unless_alone(Kind.RACE_FINISHED, event, {})


def notify_of_abandonment(event: RaceAbandoned) -> None:
    """Tell everybody that the race has no outcome."""
    _notify_unless_alone(Kind.RACE_FINISHED, event, {"event": slug_of(RaceAbandoned)})


def notify_of_invitation(event: PlayerInvited) -> None:
    """Tell a player that they are invited: once to a race, however often they are asked."""
    _notify_all(Kind.INVITED, event, players_to_notify([event.player]), "", {"by": event.by})


def notify_of_message(event: MessagePosted) -> None:
    """Tell the people that a message is for; not if a moderator was faster."""
    if Message.objects.filter(pk=event.message, hidden_at__isnull=False).exists():
        return
    about = {"message": event.message, "by": event.by}
    _notify_all(Kind.MESSAGE, event, players_to_notify(event.players), str(event.message), about)


def notify_of_pause(event: RacePaused | RaceResumed | RaceHeld) -> None:
    """Tell everybody in the race of what concerns nobody more than the others."""
    _notify_seated_players(event)


def notify_of_release(event: RaceReleased) -> None:
    """Tell everybody how long the site has paused the race."""
    _notify_seated_players(event, seconds=event.seconds)


def notify_of_moves(event: RaceRewound | RaceReinstated) -> None:
    """Tell everybody which moves stand."""
    _notify_seated_players(event, ply=event.ply)


def notify_of_clock(event: ClockEvent) -> None:
    """Tell everybody who has more time, or less."""
    _notify_seated_players(event, seat=event.seat, player=event.player, seconds=event.seconds)


def notify_of_seat(event: SeatEvent | PlayerRemoved | PlayerReadmitted) -> None:
    """Tell everybody in the race what happened to a player."""
    _notify_seated_players(event, seat=event.seat, player=event.player)


def notify_others_of_seat(event: SeatEvent) -> None:
    """Tell everybody in the race but the player what that player does."""
    _notify_seated_players(event, seat=event.seat, player=event.player, but=event.player)


def notify_of_webhook_off(event: WebhookSwitchedOff) -> None:
    """Tell the owner that their webhook is off."""
    number, at = event.webhook, event.at
    notify_players(
        kind=Kind.ACCOUNT,
        key=f"webhook:{number}:{at.isoformat()}",
        players=[event.player],
        about={"event": "webhook_off", "webhook": number},
        at=at,
    )


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


def _calls(event: SeatsAsked, seatings: Sequence[Seating]) -> Iterator[NewNotice]:
    if len(seatings) < 2:
        return
    asked = {(each.seat, each.player): each.asked_at for each in event.asked}
    for each in seatings:
        if each.player and (each.seat, each.player_id) in asked:
            key = f"{each.seat}:{asked[each.seat, each.player_id]}"
            yield _new_notice(Kind.YOUR_TURN, event, each.player, key, {})


def _notify_unless_alone(kind: Kind, event: RaceEvent, about: dict[str, Any]) -> None:
    """Tell everybody in the race, unless one person raced with bots alone."""
    players = [each.player for each in _people(event) if each.player]
    if len(players) > 1:
        _notify_all(kind, event, players, event.at.isoformat(), about)


def _notify_seated_players(
    event: RaceEvent,
    *,
    seat: int | None = None,
    player: int | None = None,
    but: int | None = None,
    **about: int,
) -> None:
    """Tell everybody seated in the race, and the player that the event is about."""
    seatings, slug = _people(event), slug_of(type(event))
    players = [each.player for each in seatings if each.player and each.player_id != but]
    if player is not None and player != but and all(each.player_id != player for each in seatings):
        players += players_to_notify([player])
    told = {"event": slug, "seat": seat, "player": player, **about}
    _notify_all(Kind.MISSED, event, players, f"{slug}:{seat}:{event.at.isoformat()}", told)


def _people(*events: RaceEvent) -> list[Seating]:
    races = {event.race for event in events}
    seatings = Seating.objects.filter(race__in=races, player__isnull=False)
    return list(seatings.select_related("player__notice_habits"))


def _notify_all(
    kind: Kind, event: RaceEvent, players: Iterable[Player], key: str, about: dict[str, Any]
) -> None:
    create_notices(kind, [_new_notice(kind, event, player, key, about) for player in players])


def _new_notice(
    kind: Kind, event: RaceEvent, player: Player, key: str, about: dict[str, Any]
) -> NewNotice:
    return NewNotice(player, f"{kind}:{event.race}:{key}", about, event.at, event.race)

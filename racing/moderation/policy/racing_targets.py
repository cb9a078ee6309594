"""Report targets of racing: players, messages, races, moves and the whole site."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404
from django.urls import reverse

from racing.moderation.policy.report_targets import ReportTarget, TargetKind, row_id, stakes_in
from racing.people.models import Player
from racing.races.models import Message, Race
from racing.races.selectors.messages import conversation
from racing.races.selectors.races import UNLISTED, seated_race

PLAYER, MESSAGE, RACE, MOVE, SITE = "player", "message", "race", "move", "site"
AROUND = 5
"""How many messages before and after a reported one are stored with it."""


def player_target(key: str) -> ReportTarget | None:
    player = Player.objects.filter(pk=row_id(key)).first()
    if player is None:
        return None
    return ReportTarget(
        kind=PLAYER,
        key=str(player.pk),
        url="" if player.is_guest else reverse("player", args=[player.username]),
        player=player,
        context={"name": player.username},
    )


def message_target(key: str) -> ReportTarget | None:
    message = Message.objects.filter(pk=row_id(key)).select_related("player").first()
    if message is None:
        return None
    race = _race(str(message.race_id))
    if race is None:
        return None
    return ReportTarget(
        kind=MESSAGE,
        key=str(message.pk),
        url=f"{reverse('chat', args=[race.pk])}#message-{message.pk}",
        player=message.player,
        race=race,
        ply=message.ply,
        people=_people(race),
        context={"text": message.redacted or message.text, "at": message.at.isoformat()},
    )


def race_target(key: str) -> ReportTarget | None:
    race = _race(key)
    if race is None:
        return None
    return ReportTarget(
        kind=RACE,
        key=str(race.pk),
        url=race.get_absolute_url(),
        race=race,
        ply=race.ply,
        people=_people(race),
        context={"ply": race.ply, "status": race.status},
    )


def move_target(key: str) -> ReportTarget | None:
    """A move by its key: the race, how many moves stood after it, and its seat, as in `12:40:3`."""
    race_key, _colon, rest = key.partition(":")
    race = _race(race_key)
    if race is None:
        return None
    ply, seat = (row_id(part) for part in (*rest.split(":"), "", "")[:2])
    seating = race.seatings.filter(seat=seat).select_related("player").first()
    if not 0 < ply <= race.ply or seating is None:
        return None
    return ReportTarget(
        kind=MOVE,
        key=f"{race.pk}:{ply}:{seat}",
        url=f"{race.get_absolute_url()}?move={ply}",
        player=seating.player,
        race=race,
        ply=ply,
        people=_people(race),
        context={"ply": ply, "seat": seating.seat},
    )


def site_target(key: str) -> ReportTarget | None:
    return ReportTarget(kind=SITE, key=SITE, url="/") if key == SITE else None


def is_race_shown(target: ReportTarget, player: Player) -> bool:
    """Whether the player may see the race it is about."""
    if target.race_id is None:
        return False
    try:
        seated_race(player, target.race_id)
    except Http404:
        return False
    return True


def is_message_shown(target: ReportTarget, player: Player) -> bool:
    """Whether the player may see the message's race and the message is not hidden."""
    is_hidden = Message.objects.filter(pk=target.key, hidden_at__isnull=False).exists()
    return not is_hidden and is_race_shown(target, player)


def is_somebody_else(target: ReportTarget, player: Player) -> bool:
    """Whether it is another player, and one with a page of their own: guests have none."""
    whom = target.player
    return whom is not None and whom.pk != player.pk and not whom.is_guest


def is_shown_to_nobody(target: ReportTarget, player: Player) -> bool:
    return False


def messages_around(target: ReportTarget) -> Mapping[str, Any]:
    """Context of a reported message: some before and after it, without hidden ones."""
    said = conversation(target.race_id or 0, int(target.key), AROUND)
    return {"around": [_stored(each) for each in said if each.hidden_at is None]}


KINDS: Mapping[str, TargetKind] = {
    PLAYER: TargetKind(player_target, is_somebody_else),
    MESSAGE: TargetKind(message_target, is_message_shown, messages_around),
    RACE: TargetKind(race_target, is_race_shown),
    MOVE: TargetKind(move_target, is_race_shown),
    SITE: TargetKind(site_target, is_shown_to_nobody),
}


def _race(key: str) -> Race | None:
    return Race.objects.defer(*UNLISTED).filter(pk=row_id(key)).first()


def _people(race: Race) -> frozenset[int]:
    """Ids of the seated players, the host, and those with a stake in the race."""
    seated = race.seatings.values_list("player", flat=True)
    people = frozenset(each for each in (*seated, race.host_id) if each is not None)
    return people | stakes_in([race.pk])[race.pk]


def _stored(message: Message) -> dict[str, Any]:
    """A message in the form that a report stores."""
    return {
        "message": message.pk,
        "player": message.player_id,
        "text": message.redacted or message.text,
        "at": message.at.isoformat(),
    }

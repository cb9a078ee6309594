"""What can be reported of racing, in words: players, messages, races and moves."""

from typing import Any

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext_lazy

from racing.moderation.pages.names import message_name, move_name
from racing.moderation.pages.site_acts import SITE, SITE_MATTER
from racing.moderation.selectors.talk import messages_around
from racing.moderation.targets import Matter, MatterKind, register, row_id, stakes_in
from racing.notices.pages.notices import race_name
from racing.people.models import Player
from racing.races.models import Message, Race
from racing.races.selectors.races import UNLISTED, seated_race

PLAYER, MESSAGE, RACE, MOVE = "player", "message", "race", "move"


def player_matter(key: str) -> Matter | None:
    player = Player.objects.filter(pk=row_id(key)).first()
    if player is None:
        return None
    return Matter(
        kind=PLAYER,
        key=str(player.pk),
        name=player.display_name,
        url="" if player.is_guest else reverse("player", args=[player.username]),
        player=player,
        context={"name": player.username},
    )


def message_matter(key: str) -> Matter | None:
    message = Message.objects.filter(pk=row_id(key)).select_related("player").first()
    if message is None:
        return None
    race = _race(str(message.race_id))
    if race is None:
        return None
    return Matter(
        kind=MESSAGE,
        key=str(message.pk),
        name=message_name(message.player, race),
        url=f"{reverse('talk', args=[race.pk])}#message-{message.pk}",
        player=message.player,
        race_id=race.pk,
        ply=message.ply,
        people=_people(race),
        context={"text": message.redacted or message.text, "at": message.at.isoformat()},
    )


def race_matter(key: str) -> Matter | None:
    race = _race(key)
    if race is None:
        return None
    return Matter(
        kind=RACE,
        key=str(race.pk),
        name=race_name(race),
        url=race.get_absolute_url(),
        race_id=race.pk,
        ply=race.ply,
        people=_people(race),
        context={"ply": race.ply, "status": race.status},
    )


def move_matter(key: str) -> Matter | None:
    """A move by its key: the race, how many moves stood after it, and its seat, as in `12:40:3`."""
    race_key, _colon, rest = key.partition(":")
    race = _race(race_key)
    if race is None:
        return None
    ply, seat = (row_id(part) for part in (*rest.split(":"), "", "")[:2])
    seating = race.seatings.filter(seat=seat).select_related("player").first()
    if not 0 < ply <= race.ply or seating is None:
        return None
    return Matter(
        kind=MOVE,
        key=f"{race.pk}:{ply}:{seat}",
        name=move_name(ply, seating.player, race),
        url=f"{race.get_absolute_url()}?move={ply}",
        player=seating.player,
        race_id=race.pk,
        ply=ply,
        people=_people(race),
        context={"ply": ply, "seat": seating.seat},
    )


def is_race_shown(matter: Matter, player: Player) -> bool:
    """Whether the player may see the race it is about."""
    if matter.race_id is None:
        return False
    try:
        seated_race(player, matter.race_id)
    except Http404:
        return False
    return True


def is_message_shown(matter: Matter, player: Player) -> bool:
    """Whether the player may see the message's race and the message is not hidden."""
    is_hidden = Message.objects.filter(pk=matter.key, hidden_at__isnull=False).exists()
    return not is_hidden and is_race_shown(matter, player)


def is_somebody_else(matter: Matter, player: Player) -> bool:
    return matter.player is not None and matter.player.pk != player.pk and bool(matter.url)


def register_matters() -> None:
    kinds: dict[str, Any] = {
        PLAYER: MatterKind(gettext_lazy("player"), player_matter, is_somebody_else),
        MESSAGE: MatterKind(
            gettext_lazy("message"), message_matter, is_message_shown, messages_around
        ),
        RACE: MatterKind(gettext_lazy("race"), race_matter, is_race_shown),
        MOVE: MatterKind(gettext_lazy("move"), move_matter, is_race_shown),
        SITE: SITE_MATTER,
    }
    for kind, how in kinds.items():
        register(kind, how)


def _race(key: str) -> Race | None:
    return Race.objects.defer(*UNLISTED).filter(pk=row_id(key)).first()


def _people(race: Race) -> frozenset[int]:
    """Ids of the seated players, the host, and those with a stake in the race."""
    seated = race.seatings.values_list("player", flat=True)
    people = frozenset(each for each in (*seated, race.host_id) if each is not None)
    return people | stakes_in([race.pk])[race.pk]

"""Chat at the table, and a player's private notes."""

from datetime import datetime, timedelta

from django.db import transaction

from racing.outbox.publish_changes import publish_race_change
from racing.outbox.writing import write_event
from racing.people.models import Block, Player
from racing.people.services.players import check_may_write
from racing.races.errors import NotInThisRace
from racing.races.events import MessagePosted
from racing.races.models import Message, Race, Seating
from racing.races.services.locking import acting_seating_of, locked_race

SAME_CLICK = timedelta(minutes=1)


def post_message(*, race_id: int, player: Player, text: str, now: datetime) -> Message:
    """Post a message in the race's chat, before the start and after the end too."""
    check_may_write(player, text, now=now)
    with transaction.atomic():
        race = locked_race(race_id)
        seatings = list(race.seatings.all())
        own = acting_seating_of(race, seatings, player)
        said = _just_said(race, player, text, now)
        if said is not None:
            return said
        message = Message.objects.create(race=race, player=player, text=text, ply=race.ply, at=now)
        race.said += 1
        race.save(update_fields=["said"])
        publish_race_change(race.pk)
        own.read_until = message.pk
        own.save(update_fields=["read_until"])
        readers = _readers(seatings, player)
        write_event(
            MessagePosted(race=race.pk, message=message.pk, by=player.pk, players=readers, at=now)
        )
    return message


def read_messages(*, race_id: int, player: Player, until: int) -> None:
    """Note how far the player has read; never backwards."""
    own = Seating.objects.filter(race=race_id, player=player, read_until__lt=until)
    own.update(read_until=until)


def keep_notes(*, race_id: int, player: Player, text: str) -> None:
    """Save notes that only this player can read."""
    own = Seating.objects.filter(race=race_id, player=player)
    if not own.update(notes=text, notes_by=player):
        raise NotInThisRace


def _just_said(race: Race, player: Player, text: str, now: datetime) -> Message | None:
    """The player's last message if this is the same text again: a second click posts nothing."""
    last = race.messages.order_by("-pk").first()
    if last is None or last.player_id != player.pk or last.text != text:
        return None
    return last if now - last.at < SAME_CLICK else None


def _readers(seatings: list[Seating], author: Player) -> tuple[int, ...]:
    """The ids of the other players there, without those who block the author."""
    deaf = set(Block.objects.filter(blocked=author).values_list("player", flat=True))
    people = {each.player_id for each in seatings if each.player_id is not None}
    return tuple(sorted(people - deaf - {author.pk}))

"""Seasons with a door, and people who go through it."""

from datetime import datetime
from typing import Any

from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from tests.cast import NOON
from tests.tournaments.organised import Organised, organised
from tournaments.entries.services.applications import Wish, apply_to_enter
from tournaments.entries.services.registration import change_registration, open_registration
from tournaments.models import Application


def with_door(
    organiser: Player,
    *people: Player,
    door: str = "open",
    is_open: bool = True,
    rules: dict[str, Any] | None = None,
    **values: Any,
) -> Organised:
    """A season with these people entered and its entries open."""
    cup = organised(organiser, *people, is_started=False, **(rules or {}))
    cup.does(change_registration, values={"door": door, **values})
    if is_open:
        cup.does(open_registration)
    return cup


def asks(cup: Organised, player: Player, now: datetime = NOON, **wish: Any) -> Application:
    return apply_to_enter(
        championship_id=cup.championship.pk, player=player, wish=Wish(**wish), now=now
    )


def state_of(cup: Organised, player: Player) -> str:
    return cup.championship.applications.get(player=player).state


def is_in(cup: Organised, player: Player) -> bool:
    return cup.championship.entries.filter(player=player, until_round=None).exists()


def told(event: str) -> list[Any]:
    """The audiences that this piece of news was written to."""
    news = OutboxEvent.objects.filter(kind="news", payload__event=event).order_by("pk")
    return [each.payload["to"] for each in news]


def log_of(cup: Organised) -> list[str]:
    return list(cup.championship.notes.values_list("kind", flat=True))

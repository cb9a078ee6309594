"""Lets a warned player confirm that they have read the warning."""

from datetime import datetime

from django.db import transaction

from racing.moderation.act_codes import WARNING
from racing.moderation.errors import NoSuchMeasure
from racing.moderation.models import Acknowledgement, Act
from racing.moderation.services.measures import settle_measures
from racing.people.models import Player


def acknowledge(*, act_id: int, player: Player, now: datetime) -> None:
    """Confirm a warning once; again is harmless, also if it was lifted meanwhile."""
    with transaction.atomic():
        act = Act.objects.filter(pk=act_id, player=player, code=WARNING).first()
        if act is None:
            raise NoSuchMeasure
        Acknowledgement.objects.get_or_create(act=act, defaults={"at": now})
        settle_measures(player_id=player.pk, now=now)

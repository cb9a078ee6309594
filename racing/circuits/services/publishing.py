"""Publishes circuits: from then on they are public and never change."""

from datetime import datetime

from django.db import IntegrityError, transaction

from racing.circuits.errors import CircuitNameTaken, CircuitNotNamed, FlawedDrawing, NotMeasuredYet
from racing.circuits.models import DrawnCircuit
from racing.circuits.services.drafts import locked_draft
from racing.circuits.services.names import is_free, slug_of
from racing.circuits.services.par import queue_draft_measuring
from racing.people.models import Player
from racing.people.services.players import check_may_write


def publish_circuit(*, draft_id: int, author: Player, now: datetime) -> DrawnCircuit:
    """Publish a draft that can be driven, under a name that no other circuit has."""
    with transaction.atomic():
        draft = locked_draft(draft_id, author)
        _check(draft, now)
        draft.slug, draft.published_at, draft.changed_at = slug_of(draft), now, now
        if not is_free(draft.slug):
            raise CircuitNameTaken
        try:
            with transaction.atomic():
                draft.save(update_fields=["slug", "published_at", "changed_at"])
        except IntegrityError:
            # Somebody else published one with the same name at this very moment.
            raise CircuitNameTaken from None
        transaction.on_commit(queue_draft_measuring)
    return draft


def _check(draft: DrawnCircuit, now: datetime) -> None:
    check_may_write(draft.author, draft.name_en, draft.name_fr, now=now)
    if draft.found_flaws:
        raise FlawedDrawing(draft.found_flaws)
    if not draft.is_searched:
        raise NotMeasuredYet
    if not draft.name_en and not draft.name_fr:
        raise CircuitNotNamed

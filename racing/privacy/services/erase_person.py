"""Deletes what accounts and races keep of somebody who has left."""

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db.models import CASCADE, Q
from django.db.models.functions import Lower

from racing.circuits.models import DrawnCircuit
from racing.circuits.services.votes import forget_votes
from racing.notices.models import (
    DeadAddress,
    FeedLink,
    Notice,
    NoticeChoice,
    NoticeHabits,
    PushSubscription,
    Webhook,
)
from racing.notices.services.mailbox import delete_emails
from racing.outbox.writing import rows_of
from racing.people.models import ApiToken, Block, Browser, Player
from racing.privacy.registry import Former
from racing.privacy.services.moderation import forget_in_moderation
from racing.privacy.services.races import words_of
from racing.privacy.services.sessions import end_sessions
from racing.races.events import TimeSettingsChanged
from racing.races.models import Invitation, Leave, Message, Seating

OWN = (
    *(ApiToken, PushSubscription, Browser, FeedLink, Invitation, Leave),
    *(Notice, NoticeChoice, NoticeHabits, Webhook),
)
"""Rows that are about nobody but their `player`."""
OURS = frozenset({"racing", "tournaments"})


def forget_person(former: Former) -> None:
    player = former.player
    end_sessions(player)
    for model in OWN:
        model._default_manager.filter(player=player).delete()
    Block.objects.filter(Q(player=player) | Q(blocked=player)).delete()
    forget_votes(player=player)
    # What is published is raced on; it stays, by a former player.
    DrawnCircuit.objects.drafts().filter(author=player).delete()
    _forget_elsewhere(player)
    _forget_writing(player)
    _forget_addresses(former.addresses)
    _forget_in_administration(former)
    forget_in_moderation(former)
    # These events hold time settings; the player's clocks have stopped.
    rows_of(TimeSettingsChanged).filter(payload__player=player.pk).delete()


def _forget_elsewhere(player: Player) -> None:
    """Delete what other applications keep of the account, such as addresses and second factors."""
    for relation in player._meta.related_objects:
        model, field = relation.related_model, relation.field.name
        is_theirs = model._meta.app_label not in OURS and model is not LogEntry
        if is_theirs and relation.on_delete is CASCADE:
            model._base_manager.filter(**{field: player}).delete()


def _forget_writing(player: Player) -> None:
    """Empty the texts the player wrote; the rows stay."""
    Message.objects.filter(player=player).exclude(text="").update(text="", redacted="")
    Seating.objects.filter(notes_by=player).update(notes="", notes_by=None)
    own = list(words_of(player).values_list("pk", flat=True))
    Seating.objects.filter(pk__in=own).update(word="")


def _forget_addresses(addresses: tuple[str, ...]) -> None:
    DeadAddress.objects.filter(address__in=[each.lower() for each in addresses]).delete()
    delete_emails(addresses)


def _forget_in_administration(former: Former) -> None:
    """Keep the admin log, without the name of the person it was about."""
    about = LogEntry.objects.filter(
        content_type=ContentType.objects.get_for_model(Player), object_id=str(former.player.pk)
    )
    about.update(object_repr=former.new_name, change_message="")
    called = [each.lower() for each in (*former.names, *former.addresses)]
    named = LogEntry.objects.annotate(called=Lower("object_repr")).filter(called__in=called)
    named.update(object_repr=former.new_name, change_message="")

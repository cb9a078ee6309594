"""Personal data of the account itself: profile, addresses, devices and preferences."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, TypeVar

from allauth.account.models import EmailAddress
from django.contrib.admin.models import LogEntry
from django.db.models import F, QuerySet
from django.utils import timezone

from racing.notices.models import DeadAddress
from racing.people.models import Player
from racing.privacy.registry import Row
from racing.races.models import Invitation
from racing.races.selectors.reliability import reliability

AT_ONCE = 500
SECRET = frozenset({"password"})
"""Fields left out even of the player's own file."""


Found = TypeVar("Found")


def rows(found: "QuerySet[Any, Found]") -> Iterator[Found]:
    """Rows in the order of their creation, in chunks."""
    yield from found.order_by("pk").iterator(chunk_size=AT_ONCE)


def account(player: Player) -> Iterator[Row]:
    """Every field of the account, including fields that are added one day."""
    fields = [field for field in player._meta.concrete_fields if field.name not in SECRET]
    yield {
        **{field.name: field.value_from_object(player) for field in fields},
        "groups": list(player.groups.values_list("name", flat=True)),
        "permissions": list(player.user_permissions.values_list("codename", flat=True)),
        "reliability": asdict(reliability(player, now=timezone.now())),
    }


def mail_addresses(player: Player) -> Iterator[Row]:
    """Mail addresses, with what is known of bounces."""
    for each in EmailAddress.objects.filter(user=player).order_by("pk"):
        dead = DeadAddress.objects.filter(address=each.email.lower())
        yield {
            "address": each.email,
            "is_confirmed": each.verified,
            "is_used": each.primary,
            "came_back": list(dead.values("reason", "since")),
        }


def browsers(player: Player) -> Iterator[Row]:
    return rows(player.browsers.values("agent", "seen_on"))


def devices(player: Player) -> Iterator[Row]:
    """Devices for push messages, without the keys, which are the browser's own."""
    return rows(player.devices.values("agent", "endpoint", "created_at", "last_ok_at"))


def webhooks(player: Player) -> Iterator[Row]:
    """Webhooks, without the secret, which was shown once when it was made."""
    known = ("kind", "address", "created_at", "last_ok_at", "last_status", "failures")
    return rows(player.webhooks.values(*known, "failing_since", "off_since", "off_reason"))


def feeds(player: Player) -> Iterator[Row]:
    link = getattr(player, "feed_link", None)
    if link is not None:
        yield {"token": link.token, "renewed_at": link.renewed_at}


def tokens(player: Player) -> Iterator[Row]:
    """API tokens, without the digest: it is as secret as a password."""
    told = ("name", "scopes", "created_at", "expires_at", "last_used_on")
    return rows(player.api_tokens.values(*told))


def blocks(player: Player) -> Iterator[Row]:
    return rows(player.blocks.values("at", name=F("blocked__username")))


def holidays(player: Player) -> Iterator[Row]:
    return rows(player.leaves.values("first_day", "last_day", "automatic"))


def notice_choices(player: Player) -> Iterator[Row]:
    yield from rows(player.notice_choices.values("kind", "channel", "pace"))
    habits = getattr(player, "notice_habits", None)
    if habits is not None:
        yield {"quiet_from": habits.quiet_from, "quiet_to": habits.quiet_to}


def notices(player: Player) -> Iterator[Row]:
    for each in rows(player.notices.prefetch_related("deliveries")):
        yield {
            "kind": each.kind,
            "race": each.race_id,
            "about": each.payload,
            "happened_at": each.happened_at,
            "shown_at": each.shown_at,
            "seen_at": each.seen_at,
            "sent": [
                {"by": way.channel, "state": way.state, "done_at": way.done_at}
                for way in each.deliveries.all()
            ],
        }


def invitations(player: Player) -> Iterator[Row]:
    """Invitations to races that the player received or sent."""
    known = ("race", "at", "declined_at")
    got = player.invitations.values(*known, name=F("by__username"))
    yield from ({"was": "received", **row} for row in rows(got))
    sent = Invitation.objects.filter(by=player).values(*known, name=F("player__username"))
    yield from ({"was": "sent", **row} for row in rows(sent))


def administration(player: Player) -> Iterator[Row]:
    """When a staff member changed something in the admin, and what kind; not whom it was about."""
    acts = LogEntry.objects.filter(user=player)
    return rows(acts.values("action_time", "action_flag", changed=F("content_type__model")))

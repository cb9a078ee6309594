"""Who gets mail: signed links to stop it, and addresses that bounce."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TypedDict

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import signing
from django.urls import reverse

from racing.notices.bounce_parser import Returned
from racing.notices.models import DeadAddress, Delivery, NoticeChoice
from racing.notices.models.notice import Kind, Pace
from racing.people.models import Player

SALT = "racing.mail.stop"
MAIL = "mail"


class Wish(TypedDict):
    """The player and the kinds of mail that a stop link was made for."""

    player: int
    kinds: list[str]


def stop_link(player: Player, kinds: Sequence[str]) -> str:
    """A signed link that stops mail of these kinds without signing in."""
    token = signing.Signer(salt=SALT).sign_object({"player": player.pk, "kinds": list(kinds)})
    return f"{settings.SITE_ORIGIN}{reverse('stop_mail', args=[token])}"


def read_wish(token: str) -> Wish | None:
    """The player and kinds that the link was made for, or None if its signature is wrong."""
    try:
        wish: Wish = signing.Signer(salt=SALT).unsign_object(token)
    except (signing.BadSignature, ValueError):
        return None
    return wish


def stop_mail(*, player: Player, kinds: Iterable[str]) -> None:
    """Send no more mail of these kinds; on-site notices stay as they are."""
    choose_paces(player=player, paces={(kind, MAIL): Pace.OFF for kind in kinds if kind in Kind})


def choose_paces(*, player: Player, paces: dict[tuple[str, str], str]) -> None:
    """Save the pace that the player has chosen for each kind and channel."""
    NoticeChoice.objects.bulk_create(
        [
            NoticeChoice(player=player, kind=kind, channel=channel, pace=pace)
            for (kind, channel), pace in paces.items()
        ],
        update_conflicts=True,
        unique_fields=["player", "kind", "channel"],
        update_fields=["pace"],
    )


def record_bounce(*, address: str, reason: str, now: datetime) -> None:
    """Note that mail to this address bounces: no more is sent there until its owner asks for it."""
    DeadAddress.objects.get_or_create(
        address=address.lower(), defaults={"reason": reason[:200], "since": now}
    )


def bounce_email(*, returned: Returned, now: datetime) -> bool:
    """Record a bounce, but only if the letter did go to this address: anybody can send a report."""
    letters = Delivery.objects.filter(letter=returned.letter, player=returned.player)
    if not letters.filter(player__email__iexact=returned.address).exists():
        return False
    record_bounce(address=returned.address, reason=returned.reason, now=now)
    return True


def try_address_again(*, player: Player) -> None:
    DeadAddress.objects.filter(address=player.email.lower()).delete()


def write_again(*, addresses: Iterable[str]) -> int:
    """Let mail go to these addresses again; return how many were switched off."""
    count, _ = DeadAddress.objects.filter(address__in=list(addresses)).delete()
    return count


def mail_address(player: Player) -> str:
    """The address for this player's mail; empty if it is unconfirmed or bounces."""
    address = player.email
    if not address or player.is_guest or not player.is_active:
        return ""
    if DeadAddress.objects.filter(address=address.lower()).exists():
        return ""
    if settings.MAIL_IS_SET_UP and not _is_confirmed(player):
        return ""
    return address


def _is_confirmed(player: Player) -> bool:
    return bool(
        EmailAddress.objects.filter(user=player, email__iexact=player.email, verified=True).exists()
    )

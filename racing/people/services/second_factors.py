"""Second factors given and removed by the site's operators."""

from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.utils.translation import gettext_noop

from racing.people.models import Player

REMOVED = gettext_noop("Second factors removed.")


def give_app(*, player: Player) -> None:
    """Give the player an authenticator app whose secret nobody has yet."""
    TOTP.activate(player, generate_totp_secret())


def remove_second_factors(*, player: Player, by: Player) -> int:
    """Remove all second factors of somebody who has lost them; they sign in with their password.

    Returns how many there were; the admin's log tells who removed them.
    """
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)
        count, _ = Authenticator.objects.filter(user=player).delete()
        if count:
            _note(player, by)
    return int(count)


def _note(player: Player, by: Player) -> None:
    LogEntry.objects.create(
        user=by,
        content_type=ContentType.objects.get_for_model(Player),
        object_id=str(player.pk),
        object_repr=player.username,
        action_flag=CHANGE,
        change_message=REMOVED,
    )

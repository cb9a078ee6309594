"""Command: remove lost second factors; in development, print the code of one."""

from argparse import ArgumentParser
from typing import Any

from allauth.mfa import app_settings
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from allauth.mfa.utils import decrypt
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from racing.management.superusers import superuser_named
from racing.people.models import Player
from racing.people.services.second_factors import remove_second_factors


class Command(BaseCommand):
    help = (
        "Removes the second factors of someone who has lost them. In development it also prints "
        "the code that the authenticator app of a demo account would show."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", metavar="NAME", help="the account")
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument(
            "--remove", action="store_true", help="remove the app, passkeys and recovery codes"
        )
        what.add_argument(
            "--code", action="store_true", help="print the app’s code (in development only)"
        )
        parser.add_argument(
            "--by", metavar="NAME", help="the superuser who removes them, if there are several"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        player = _player(options["name"])
        if options["remove"]:
            self._remove(player, superuser_named(options["by"]))
        else:
            self._write_code(player)

    def _remove(self, player: Player, by: Player) -> None:
        count = remove_second_factors(player=player, by=by)
        if not count:
            raise CommandError(f"{player.username} has no second factor.")
        self.stdout.write(f"{player.username} no longer has a second factor. Removed: {count}.")

    def _write_code(self, player: Player) -> None:
        if settings.PRODUCTION:
            raise CommandError("Codes are secret, so --code doesn’t work on a site in production.")
        period = app_settings.TOTP_PERIOD
        step, passed = divmod(int(timezone.now().timestamp()), period)
        now, after = (_code(player, step + ahead) for ahead in (0, 1))
        self.stdout.write(f"{now} for {period - passed} s, then {after}")


def _player(name: str) -> Player:
    found = Player.objects.filter(username__iexact=name).first()
    if found is None:
        raise CommandError(f"There is no player “{name}”.")
    return found


def _code(player: Player, step: int) -> str:
    app = Authenticator.objects.filter(user=player, type=Authenticator.Type.TOTP).first()
    if app is None:
        raise CommandError(f"{player.username} has no authenticator app.")
    code: str = format_hotp_value(hotp_value(decrypt(app.data["secret"]), step))
    return code

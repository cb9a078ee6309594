"""allauth adapter for accounts: a guest who signs up keeps their row, and with it their races."""

import unicodedata
from typing import Any, cast

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.models import Authenticator
from django.contrib import messages
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from racing.people.models import Player
from racing.people.selectors.people import is_kept
from racing.people.services.browsers import end_devices_of_session

AGAIN = {
    "mfa_reauthenticate": _("Use a code"),
    "mfa_reauthenticate:webauthn": _("Use a passkey"),
}
"""Descriptions of the second factors with which a player confirms who they are."""


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """allauth's own, but a guest who signs up becomes the new player instead of another row."""

    def is_safe_url(self, url: str | None) -> bool:
        try:
            return cast(bool, super().is_safe_url(url))
        except ValueError:
            # It cannot even be read as an address.
            return False

    def new_user(self, request: HttpRequest) -> Player:
        guest = getattr(request, "user", None)
        if isinstance(guest, Player) and guest.is_guest:
            return guest
        return cast(Player, super().new_user(request))

    def logout(self, request: HttpRequest) -> None:
        """Sign out, and end push messages in this browser."""
        end_devices_of_session(session_key=request.session.session_key or "")
        super().logout(request)

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Normalise the name, so that none passes for another or for a guest's."""
        plain = unicodedata.normalize("NFKC", username)
        # Written out, a ligature is longer than it was.
        MaxLengthValidator(Player._meta.get_field("username").max_length)(plain)
        plain = super().clean_username(plain, shallow=shallow)
        # SQLite by itself tells É from é.
        if not plain.isascii() and Player.objects.filter(username__iregex=f"^{plain}$").exists():
            raise self.validation_error("username_taken")
        if is_kept(plain, timezone.now()):
            raise self.validation_error("username_taken")
        return cast(str, plain)

    def save_user(
        self, request: HttpRequest, user: Player, form: Any, commit: bool = True
    ) -> Player:
        user.is_guest = False
        user.language = user.language or get_language() or ""
        try:
            with transaction.atomic():
                return cast(Player, super().save_user(request, user, form, commit=commit))
        except IntegrityError as error:
            # Somebody took the name since the form was checked.
            messages.error(request, self.error_messages["username_taken"])
            raise ImmediateHttpResponse(redirect(request.path)) from error

    def get_reauthentication_methods(self, user: Player) -> list[dict[str, Any]]:
        """Confirm with the second factor if there is one: a password alone must not remove it."""
        methods: list[dict[str, Any]] = super().get_reauthentication_methods(user)
        factors = [
            {**each, "description": AGAIN[each["id"]]} for each in methods if each["id"] in AGAIN
        ]
        # Without an app the codes are those for recovery: a passkey goes before them.
        if len(factors) > 1 and not _has_app(user):
            factors.reverse()
        return factors or methods


def _has_app(player: Player) -> bool:
    apps = Authenticator.objects.filter(user=player, type=Authenticator.Type.TOTP)
    return bool(apps.exists())

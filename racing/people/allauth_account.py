"""allauth adapter for accounts: a guest who signs up keeps their row, and with it their races."""

import unicodedata
from typing import Any, cast

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.internal.ratelimit import get_ip
from allauth.mfa.models import Authenticator
from django.contrib import messages
from django.contrib.auth.hashers import make_password
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from racing.people.failed_sign_ins import count_failure, forget_failures, is_refused
from racing.people.known_browsers import make_known
from racing.people.models import Player
from racing.people.selectors.people import is_kept
from racing.people.services.browsers import end_devices_of_session
from racing.shared.rate_limits import plain_address
from racing.tables.words import ButtonText, on_button

AGAIN: dict[str, ButtonText] = {
    "mfa_reauthenticate": on_button(_("Use a code")),
    "mfa_reauthenticate:webauthn": on_button(_("Use a passkey")),
}
"""Descriptions of the second factors with which a player confirms who they are."""


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """allauth's own, but a guest who signs up becomes the new player instead of another row."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "account_inactive": _("This account is closed."),
        "cannot_remove_primary_email": _("You can’t remove your primary e-mail address."),
        "duplicate_email": _("Your account already has this e-mail address."),
        "email_password_mismatch": _("Wrong e-mail address or password. Try again."),
        "email_taken": _("Another account has this e-mail address."),
        "enter_current_password": _("Enter your current password."),
        "incorrect_code": _("Wrong code. Try again."),
        "incorrect_password": _("Wrong password. Try again."),
        "invalid_or_expired_key": _("This key doesn’t work or has expired."),
        "invalid_login": _("We couldn’t sign you in. Try again."),
        "invalid_password_reset": _("This link no longer works. Ask for a new one."),
        "max_email_addresses": _("You can’t have more than %d e-mail addresses."),
        "rate_limited": _("You’ve tried too often. Wait a little, then try again."),
        "same_as_current": _("This is the same as before. Enter something new."),
        "too_many_login_attempts": _("Too many failed attempts. Try again later."),
        "unknown_email": _("No account has this e-mail address."),
        "unverified_primary_email": _("Confirm your primary e-mail address first."),
        "username_blacklisted": _("This name can’t be used. Choose another one."),
        "username_password_mismatch": _("Wrong name or password. Try again."),
        "username_taken": _("This name is taken. Choose another one."),
    }

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

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Refuse a password without looking at it, as if it were wrong, after too many failures.

        The words and the time are those of a wrong one: nobody learns that an account is guarded,
        nor which name and e-mail address belong together.
        """
        super().pre_authenticate(request, **credentials)
        if is_refused(request, credentials):
            make_password(credentials.get("password"))
            by = "email" if "email" in credentials else "username"
            raise self.validation_error(f"{by}_password_mismatch")

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        count_failure(credentials)

    def post_login(self, request: HttpRequest, user: Player, **kwargs: Any) -> HttpResponse:
        response: HttpResponse = super().post_login(request, user, **kwargs)
        make_known(request, response, user)
        return response

    def get_client_ip(self, request: HttpRequest) -> str:
        return plain_address(super().get_client_ip(request))

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Count failures by name and network, so that a stranger locks nobody out.

        PostgreSQL compares names in capitals, where ı is an I and ſ an S: they count as one here.
        """
        name = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{name.upper().casefold()}:{get_ip(request)}"

    def set_password(self, user: Player, password: str) -> None:
        """Store a new password; what was guessed before it no longer counts."""
        super().set_password(user, password)
        forget_failures(user)

    def send_confirmation_mail(
        self, request: HttpRequest, emailconfirmation: Any, signup: bool
    ) -> None:
        """Ask to confirm an address; whoever has confirmed it for another account is told so."""
        address = emailconfirmation.email_address
        if address.can_set_verified():
            super().send_confirmation_mail(request, emailconfirmation, signup)
        else:
            self.send_account_already_exists_mail(address.email)

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

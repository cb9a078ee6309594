"""Accounts: how the sign-up of a guest keeps the guest's row, and with it the races."""

import unicodedata
from typing import Any, cast

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib import messages
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils.translation import get_language

from racing.models import Player


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

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """One way of writing a name, so that none passes for another or for a guest's."""
        plain = unicodedata.normalize("NFKC", username)
        # Written out, a ligature is longer than it was.
        MaxLengthValidator(Player._meta.get_field("username").max_length)(plain)
        plain = super().clean_username(plain, shallow=shallow)
        # SQLite by itself tells É from é.
        if not plain.isascii() and Player.objects.filter(username__iregex=f"^{plain}$").exists():
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

"""allauth's forms for codes and passkeys, with limits on their input."""

import json
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from allauth.mfa.adapter import get_adapter
from allauth.mfa.base import forms as base_forms
from allauth.mfa.totp import forms as totp_forms
from allauth.mfa.webauthn import forms as webauthn_forms
from django import forms
from django.utils.translation import gettext_lazy as _

T = TypeVar("T")

LONGEST_CODE = 20
LONGEST_NAME = 40
LONGEST_CREDENTIAL = 20_000


def _refuse(*_args: object) -> NoReturn:
    raise get_adapter().validation_error("incorrect_code")


def _read(reading: Callable[[], T]) -> T:
    """Read a browser's credential, and refuse it on any error of the package that parses it."""
    try:
        return reading()
    except forms.ValidationError:
        raise
    except Exception:
        _refuse()


class CredentialField(forms.CharField):
    """A browser's credential as JSON in plain ASCII."""

    widget = forms.HiddenInput

    def __init__(self) -> None:
        super().__init__(max_length=LONGEST_CREDENTIAL)

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        found = _read(lambda: json.loads(text, parse_constant=_refuse))
        is_plain = text.isascii() and "\\u" not in text
        # An empty one would be kept without a look at it.
        if not isinstance(found, dict) or not found or not is_plain:
            _refuse()
        return found


def _code() -> forms.CharField:
    """A code field for phone keyboards and autofill."""
    attrs = {"autocomplete": "one-time-code", "inputmode": "numeric"}
    return forms.CharField(
        label=_("Code"), max_length=LONGEST_CODE, widget=forms.TextInput(attrs=attrs)
    )


class CodeForm(base_forms.AuthenticateForm):  # type: ignore[misc]
    """The code of an authenticator app, or a recovery code."""

    code = _code()


class CodeAgainForm(base_forms.ReauthenticateForm):  # type: ignore[misc]
    code = _code()


class AppForm(totp_forms.ActivateTOTPForm):  # type: ignore[misc]
    code = _code()


class PasskeyForm(webauthn_forms.AddWebAuthnForm):  # type: ignore[misc]
    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME, required=False)
    credential = CredentialField()
    passwordless = forms.BooleanField(
        label=_("Sign in without a password"),
        required=False,
        initial=True,
        help_text=_(
            "Instead of your password, the passkey asks for your fingerprint, face or PIN."
        ),
    )

    def clean(self) -> Any:
        return _read(super().clean)


class PasskeyNameForm(webauthn_forms.EditWebAuthnForm):  # type: ignore[misc]
    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)


class _Shown(forms.Form):
    """A form with a passkey's credential."""

    credential = CredentialField()

    def clean_credential(self) -> Any:
        return _read(super().clean_credential)  # type: ignore[misc]


class ShowPasskeyForm(_Shown, webauthn_forms.AuthenticateWebAuthnForm):  # type: ignore[misc]
    """A passkey as the second factor."""


class ShowPasskeyAgainForm(_Shown, webauthn_forms.ReauthenticateWebAuthnForm):  # type: ignore[misc]
    """A passkey to confirm who the player is."""


class PasskeyLoginForm(_Shown, webauthn_forms.LoginWebAuthnForm):  # type: ignore[misc]
    """A passkey instead of name and password."""

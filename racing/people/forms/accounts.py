"""allauth's forms in the words of the site."""

from typing import Any, ClassVar, cast

from allauth.account import forms as allauth_forms
from allauth.account.adapter import get_adapter
from allauth.account.internal.userkit import filter_users_by_email
from allauth.core import context, ratelimit
from allauth.core.internal.ratelimit import get_ip
from django.conf import settings
from django.core.validators import MaxLengthValidator
from django.forms import EmailField
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from racing.shared.rate_limits import is_within
from racing.tables.words import Text

LONGEST_ADDRESS = 254
SALT = "racing.people.forms.accounts"
CODES_A_DAY = 60
"""Most codes that are sent to one address, so that nobody fills a mailbox or tries many codes."""
DAY = 24 * 3600


class SiteLabels:
    """Puts the words of the site on a form, with labels above the fields, not as placeholders."""

    labels: ClassVar[dict[str, Text]] = {}
    fields: dict[str, Any]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, label in self.labels.items():
            self.fields[name].label = label
            self.fields[name].widget.attrs.pop("placeholder", None)
            if isinstance(self.fields[name], EmailField):
                self.fields[name].error_messages["invalid"] = _("Enter a valid e-mail address.")


class LoginForm(SiteLabels, allauth_forms.LoginForm):  # type: ignore[misc]
    """Signs in, with a length limit: longer input is not even looked up."""

    labels: ClassVar = {"login": _("Name or e-mail"), "password": _("Password")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        login = self.fields["login"]
        login.validators.append(MaxLengthValidator(LONGEST_ADDRESS))
        login.widget.attrs["maxlength"] = LONGEST_ADDRESS

    @property
    def sends_codes(self) -> bool:
        return sends_mail()


class RequestLoginCodeForm(SiteLabels, allauth_forms.RequestLoginCodeForm):  # type: ignore[misc]
    """Asks for a code to sign in with."""

    labels: ClassVar = {"email": _("E-mail address")}

    @property
    def sends_codes(self) -> bool:
        return sends_mail()

    def clean_email(self) -> str:
        """Count by address and network, so that no stranger uses up all codes of an hour."""
        email: str = self.cleaned_data["email"]
        if not (sends_mail() and self._is_within_limits(email.lower())):
            raise get_adapter().validation_error("too_many_login_attempts")
        found = filter_users_by_email(email, is_active=True, prefer_verified=True, for_login=True)
        self._user = found[0] if found else None
        return email

    def _is_within_limits(self, email: str) -> bool:
        request = context.request
        key = f"{email}:{get_ip(request)}"
        if not ratelimit.consume(request, action="request_login_code", key=key):
            return False
        mark = salted_hmac(SALT, email, algorithm="sha256").hexdigest()
        return is_within("sign-in-codes", mark, CODES_A_DAY, DAY)


def sends_mail() -> bool:
    """Whether e-mails can be read: sent, or in development shown by the site."""
    return settings.MAIL_IS_SET_UP or not settings.PRODUCTION


class SignupForm(SiteLabels, allauth_forms.SignupForm):  # type: ignore[misc]
    labels: ClassVar = {
        "username": _("Name"),
        "email": _("E-mail address"),
        "password1": _("Password"),
        "password2": _("Password again"),
    }

    def try_save(self, request: HttpRequest) -> tuple[Any, Any]:
        """Save the account, whether or not another has its address: nobody may see a difference.

        Whoever signs in afterwards would else learn that there is no such account. An address that
        another account has can't be confirmed, and without that nobody gets in.
        """
        self.account_already_exists = False
        return cast(tuple[Any, Any], super().try_save(request))


class AddEmailForm(SiteLabels, allauth_forms.AddEmailForm):  # type: ignore[misc]
    labels: ClassVar = {"email": _("E-mail address")}


class ResetPasswordForm(SiteLabels, allauth_forms.ResetPasswordForm):  # type: ignore[misc]
    labels: ClassVar = {"email": _("E-mail address")}


class ChangePasswordForm(SiteLabels, allauth_forms.ChangePasswordForm):  # type: ignore[misc]
    labels: ClassVar = {
        "oldpassword": _("Current password"),
        "password1": _("New password"),
        "password2": _("New password again"),
    }


class SetPasswordForm(SiteLabels, allauth_forms.SetPasswordForm):  # type: ignore[misc]
    labels: ClassVar = {"password1": _("Password"), "password2": _("Password again")}


class ResetPasswordKeyForm(SiteLabels, allauth_forms.ResetPasswordKeyForm):  # type: ignore[misc]
    labels: ClassVar = {"password1": _("New password"), "password2": _("New password again")}

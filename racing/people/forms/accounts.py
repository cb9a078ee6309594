"""allauth's forms in the words of the site."""

from typing import Any, ClassVar

from allauth.account import forms as allauth_forms
from django.core.validators import MaxLengthValidator
from django.forms import EmailField
from django.utils.translation import gettext_lazy as _

from racing.tables.words import Text

LONGEST_ADDRESS = 254


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


class SignupForm(SiteLabels, allauth_forms.SignupForm):  # type: ignore[misc]
    labels: ClassVar = {
        "username": _("Name"),
        "email": _("E-mail address"),
        "password1": _("Password"),
        "password2": _("Password again"),
    }


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

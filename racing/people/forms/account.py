"""The sign-in form."""

from typing import Any

from allauth.account import forms as allauth_forms
from django.core.validators import MaxLengthValidator

LONGEST_ADDRESS = 254


class LoginForm(allauth_forms.LoginForm):  # type: ignore[misc]
    """allauth's form, with a length limit: longer input is not even looked up."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        login = self.fields["login"]
        login.validators.append(MaxLengthValidator(LONGEST_ADDRESS))
        login.widget.attrs["maxlength"] = LONGEST_ADDRESS

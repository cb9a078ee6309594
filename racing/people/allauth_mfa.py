"""allauth adapter for second factors: names shown to apps and passkeys, encrypted secrets."""

from base64 import urlsafe_b64encode
from typing import Any

from allauth.core import context
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from racing.people.models import Player

SITE = "Chicane"
SALT = "racing.people.allauth_mfa"


class AuthenticatorAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """allauth's adapter, but secrets are stored encrypted and people named as on the site."""

    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": _(
            "This code or passkey wasn’t accepted. Try a new code or another passkey."
        ),
    }

    def encrypt(self, text: str) -> str:
        return _box().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        return _box().decrypt(encrypted_text.encode()).decode()

    def get_totp_label(self, user: Player) -> str:
        return user.username

    def get_totp_issuer(self) -> str:
        return SITE

    def generate_authenticator_name(self, user: Player, type: Authenticator.Type) -> str:
        count = Authenticator.objects.filter(user_id=user.pk, type=type).count()
        return gettext("Passkey %(number)d") % {"number": count + 1}

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        return {"id": context.request.get_host().partition(":")[0], "name": SITE}

    def get_public_key_credential_user_entity(self, user: Player) -> dict[str, Any]:
        return {
            **super().get_public_key_credential_user_entity(user),
            "name": user.username,
        }


def _box() -> MultiFernet:
    """Encrypts with the newest key of the site, and decrypts with any of its keys."""
    return MultiFernet(
        [_box_of(key) for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)]
    )


def _box_of(key: str | bytes) -> Fernet:
    digest = salted_hmac(SALT, "box", secret=key, algorithm="sha256").digest()
    return Fernet(urlsafe_b64encode(digest))

"""Second factors of the cast: an app, the code it shows, and a session that has seen it."""

from typing import Any

from allauth.account.internal.flows.login import record_authentication
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import (
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from allauth.mfa.utils import decrypt
from cryptography.hazmat.primitives.asymmetric import ec
from django.http import HttpRequest
from django.test import Client
from fido2.cose import ES256
from fido2.utils import websafe_encode
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData

from racing.people.models import Player
from racing.people.services.second_factors import give_app


def app_of(player: Player) -> Authenticator:
    """The player's app, set up if it is not."""
    apps = Authenticator.objects.filter(user=player, type=Authenticator.Type.TOTP)
    if not apps.exists():
        give_app(player=player)
    return apps.get()


def passkey_of(player: Player) -> Authenticator:
    """A passkey of the player's beside the app; nobody has the device that it is kept on."""
    app_of(player)
    kind, data = Authenticator.Type.WEBAUTHN, {"name": "Key", "credential": _credential()}
    key: Authenticator = Authenticator.objects.create(user=player, type=kind, data=data)
    return key


def _credential() -> dict[str, Any]:
    """A new credential as a browser sends it."""
    point = ec.derive_private_key(7, ec.SECP256R1()).public_key().public_numbers()
    public = ES256({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)})
    kept = AttestedCredentialData.create(bytes(16), b"key", public)
    seen = AuthenticatorData.create(bytes(32), AuthenticatorData.FLAG.AT, 0, kept)
    made = AttestationObject.create("none", seen, {})
    response = {
        "clientDataJSON": websafe_encode(b'{"type":"webauthn.create","challenge":"","origin":""}'),
        "attestationObject": websafe_encode(made),
    }
    number = websafe_encode(b"key")
    return {"id": number, "rawId": number, "type": "public-key", "response": response}


def code_of(player: Player) -> str:
    """The code that the player's app shows now."""
    return code_for(decrypt(app_of(player).data["secret"]))


def code_for(secret: str) -> str:
    """The present code, in the middle of those that are accepted."""
    counters = list(yield_hotp_counters_from_time())
    counter = counters[len(counters) // 2]
    code: str = format_hotp_value(hotp_value(secret, counter))
    return code


def shown_by(client: Client, player: Player) -> Client:
    """The client as if the player had signed in with the code of their app."""
    app = app_of(player)
    return _recorded(client, player, "mfa", id=app.pk, type=app.type)


def confirmed_by(client: Client, player: Player) -> Client:
    """The client as if the player had just confirmed who they are."""
    return _recorded(client, player, "password", reauthenticated=True)


def _recorded(client: Client, player: Player, method: str, **more: Any) -> Client:
    request = HttpRequest()
    request.session = client.session
    record_authentication(request, player, method, **more)
    request.session.save()
    return client

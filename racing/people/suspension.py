"""Suspended players may only read; other requests are refused here, with a few exceptions."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django_htmx.http import reswap, retarget

from racing.people.errors import Suspended
from racing.people.models import Player
from racing.shared.error_messages import words_for

SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
OPEN_TO_ALL = frozenset(
    {
        "account_change_password",
        "account_confirm_email",
        "account_email",
        "account_logout",
        "account_reauthenticate",
        "account_reset_password",
        "account_reset_password_from_key",
        "account_set_password",
        "acknowledge",
        "admin:logout",
        "appeal",
        "delete_account",
        "mfa_reauthenticate",
        "mfa_reauthenticate_webauthn",
        "own_data",
        "mfa_activate_totp",
        "mfa_add_webauthn",
        "mfa_deactivate_totp",
        "mfa_edit_webauthn",
        "mfa_generate_recovery_codes",
        "mfa_remove_webauthn",
        "race_live",
        "remove_device",
        "remove_webhook",
        "revoke_token",
        "sessions",
        "set_language",
        "settings_notices",
        "stop_mail",
        "chat_read",
        "try_mail_again",
    }
)
"""URL names that stay open: about the account and the measure, or only reading."""


def is_refused(request: HttpRequest) -> bool:
    """Whether a suspended player may not do this."""
    match = request.resolver_match
    if request.method in SAFE or match is None:
        return False
    return match.view_name not in OPEN_TO_ALL


def refused(request: HttpRequest, player: Player) -> HttpResponse:
    """The page that says why and until when; for HTMX only its message."""
    is_fragment = bool(getattr(request, "htmx", False))
    template = "moderation/_suspended.html" if is_fragment else "moderation/suspended.html"
    context = {"refusal": words_for(Suspended(player.suspended_until))}
    response = render(request, template, context, status=403)
    if is_fragment:
        retarget(response, "#messages")
        reswap(response, "innerHTML")
    return response

"""Who is here: the player's own language, the day of the last visit, pages for his eyes alone."""

from collections.abc import Callable
from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone, translation
from django.utils.cache import patch_cache_control, patch_vary_headers

from racing.models import Player
from racing.origins import origin_of
from racing.people import player_of
from racing.services.browsers import note_browser
from racing.services.players import note_visit
from racing.services.sightings import note_sighting
from racing.suspension import is_refused, refused

FOR_ACCOUNTS = {
    "account_change_password",
    "account_email",
    "account_reauthenticate",
    "account_set_password",
    "account_signup",
    "add_device",
    "change_webhook",
    "confirm_tie",
    "declare_bot",
    "household",
    "mfa_activate_totp",
    "mfa_add_webauthn",
    "mfa_deactivate_totp",
    "mfa_download_recovery_codes",
    "mfa_edit_webauthn",
    "mfa_generate_recovery_codes",
    "mfa_index",
    "mfa_list_webauthn",
    "mfa_reauthenticate",
    "mfa_reauthenticate_webauthn",
    "mfa_remove_webauthn",
    "mfa_view_recovery_codes",
    "remove_device",
    "remove_tie",
    "remove_webhook",
    "renew_device",
    "renew_webhook_secret",
    "revoke_token",
    "tokens",
    "try_device",
    "try_webhook",
    "webhooks",
}
MOST_NOTED = 12
"""Parts of what a session notes of a day: its browser in two, and so many addresses less."""


def _note(request: HttpRequest, player: Player, today: date) -> None:
    """The day, of the player, of the browser he comes with and of the way: each once a day."""
    note_visit(player=player, today=today)
    key = request.session.session_key or ""
    # Its beginning only: the whole key of a session stands nowhere inside it.
    browser = [today.isoformat(), key[:8]]
    before = request.session.get("noted") or []
    noted = before if before[:2] == browser else browser
    if key and noted is not before:
        agent = request.headers.get("User-Agent", "")
        note_browser(player=player, session_key=key, agent=agent, today=today)
    if key:
        noted = _note_origin(request, player, today, noted)
    if key and noted != before:
        request.session["noted"] = noted


def _note_origin(request: HttpRequest, player: Player, today: date, noted: list[str]) -> list[str]:
    """What is noted of today with the way he came by; a guest has no account to sign in to."""
    origin = None if player.is_guest or len(noted) >= MOST_NOTED else origin_of(request)
    if origin is None or origin.address[:8] in noted[2:]:
        return noted
    note_sighting(player=player, origin=origin, today=today)
    return [*noted, origin.address[:8]]


class CookieMiddleware:
    """Before sessions: no browser keeps a NUL in a cookie, and PostgreSQL fails to look for one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.COOKIES = {
            name: value for name, value in request.COOKIES.items() if "\0" not in value
        }
        return self.get_response(request)


class PlayerMiddleware:
    """After authentication: a signed-in player's language and time zone go before all others."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        player = player_of(request)
        if player is not None:
            _note(request, player, timezone.now().date())
            if player.language:
                translation.activate(player.language)
                request.LANGUAGE_CODE = player.language
        with timezone.override(player.zone if player else None):
            response = self.get_response(request)
        # One address answers with a page or its fragment, for each viewer his own.
        patch_vary_headers(response, ["Cookie", "HX-Request"])
        patch_cache_control(response, private=True, no_cache=True)
        return response

    def process_view(
        self, request: HttpRequest, view: object, args: object, kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        """What a guest has not to look after before the account is made; who is suspended reads."""
        player, match = player_of(request), request.resolver_match
        if player is not None and player.is_suspended(timezone.now()) and is_refused(request):
            return refused(request, player)
        if player is not None and player.is_guest and match and match.url_name in FOR_ACCOUNTS:
            return redirect("keep_account")
        return None

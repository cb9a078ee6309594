"""Middleware for players: language, time zone, last visit and private caching."""

from collections.abc import Callable
from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone, translation
from django.utils.cache import patch_cache_control, patch_vary_headers

from racing.fair_play.fingerprints import fingerprint_of
from racing.fair_play.services.sightings import note_sighting
from racing.people.models import Player
from racing.people.requests import player_of
from racing.people.selectors.people import is_confirmed
from racing.people.services.browsers import note_browser
from racing.people.services.players import note_visit
from racing.people.suspension import is_refused, refused

FOR_ACCOUNTS = {
    "account_change_password",
    "account_email",
    "account_reauthenticate",
    "account_set_password",
    "account_signup",
    "add_device",
    "change_webhook",
    "confirm_household",
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
    "remove_household",
    "remove_webhook",
    "renew_device",
    "renew_webhook_secret",
    "revoke_token",
    "tokens",
    "try_device",
    "try_webhook",
    "webhooks",
}
FOR_CONFIRMED = frozenset(
    name for name in FOR_ACCOUNTS if not name.startswith(("account_", "mfa_", "remove_", "revoke_"))
)
"""What outlasts a session, and so needs a confirmed address where the site sends e-mails."""
MOST_NOTED = 12
"""Most entries that a session notes for a day: two for its browser, the rest for addresses."""


def _note(request: HttpRequest, player: Player, today: date) -> None:
    """Note the visit of the player, the browser and the origin, each once a day."""
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
    """Note the origin of the request and add it to today's entries; guests have no sightings."""
    origin = None if player.is_guest or len(noted) >= MOST_NOTED else fingerprint_of(request)
    if origin is None or origin.address[:8] in noted[2:]:
        return noted
    note_sighting(player=player, origin=origin, today=today)
    return [*noted, origin.address[:8]]


class CookieMiddleware:
    """Before sessions: drops cookies with a NUL, on which PostgreSQL would fail."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.COOKIES = {
            name: value for name, value in request.COOKIES.items() if "\0" not in value
        }
        return self.get_response(request)


class PlayerMiddleware:
    """After authentication: sets the language and time zone of a signed-in player."""

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
        # One address answers with a page or its fragment, different for each viewer.
        patch_vary_headers(response, ["Cookie", "HX-Request"])
        patch_cache_control(response, private=True, no_cache=True)
        return response

    def process_view(
        self, request: HttpRequest, view: object, args: object, kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        """Refuse what a suspended player may not do; send guests from account pages to sign up."""
        player, match = player_of(request), request.resolver_match
        if player is not None and player.is_suspended(timezone.now()) and is_refused(request):
            return refused(request, player)
        if player is not None and player.is_guest and match and match.url_name in FOR_ACCOUNTS:
            return redirect("keep_account")
        if player is not None and match and match.url_name in FOR_CONFIRMED:
            return None if is_confirmed(player) else redirect("account_email")
        return None

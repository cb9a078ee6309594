"""Second factors of staff: whether they have one, and whether this session has seen it."""

from typing import Any

from allauth.account.internal.flows.login import get_authentication_records
from allauth.mfa.models import Authenticator
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from racing.people.models import Player
from racing.people.requests import player_of

GOING_TO = "going_to"
"""Session key of the page that the user was redirected from."""

Kinds = dict[int, str]


def has_second_factor(player: Player) -> bool:
    """Whether the player has an authenticator app or a passkey; recovery codes do not count."""
    return _is_second_factor(_kinds_of(player))


def second_factor_first(request: HttpRequest) -> HttpResponse | None:
    """Redirect to set up a second factor or confirm with it; None if the session has seen it."""
    player = player_of(request)
    if player is None:
        return _led_to(request, "account_login")
    kinds = _kinds_of(player)
    if not _is_second_factor(kinds):
        return _to_set_it_up(request)
    if not _shown_in(request, player) & kinds.keys():
        return _to_show_it(request, kinds)
    request.session.pop(GOING_TO, None)
    return None


def _to_set_it_up(request: HttpRequest) -> HttpResponse:
    request.session[GOING_TO] = _page_of(request)
    words = _(
        "Moderators and site administrators need a second factor. Set up a "
        "passkey or an authenticator app first."
    )
    messages.warning(request, words)
    return _led_to(request, "mfa_index")


def _to_show_it(request: HttpRequest, kinds: Kinds) -> HttpResponse:
    has_app = Authenticator.Type.TOTP in kinds.values()
    return _led_to(request, "mfa_reauthenticate" if has_app else "mfa_reauthenticate_webauthn")


def _kinds_of(player: Player) -> Kinds:
    return dict(Authenticator.objects.filter(user=player).values_list("pk", "type"))


def _is_second_factor(kinds: Kinds) -> bool:
    return bool(set(kinds.values()) - {Authenticator.Type.RECOVERY_CODES})


def _shown_in(request: HttpRequest, player: Player) -> set[int]:
    """Ids of the authenticators that this session has seen, also deleted ones."""
    records: list[dict[str, Any]] = get_authentication_records(request, player)
    return {each["id"] for each in records if each["method"] == "mfa"}


def _led_to(request: HttpRequest, name: str) -> HttpResponse:
    answer = redirect_to_login(_page_of(request), resolve_url(name))
    return HttpResponseClientRedirect(answer.url) if _is_fragment(request) else answer


def _page_of(request: HttpRequest) -> str:
    """The page to return to; for a form or a fragment, the page it stood on."""
    if request.method == "GET" and not _is_fragment(request):
        return request.get_full_path()
    page = request.headers.get("Referer", "")
    is_ours = url_has_allowed_host_and_scheme(page, allowed_hosts={request.get_host()})
    return page if is_ours else "/"


def _is_fragment(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False))

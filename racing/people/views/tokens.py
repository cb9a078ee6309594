"""The player's API tokens: created and revoked."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from racing.engine.errors import RuleError
from racing.people.forms.tokens import BotAccountForm, RevokeForm, TokenForm
from racing.people.pages.tokens import token_rows
from racing.people.requests import PlayerRequest, for_players
from racing.people.services.tokens import declare_bot_account, make_token, revoke_token
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_players
@limited("tokens", 20, 600)
def tokens(request: PlayerRequest) -> HttpResponse:
    """List the tokens; POST creates one and shows it once."""
    form = TokenForm(request.POST if request.method == "POST" else None)
    if request.method != "POST" or not form.is_valid():
        return _page(request, form, status=422 if form.errors else 200)
    try:
        secret = make_token(
            player=request.user,
            name=form.cleaned_data["name"],
            scopes=form.chosen_scopes,
            days=form.cleaned_data["days"],
            now=timezone.now(),
        )
    except RuleError as refusal:
        form.add_error(None, words_for(refusal))
        return _page(request, form, status=status_for(refusal))
    return _page(request, TokenForm(), secret=secret)


@require_POST
@for_players
def revoke(request: PlayerRequest) -> HttpResponse:
    form = RevokeForm(request.POST)
    if form.is_valid() and revoke_token(player=request.user, token_id=form.cleaned_data["token"]):
        messages.success(request, _("Token revoked. It no longer works."))
    return redirect("tokens")


@require_POST
@for_players
@limited("tokens", 20, 600)
def declare_bot(request: PlayerRequest) -> HttpResponse:
    form = BotAccountForm(request.POST)
    if not form.is_valid():
        return _page(request, TokenForm(), bot_form=form, status=422)
    try:
        declare_bot_account(player=request.user)
    except RuleError as refusal:
        form.add_error(None, words_for(refusal))
        return _page(request, TokenForm(), bot_form=form, status=status_for(refusal))
    messages.success(request, _("This account is now marked as a bot."))
    return redirect("tokens")


def _page(
    request: PlayerRequest,
    form: TokenForm,
    *,
    secret: str = "",
    bot_form: BotAccountForm | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        "form": form,
        "secret": secret,
        "rows": token_rows(request.user, now=timezone.now()),
        "bot_form": bot_form or BotAccountForm(),
    }
    return render(request, "people/tokens.html", context, status=status)

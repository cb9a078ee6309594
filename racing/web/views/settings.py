"""The player's settings."""

from django.conf import settings as site_settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django.views.i18n import set_language as django_set_language

from racing.people.requests import PlayerRequest, for_players, player_of
from racing.races.services.forced import play_what_is_forced, want_no_forced_questions
from racing.shared.request_values import page_before
from racing.web.forms import SettingsForm


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
def settings(request: PlayerRequest) -> HttpResponse:
    form = SettingsForm(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.save()
        play_what_is_forced(player=request.user, now=timezone.now())
        with translation.override(request.user.language or translation.get_language()):
            messages.success(request, _("Saved."))
        return redirect("settings")
    return render(request, "web/settings.html", {"form": form}, status=422 if form.errors else 200)


@require_POST
@for_players
def play_forced(request: PlayerRequest) -> HttpResponse:
    """Have forced moves played from now on; sent from a race with only one move."""
    want_no_forced_questions(player=request.user, now=timezone.now())
    messages.success(
        request, _("Forced moves are now played for you. You can change this in Settings.")
    )
    return HttpResponseRedirect(page_before(request))


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Django's own switch, remembered for a signed-in player too."""
    player, language = player_of(request), request.POST.get("language", "")
    if player is not None and language in dict(site_settings.LANGUAGES):
        player.language = language
        player.save(update_fields=["language"])
    return django_set_language(request)

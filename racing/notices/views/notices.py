"""Notices on the site, and their settings."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from racing.notices.forms.notices import NoticesForm
from racing.notices.pages.devices import device_rows
from racing.notices.pages.notices import notice_rows
from racing.notices.selectors.notices import notices_on_the_bell, paces_of
from racing.notices.services.mailing_list import try_address_again
from racing.notices.services.notices import choose_notices, see_notices
from racing.notices.vapid import public_key
from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited

PAGE = 30


@require_safe
@for_players
def notices(request: PlayerRequest) -> HttpResponse:
    """The notices, the latest first; opening the page marks them as seen."""
    page = Paginator(notices_on_the_bell(request.user), PAGE).get_page(request.GET.get("page"))
    shown = list(page.object_list)
    rows = notice_rows(request.user, shown)
    response = render(request, "notices/notices.html", {"page": page, "rows": rows})
    see_notices(notices=shown, now=timezone.now())
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
def settings_notices(request: PlayerRequest) -> HttpResponse:
    player = request.user
    form = NoticesForm(request.POST or None, player=player, chosen=paces_of(player))
    if request.method == "POST" and form.is_valid():
        choose_notices(player=player, paces=form.paces, quiet=form.quiet)
        messages.success(request, _("Saved."))
        return redirect("settings_notices")
    return notices_page(request, form, 422 if form.errors else 200)


def notices_page(
    request: PlayerRequest, form: NoticesForm | None = None, status: int = 200
) -> HttpResponse:
    player = request.user
    context = {
        "form": form or NoticesForm(player=player, chosen=paces_of(player)),
        "devices": device_rows(player.devices.all()),
        "push_key": "" if player.is_guest else public_key(),
        "webhooks": player.webhooks.count(),
    }
    return render(request, "notices/settings_notices.html", context, status=status)


@require_POST
@for_players
@limited("try_mail_again", 5, 3600)
def try_mail_again(request: PlayerRequest) -> HttpResponse:
    """Send mail to the player's address again, as they say that it works."""
    try_address_again(player=request.user)
    messages.success(
        request, _("We’re sending e-mails to %(address)s again.") % {"address": request.user.email}
    )
    return redirect("settings_notices")

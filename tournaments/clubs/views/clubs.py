"""The list of clubs, a new one, and the pages that everybody may read."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from racing.people.requests import PlayerRequest, for_players, player_of
from racing.shared.rate_limits import limited
from tournaments.clubs.forms import ClubForm, SearchForm
from tournaments.clubs.pages.lists import club_card
from tournaments.clubs.selectors.clubs import clubs_for
from tournaments.clubs.services import founding
from tournaments.clubs.views.frame import page_of
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for

LIST_PAGE = 20

club = page_of("club")
archive = page_of("club_archive")


@require_safe
def clubs(request: HttpRequest) -> HttpResponse:
    named = SearchForm(request.GET).wanted
    found = clubs_for(player_of(request), named=named)
    page = Paginator(found, LIST_PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "cards": [club_card(each) for each in page], "named": named}
    return render(request, "tournaments/clubs/clubs.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("new_club", 10, 3600)
def new_club(request: PlayerRequest) -> HttpResponse:
    form = ClubForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        name, charter = form.cleaned_data["name"], form.charter
        try:
            made = founding.create_club(
                owner=request.user, name=name, charter=charter, now=timezone.now()
            )
        except ChampionshipError as refusal:
            form.add_error(None, words_for(refusal))
        else:
            messages.success(request, _("Club created. Invite players by name."))
            return redirect("manage_club", made.slug)
    status = 422 if form.errors else 200
    return render(request, "tournaments/clubs/new.html", {"form": form}, status=status)

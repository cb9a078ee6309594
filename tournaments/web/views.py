"""The pages of a championship that everybody may read."""

from typing import cast

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from racing.people.requests import player_of
from racing.races.models import Race
from tournaments.championships.pages.lists import championship_cards
from tournaments.championships.pages.log import log_lines, log_of
from tournaments.championships.pages.odds import odds_page
from tournaments.championships.pages.rules_words import rules_words
from tournaments.championships.pages.sharing import podium_among, sharing_of
from tournaments.championships.pages.standings import chosen_table
from tournaments.championships.selectors.calendar import races_in
from tournaments.championships.selectors.standings import entry_standings
from tournaments.championships.views import championship_frame
from tournaments.clubs.forms import SearchForm
from tournaments.models import Championship, SeasonNote, Standing
from tournaments.records.pages.record_circuits import all_record_circuits
from tournaments.records.pages.records import records_url
from tournaments.records.selectors.scopes import Scope
from tournaments.shared.selectors import (
    championship_named,
    championships_for,
    tables_by_round,
)
from tournaments.stewards.pages.protests import race_windows
from tournaments.web.pages.calendar import calendar_page, stop_of
from tournaments.web.pages.championship import championship_page

LIST_PAGE = 20
RACES_PAGE = 50
STANDINGS_PAGE = 50
LOG_PAGE = 50


@require_safe
def championships(request: HttpRequest) -> HttpResponse:
    named, shown = SearchForm(request.GET).wanted, request.GET.get("shown", "")
    found = championships_for(player_of(request)).filter(name__icontains=named)
    if shown in Championship.Status:
        found = found.filter(status=shown)
    page = Paginator(found, LIST_PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "cards": championship_cards(cast(list[Championship], page.object_list)),
        "shown": shown,
        "named": named,
    }
    return render(request, "tournaments/web/championships.html", context)


@require_safe
def championship(request: HttpRequest, slug: str) -> HttpResponse:
    """The standings, the present ones or those after a round."""
    reader = player_of(request)
    found = championship_named(slug, reader)
    tables = tables_by_round(found)
    table = chosen_table(tables, request.GET.get("after", ""))
    if table is None:
        raise Http404
    page = Paginator(entry_standings(table), STANDINGS_PAGE).get_page(request.GET.get("page"))
    standings = cast(list[Standing], list(page.object_list))
    context = {
        "page": page,
        "shown": championship_page(found, tables, table, standings, reader, timezone.now()),
        "sharing": sharing_of(found, podium_among(standings)) if page.number == 1 else None,
        **championship_frame(request, found, "standings"),
    }
    return render(request, "tournaments/web/standings.html", context)


@require_safe
def title_odds(request: HttpRequest, slug: str) -> HttpResponse:
    """The fragment that is asked for again while the odds are worked out."""
    found = championship_named(slug, player_of(request))
    after = max(tables_by_round(found), default=0)
    context = {"championship": found, "odds": odds_page(found, after)}
    return render(request, "tournaments/web/_odds.html", context)


@require_safe
def calendar(request: HttpRequest, slug: str) -> HttpResponse:
    reader, now = player_of(request), timezone.now()
    found = championship_named(slug, reader)
    stops = calendar_page(found, now, race_windows(found, reader, now), reader)
    kept = [stop.round.game for stop in stops if stop.round.game in all_record_circuits()]
    url = records_url(kept[0], Scope(championship=found)) if kept else ""
    context = {"stops": stops, "records_url": url, **championship_frame(request, found, "calendar")}
    return render(request, "tournaments/web/calendar.html", context)


@require_safe
def round_races(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """All races of a round."""
    found = championship_named(slug, player_of(request))
    round = found.rounds.filter(number=number).first()
    if round is None:
        raise Http404
    page = Paginator(races_in(round), RACES_PAGE).get_page(request.GET.get("page"))
    stop = stop_of(round, cast(list[Race], list(page.object_list)), page.paginator.count)
    context = {"page": page, "stop": stop, **championship_frame(request, found, "calendar")}
    return render(request, "tournaments/web/round.html", context)


@require_safe
def championship_log(request: HttpRequest, slug: str) -> HttpResponse:
    """What happened beside the races, the latest first."""
    found = championship_named(slug, player_of(request))
    page = Paginator(log_of(found), LOG_PAGE).get_page(request.GET.get("page"))
    lines = log_lines(cast(list[SeasonNote], list(page.object_list)))
    context = {"page": page, "lines": lines, **championship_frame(request, found, "calendar")}
    return render(request, "tournaments/web/log.html", context)


@require_safe
def ruleset(request: HttpRequest, slug: str) -> HttpResponse:
    found = championship_named(slug, player_of(request))
    words = rules_words(found.ruleset.rules)
    context = {"words": words, **championship_frame(request, found, "rules")}
    return render(request, "tournaments/web/ruleset.html", context)


@require_safe
def messages(request: HttpRequest, slug: str) -> HttpResponse:
    """What the organiser wrote to all entries, the latest first."""
    found = championship_named(slug, player_of(request))
    written = found.notes.filter(kind="message").order_by("-at", "-pk")
    page = Paginator(written, LIST_PAGE).get_page(request.GET.get("page"))
    context = {"page": page, **championship_frame(request, found, "messages")}
    return render(request, "tournaments/web/messages.html", context)

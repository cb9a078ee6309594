"""Views of a championship for other programs: JSON, CSV, Atom, iCalendar, picture, embed."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import conditional_page, require_safe

from racing.notices.selectors.feeds import player_of_feed
from racing.people.requests import player_of
from tournaments.championships.selectors.standings import standings_after
from tournaments.championships.verification import derived
from tournaments.models import Championship
from tournaments.outputs.pages.calendar import ical_of, own_ical
from tournaments.outputs.pages.document import document_of
from tournaments.outputs.pages.embed import Wish, asked_language, embedded
from tournaments.outputs.pages.feed import feed_of
from tournaments.outputs.pages.podium import kept_picture
from tournaments.outputs.pages.spreadsheet import results_of, spreadsheet_of
from tournaments.outputs.selectors import stamp_of
from tournaments.rules.codec import encode
from tournaments.shared.selectors import championship_named, own_championships

FRAMED_ANYWHERE = {
    "frame-ancestors": ["*"],
    "script-src": ["'none'"],
    "connect-src": ["'none'"],
    "form-action": ["'none'"],
}

OWN_CHAMPIONSHIPS = 50


@dataclass(frozen=True, slots=True)
class Output:
    """A request for an output, with its language and the stamp of its version."""

    request: HttpRequest
    championship: Championship
    language: str
    stamp: str

    @classmethod
    def of(cls, request: HttpRequest, slug: str) -> "Output":
        championship = championship_named(slug, player_of(request))
        language = asked_language(request.GET) or translation.get_language()
        return cls(request, championship, language, stamp_of(championship))

    def after(self) -> int | None:
        """The round whose table is asked for by `?after=`; None for the latest."""
        text = self.request.GET.get("after", "")
        if not text:
            return None
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0
        if not self.championship.rounds.filter(number=number).exists():
            raise Http404
        return number

    def answer(self, make: Callable[[], HttpResponse], after: int | None = None) -> HttpResponse:
        """The response with its ETag; made only if the client does not have it yet."""
        seen = repr((self.stamp, self.language, after))
        etag = quote_etag(sha256(seen.encode()).hexdigest()[:32])
        with translation.override(self.language):
            response = get_conditional_response(self.request, etag=etag) or make()
        response.headers["ETag"] = etag
        response.headers["Content-Language"] = self.language
        return response


@require_safe
def standings_json(request: HttpRequest, slug: str) -> HttpResponse:
    output = Output.of(request, slug)
    after = output.after()

    def make() -> HttpResponse:
        worked_out = derived(output.championship, after=after)
        text = encode(document_of(output.championship, worked_out))
        return HttpResponse(text, content_type="application/json")

    response = output.answer(make, after)
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


@require_safe
def standings_csv(request: HttpRequest, slug: str) -> HttpResponse:
    output = Output.of(request, slug)
    after = output.after()

    def make() -> HttpResponse:
        shown, lines = standings_after(output.championship, after)
        name = f"{output.championship.slug}-{shown}.csv"
        return HttpResponse(
            spreadsheet_of(output.championship, shown, lines),
            content_type="text/csv; charset=utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    return output.answer(make, after)


@require_safe
def results_csv(request: HttpRequest, slug: str) -> HttpResponse:
    output = Output.of(request, slug)

    def make() -> HttpResponse:
        name = f"{output.championship.slug}-results.csv"
        return HttpResponse(
            results_of(output.championship),
            content_type="text/csv; charset=utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    return output.answer(make)


@require_safe
def feed(request: HttpRequest, slug: str) -> HttpResponse:
    output = Output.of(request, slug)

    def make() -> HttpResponse:
        text = feed_of(output.championship)
        return HttpResponse(text, content_type="application/atom+xml; charset=utf-8")

    return output.answer(make)


@require_safe
def championship_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    output = Output.of(request, slug)

    def make() -> HttpResponse:
        text = ical_of(output.championship)
        return HttpResponse(text, content_type="text/calendar; charset=utf-8")

    return output.answer(make)


@require_safe
@conditional_page
def own_calendar(request: HttpRequest, token: str) -> HttpResponse:
    """The calendar of a player's championships by a secret link, as programs cannot sign in."""
    player = player_of_feed(token)
    with translation.override(player.language or "en"):
        text = own_ical(own_championships(player)[:OWN_CHAMPIONSHIPS])
    return HttpResponse(text, content_type="text/calendar; charset=utf-8")


@require_safe
def podium(request: HttpRequest, slug: str) -> HttpResponse:
    output = Output.of(request, slug)

    def make() -> HttpResponse:
        picture = kept_picture(output.championship, stamp=output.stamp, language=output.language)
        return HttpResponse(picture, content_type="image/png")

    return output.answer(make)


@require_safe
@xframe_options_exempt
@csp_replace(FRAMED_ANYWHERE)  # type: ignore[arg-type]
@conditional_page
def embed(request: HttpRequest, slug: str) -> HttpResponse:
    """The one page that other sites may show in a frame: the same for everybody."""
    championship, wish = championship_named(slug, None), Wish.of(request)
    with translation.override(wish.language):
        page = embedded(championship, wish.rows)
        context = {"championship": championship, "page": page, "theme": wish.theme}
        text = render_to_string("tournaments/outputs/embed.html", context)
    return HttpResponse(text, headers={"Content-Language": wish.language})

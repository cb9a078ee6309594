"""Addresses of the outputs of a championship, and its Open Graph data."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from tournaments.championships.pages.names import entry_name, total_text
from tournaments.championships.pages.standings import rank_text
from tournaments.championships.selectors.standings import leaders_of
from tournaments.models import Championship, Standing

PICTURE = (1200, 630)
STEPS = 3
SPACES = re.compile(r"[ \t\n\r\f\v]+")
EMBEDDED_ROWS = 10
EMBEDDED_HEIGHT = 560
"""Height in pixels that the usual number of rows needs."""


@dataclass(frozen=True, slots=True)
class Sharing:
    """What a page shares with other sites; all addresses are absolute."""

    title: str
    description: str
    url: str
    picture: str
    picture_words: str
    width: int
    height: int
    csv: str
    results: str
    json: str
    feed: str
    frame: str
    """The HTML that shows the table on another site."""


def sharing_of(championship: Championship, leaders: Sequence[Standing]) -> Sharing:
    """Data for the fragments `_open_graph.html` and `_outputs.html`."""
    title = plain(championship.name)
    description = _description(championship, leaders)
    width, height = PICTURE
    language = get_language() or settings.LANGUAGE_CODE
    shown = {"lang": language, "revision": championship.revision}
    return Sharing(
        title=title,
        description=description,
        url=absolute(championship.get_absolute_url()),
        picture=_address("podium", championship, **shown),
        picture_words=f"{title}. {description}",
        width=width,
        height=height,
        csv=_address("standings_csv", championship),
        results=_address("results_csv", championship),
        json=_address("standings_json", championship),
        feed=absolute(feed_path(championship)),
        frame=_frame(championship, language),
    )


def podium_among(standings: Sequence[Standing]) -> list[Standing]:
    """The podium from a page of the table that was read already."""
    return [each for each in standings if each.position <= STEPS and each.table.after and each.rank]


def leaders_in(championship: Championship) -> list[Standing]:
    """Whoever is on the podium now; nobody before the first result."""
    found = leaders_of([championship], STEPS).get(championship.pk, [])
    return [each for each in found if each.entry and each.rank]


def standings_moment_words(championship: Championship, after: int) -> str:
    """Says up to which round a table counts."""
    if championship.is_finished:
        return _("Final standings")
    if championship.is_provisional:
        return _("Provisional standings")
    if not after:
        return _("Before the first result")
    return _("After round %(number)s") % {"number": after}


def state_words(championship: Championship, leaders: Sequence[Standing]) -> str:
    """Says up to which round the podium counts; while it is empty, how many are entered."""
    if leaders:
        return standings_moment_words(championship, leaders[0].table.after)
    return f"{standings_moment_words(championship, 0)} · {entries_words(championship)}"


def entries_words(championship: Championship) -> str:
    count = championship.entries.count()
    return ngettext("%(count)s entry", "%(count)s entries", count) % {"count": count}


def plain(text: str) -> str:
    """The text without invisible characters, some of which XML does not allow."""
    spaced = SPACES.sub(" ", text).strip(" ")
    return "".join(each for each in spaced if not unicodedata.category(each).startswith("C"))


def absolute(path: str) -> str:
    return f"{settings.SITE_ORIGIN}{path}"


def feed_path(championship: Championship) -> str:
    return reverse("championship_feed", args=[championship.slug])


def _address(name: str, championship: Championship, **query: object) -> str:
    path = absolute(reverse(name, args=[championship.slug]))
    return f"{path}?{urlencode(query)}" if query else path


def _description(championship: Championship, leaders: Sequence[Standing]) -> str:
    state = state_words(championship, leaders)
    return " · ".join([state, *[_leader(championship, each) for each in leaders]])


def _leader(championship: Championship, standing: Standing) -> str:
    name = entry_name(standing.entry) if standing.entry else ""
    total = total_text(championship.ruleset.rules, standing.total)
    return f"{rank_text(standing.line)} {plain(name)} ({total})"


def _frame(championship: Championship, language: str) -> str:
    return format_html(
        '<iframe src="{}" title="{}" width="100%" height="{}" loading="lazy" frameborder="0">'
        "</iframe>",
        _address("championship_embed", championship, rows=EMBEDDED_ROWS, lang=language),
        plain(championship.name),
        EMBEDDED_HEIGHT,
    )

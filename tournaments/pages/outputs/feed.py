"""An Atom feed of a season: how its races came out, and what was decided."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

from django.conf import settings
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from racing.games.racetrack.game import RACETRACK
from racing.tables.table import Text
from racing.titles import title_of
from tournaments.models import Championship, Result, Round, RoundRace
from tournaments.pages.decisions import decisions_page
from tournaments.pages.names import entry_name, money_text, round_name
from tournaments.pages.outputs.sharing import absolute, feed_path, plain
from tournaments.pages.standings import CODES
from tournaments.rules.values import Ruleset
from tournaments.selectors.outputs import races_told_of

MOST = 50


@dataclass(frozen=True, slots=True)
class Item:
    at: datetime
    id: str
    title: str
    words: str
    path: str


class SeasonFeed(Atom1Feed):
    """Before there is anything to tell, as old as the season and not as its reading."""

    def latest_post_date(self) -> datetime:
        changed: datetime = self.feed["changed_at"]
        return super().latest_post_date() if self.items else changed


def feed_of(championship: Championship) -> str:
    feed = SeasonFeed(
        title=plain(championship.name),
        link=absolute(championship.get_absolute_url()),
        description=_("Results and decisions of the season."),
        language=get_language(),
        feed_url=absolute(feed_path(championship)),
        author_name="Chicane",
        changed_at=championship.changed_at,
    )
    items = [*_races(championship), *_decisions(championship)]
    for item in sorted(items, key=lambda item: item.at, reverse=True)[:MOST]:
        feed.add_item(
            title=plain(item.title),
            link=absolute(item.path),
            # Readers take it for HTML.
            description=escape(plain(item.words)),
            unique_id=f"tag:{_host()},2026:championship/{championship.pk}/{item.id}",
            pubdate=item.at,
            updateddate=item.at,
        )
    return feed.writeString("utf-8")


def _races(championship: Championship) -> Iterator[Item]:
    rules = championship.ruleset.rules
    for found in races_told_of(championship)[:MOST]:
        results = sorted(found.results.all(), key=_order)
        yield Item(
            at=found.race.finished_at or championship.changed_at,
            id=f"race/{found.race_id}",
            title=_race_title(found, results),
            words=" · ".join(_result(rules, found.round, result) for result in results),
            path=found.race.get_absolute_url(),
        )


def _decisions(championship: Championship) -> Iterator[Item]:
    path = reverse("decisions", args=[championship.slug])
    for told in decisions_page(championship)[:MOST]:
        decision = told.decision
        yield Item(
            at=decision.at,
            id=f"decision/{decision.number}",
            title=_("Decision %(number)s: %(words)s")
            % {"number": decision.number, "words": told.words},
            words=f"{decision.reason} ({decision.by_name})",
            path=path,
        )


def _order(result: Result) -> tuple[int, int]:
    return result.place or 10_000, result.pk


def _race_title(found: RoundRace, results: Sequence[Result]) -> str:
    values = {
        "number": found.round.number,
        "name": round_name(found.round),
        "result": _outcome(found.round, results),
    }
    return _("Round %(number)s, %(name)s: %(result)s") % values


def _outcome(round: Round, results: Sequence[Result]) -> str:
    """Who won; of runs for the record, what was driven."""
    if round.takes_records:
        return " · ".join(f"{entry_name(each.entry)}, {_mark(round, each)}" for each in results)
    winners = [entry_name(each.entry) for each in results if each.place == 1]
    if not winners:
        return _("nobody finished")
    words = ngettext("%(names)s wins", "%(names)s win", len(winners))
    return words % {"names": ", ".join(winners)}


def _result(rules: Ruleset, round: Round, result: Result) -> str:
    parts = [_place(result), entry_name(result.entry)]
    if rules.scoring == "money":
        parts.append(f"({money_text(result.money)})")
    if round.takes_records:
        parts.append(f"({_mark(round, result)})")
    return " ".join(part for part in parts if part)


def _place(result: Result) -> str:
    if result.place is not None:
        return f"{result.place}."
    return CODES[result.code][0] if result.code else ""


def _mark(round: Round, result: Result) -> Text:
    count = result.mark or 0
    courses = title_of(round.game).table.courses
    if round.game == RACETRACK.slug or courses is None:
        return ngettext("%(count)s move", "%(count)s moves", count) % {"count": count}
    return courses.mark([count])


def _host() -> str:
    return urlsplit(settings.SITE_ORIGIN).hostname or "chicane"

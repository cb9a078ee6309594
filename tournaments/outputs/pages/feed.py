"""An Atom feed of a championship: how its races came out, and what was decided."""

from collections.abc import Iterator, Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.games.racetrack.game import RACETRACK
from racing.people.models.player import shown_name
from racing.tables.registry import registered_game
from racing.tables.table import Text
from tournaments.championships.pages.names import entry_name, money_text, round_name
from tournaments.championships.pages.sharing import feed_path
from tournaments.championships.pages.standings import CODES
from tournaments.championships.selectors.standings import decisions_in
from tournaments.models import Championship, Result, Round, RoundRace
from tournaments.outputs.pages.atom import MOST, Heading, Item, atom_of
from tournaments.outputs.selectors import races_told_of
from tournaments.rules.values import Ruleset
from tournaments.stewards.pages.decisions import all_told


def feed_of(championship: Championship) -> str:
    heading = Heading(
        title=championship.name,
        words=_("Results and decisions of the championship."),
        path=championship.get_absolute_url(),
        here=feed_path(championship),
        changed_at=championship.changed_at,
    )
    return atom_of(heading, [*_races(championship), *_decisions(championship)])


def _races(championship: Championship) -> Iterator[Item]:
    rules = championship.ruleset.rules
    for found in races_told_of(championship)[:MOST]:
        results = sorted(found.results.all(), key=_order)
        yield Item(
            at=found.race.finished_at or championship.changed_at,
            id=f"championship/{championship.pk}/race/{found.race_id}",
            title=_race_title(found, results),
            words=" · ".join(_result(rules, found.round, result) for result in results),
            path=found.race.get_absolute_url(),
        )


def _decisions(championship: Championship) -> Iterator[Item]:
    for told in all_told(championship, list(decisions_in(championship)[:MOST])):
        decision = told.decision
        yield Item(
            at=decision.at,
            id=f"championship/{championship.pk}/decision/{decision.number}",
            title=_("Decision %(number)s: %(words)s")
            % {"number": decision.number, "words": told.words},
            words=f"{decision.reason} ({shown_name(decision.by_name)})",
            path=reverse("decision", args=[championship.slug, decision.number]),
        )


def _order(result: Result) -> tuple[int, int]:
    return result.place or 10_000, result.entry_id


def _race_title(found: RoundRace, results: Sequence[Result]) -> str:
    values = {
        "number": found.round.number,
        "name": round_name(found.round),
        "result": _outcome(found.round, results),
    }
    return _("Round %(number)s, %(name)s: %(result)s") % values


def _outcome(round: Round, results: Sequence[Result]) -> str:
    """The winners of a race in words; of runs for the record, the marks."""
    if round.takes_records:
        return " · ".join(f"{entry_name(each.entry)}, {_mark(round, each)}" for each in results)
    winners = [entry_name(each.entry) for each in results if each.place == 1]
    if not winners:
        return _("no one finished")
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
    courses = registered_game(round.game).table.courses
    if round.game == RACETRACK.slug or courses is None:
        return ngettext("%(count)s move", "%(count)s moves", count) % {"count": count}
    return courses.mark([count])

"""Who can still win the title, and who is proven out of it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec.structs import replace

from tournaments.championships.pages.names import entry_name, total_text
from tournaments.championships.selectors.dropouts import entries_out_of_a_race
from tournaments.championships.selectors.standings import entries_by_id
from tournaments.models import Championship, Entry, Standing
from tournaments.rules.chances import Chance
from tournaments.rules.values import Ruleset


@dataclass(frozen=True, slots=True)
class Contender:
    name: str
    words: str
    is_out: bool


@dataclass(frozen=True, slots=True)
class Title:
    champions: Sequence[str]
    """The champions, once no round is to come; several where the title is shared."""
    contenders: Sequence[Contender]
    rounds_left: int
    bound: str
    """A sentence that says how entries are proven to be out."""


def title_of(
    championship: Championship, standings: Sequence[Standing], rounds_left: int
) -> Title | None:
    """Chances for the title of the entries shown; None before anybody has a result."""
    found = [each for each in standings if each.entry and each.reach]
    if not found:
        return None
    rules = championship.ruleset.rules
    if not rounds_left:
        champions = [entry_name(each.entry) for each in champions_in(found) if each.entry]
        return Title(champions, (), 0, "")
    names, gone = _names(found), _without_a_way(championship, found)
    contenders = [_contender(rules, each, names, gone) for each in found]
    return Title((), contenders, rounds_left, _bound(rules, rounds_left))


def champions_in(standings: Sequence[Standing]) -> list[Standing]:
    """The first in the table without neutral cars, which cannot win a title (FC-28)."""
    able = [each for each in standings if each.entry and each.entry.kind != Entry.Kind.NEUTRAL]
    placed = [each for each in able if each.rank]
    best = min((each.rank for each in placed if each.rank), default=None)
    return [each for each in placed if each.rank == best]


def _names(standings: Sequence[Standing]) -> dict[int, str]:
    """Names of entries by primary key, also of rivals on another page."""
    names = {each.entry.pk: entry_name(each.entry) for each in standings if each.entry}
    rivals = {each.reach.out_by for each in standings if each.reach and each.reach.out_by}
    missing = rivals - names.keys()
    if missing:
        names |= {pk: entry_name(entry) for pk, entry in entries_by_id(missing).items()}
    return names


def _without_a_way(championship: Championship, standings: Sequence[Standing]) -> set[int]:
    """Entries whose known way to the title led through a race that they are out of by now."""
    has_ways = any(each.reach and each.reach.can_win for each in standings)
    return entries_out_of_a_race(championship) if has_ways else set()


def _contender(
    rules: Ruleset, standing: Standing, names: Mapping[int, str], gone: Collection[int]
) -> Contender:
    reach = standing.reach
    if reach is None or standing.entry is None:
        raise ValueError(standing)
    if standing.entry.pk in gone:
        reach = replace(reach, can_win=False)
    return Contender(
        name=names[standing.entry.pk],
        words=_words(rules, standing.entry, reach, names),
        is_out=reach.out_by is not None or standing.entry.kind == Entry.Kind.NEUTRAL,
    )


def _words(rules: Ruleset, entry: Entry, reach: Chance, names: Mapping[int, str]) -> str:
    if entry.kind == Entry.Kind.NEUTRAL:
        return _("Neutral cars take points from others but can’t win the title.")
    if reach.most is None:
        return _("Not ruled out because there’s no limit to winnings.")
    values = {"most": total_text(rules, reach.most)}
    if reach.out_by is None:
        return _words_for_one_who_is_not_out(rules, reach) % values
    values["rival"] = names[reach.out_by]
    if rules.lowest_wins:
        return _("Out with %(most)s at best, because %(rival)s will have less.") % values
    return _("Out with %(most)s at most, because %(rival)s will have more.") % values


def _words_for_one_who_is_not_out(rules: Ruleset, reach: Chance) -> str:
    if reach.can_win and rules.lowest_wins:
        return _("Can still win with %(most)s at best.")
    if reach.can_win:
        return _("Can still win with %(most)s at most.")
    if rules.lowest_wins:
        return _("Not ruled out with %(most)s at best.")
    return _("Not ruled out with %(most)s at most.")


def _bound(rules: Ruleset, rounds_left: int) -> str:
    if rules.scoring == "money":
        return _("No one is out before the last race because money has no upper limit.")
    left = ngettext("%(count)s round is left.", "%(count)s rounds are left.", rounds_left) % {
        "count": rounds_left
    }
    return f"{left} {_best_and_worst()} {_verdicts()}"


def _best_and_worst() -> str:
    return _(
        "An entry’s best total is its current one plus the best possible result "
        "in all of them. Its worst is its total from the rounds that are complete. "
        "Results are dropped as at the end of the championship, whichever rounds are cancelled."
    )


def _verdicts() -> str:
    return _(
        "An entry is out if its best total can’t reach a rival’s worst. It can still win if "
        "winning all its races is enough when everyone else retires. All others aren’t ruled out."
    )

"""Tie-breaks in words: why somebody is ahead of another with as many points."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.championships.pages.names import money_text
from tournaments.rules.values import Reason, Ruleset, StandingsLine


def reason_words(rules: Ruleset, reason: Reason, name: str, other: str) -> str:
    """A sentence for a tie-break, such as "Alice is ahead of Azur: 2 wins to 1"."""
    values = {"name": name, "other": other, "why": _why(rules, reason)}
    return _("%(name)s is ahead of %(other)s: %(why)s.") % values


def shared_words(names: Sequence[str]) -> str:
    """A sentence for entries that share a place."""
    values = {"first": ", ".join(names[:-1]), "last": names[-1]}
    return _("%(first)s and %(last)s are tied on every criterion and share the position.") % values


def place_words(place: int | None) -> str:
    """A place in words, such as "2nd", or "2e" in French."""
    if place is None:
        return _("no place")
    if place == 1:
        return _("1st")
    endings = {1: _("%(place)sst"), 2: _("%(place)snd"), 3: _("%(place)srd")}
    last = 0 if place % 100 in (11, 12, 13) else place % 10
    return endings.get(last, _("%(place)sth")) % {"place": place}


def _why(rules: Ruleset, reason: Reason) -> str:
    match reason.kind:
        case "countback":
            return _countback(reason)
        case "best":
            return _best(reason)
        case "late" if rules.scoring == "money":
            told = {"round": reason.at, "own": _money(reason.own), "other": _money(reason.other)}
            return _("%(own)s to %(other)s in round %(round)s") % told
        case "late":
            told = {
                "round": reason.at,
                "own": place_words(reason.own),
                "other": place_words(reason.other),
            }
            return _("%(own)s to %(other)s in round %(round)s") % told
    return _("by decision")


def _countback(reason: Reason) -> str:
    own, other = reason.own or 0, reason.other or 0
    if reason.at == 1:
        words = ngettext("%(own)s win to %(other)s", "%(own)s wins to %(other)s", own)
        return words % {"own": own, "other": other}
    words = ngettext(
        "%(own)s finish in %(place)s place to %(other)s",
        "%(own)s finishes in %(place)s place to %(other)s",
        own,
    )
    return words % {"own": own, "other": other, "place": place_words(reason.at)}


def _best(reason: Reason) -> str:
    told = {"own": _money(reason.own), "other": _money(reason.other), "number": reason.at}
    if reason.at == 1:
        return _("%(own)s to %(other)s in the best race") % told
    return _("%(own)s to %(other)s in the next best race (%(number)s before it tied)") % {
        **told,
        "number": reason.at - 1,
    }


def _money(dollars: int | None) -> str:
    return money_text(dollars or 0)


def levels(lines: Sequence[StandingsLine]) -> list[list[StandingsLine]]:
    """Lines that share a place, group by group."""
    groups: dict[int, list[StandingsLine]] = {}
    for line in lines:
        if line.is_shared and line.rank is not None:
            groups.setdefault(line.rank, []).append(line)
    return [group for group in groups.values() if len(group) > 1]

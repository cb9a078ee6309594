"""Sentences on what a hint rests on: what was seen, and what was to be expected."""

from collections.abc import Mapping

from django.utils.formats import localize
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.fair_play.rules.values import Kind
from racing.fair_play.selectors.hints import Related, SeenHint
from racing.people.models import Player

Evidence = Mapping[str, int | float]


def sentences(found: Related, hint: SeenHint) -> tuple[str, list[str]]:
    """The main sentence of a hint, and further ones."""
    match hint.kind:
        case Kind.COMPANY:
            return _company(hint.evidence), []
        case Kind.HELP:
            return _help(found, hint.evidence)
        case Kind.TIMING:
            return _timing(hint.evidence)
        case _:
            return _connection(hint.kind, hint.evidence)


def _connection(kind: Kind, seen: Evidence) -> tuple[str, list[str]]:
    days = int(min(seen["days_one"], seen["days_other"]))
    match kind:
        case Kind.ADDRESS:
            words = ngettext(
                "same IP address on %(days)s day", "same IP address on %(days)s days", days
            )
        case Kind.NETWORK:
            words = ngettext(
                "same network but not the same IP address on %(days)s day",
                "same network but not the same IP address on %(days)s days",
                days,
            )
        case _:
            words = ngettext(
                "same kind of browser on the same network on %(days)s day",
                "same kind of browser on the same network on %(days)s days",
                days,
            )
    return words % {"days": days}, _circumstances(seen)


def _circumstances(seen: Evidence) -> list[str]:
    details, gap, people = [], int(seen["gap"]), int(seen["people"])
    if gap > 1:
        words = ngettext(
            "never less than %(days)s day apart", "never less than %(days)s days apart", gap
        )
        details.append(words % {"days": gap})
    if people > 2:
        details.append(_("%(count)s players share this connection") % {"count": people})
    return details


def _company(seen: Evidence) -> str:
    values = {
        "together": seen["together"],
        "races": min(seen["races_one"], seen["races_other"]),
        "expected": _number(seen["expected"]),
    }
    return (
        _("raced together in %(together)s of %(races)s races (%(expected)s expected by chance)")
        % values
    )


def _help(found: Related, seen: Evidence) -> tuple[str, list[str]]:
    helped, helper = found.one, found.other
    if seen["helped"] != found.one.pk:
        helped, helper = helper, helped
    names = {"helped": helped, "helper": helper}
    words = _(
        "%(helped)s finished ahead of %(helper)s in %(ahead)s of %(races)s races "
        "(%(expected)s expected from their other results)"
    ) % {
        **names,
        "ahead": _number(seen["ahead"]),
        "races": seen["races"],
        "expected": _number(seen["expected"]),
    }
    return words, [*_favours(names, seen), *_given_up(names, seen)]


def _favours(names: Mapping[str, Player], seen: Evidence) -> list[str]:
    details = []
    if seen["gain"] > 0:
        better = _(
            "%(helped)s beats %(points)s%% more of the other players in these races than usual"
        )
        details.append(better % {**names, "points": seen["gain"]})
    if seen["loss"] > 0:
        worse = _(
            "%(helper)s beats %(points)s%% fewer of the other players in these races than usual"
        )
        details.append(worse % {**names, "points": seen["loss"]})
    return details


def _given_up(names: Mapping[str, Player], seen: Evidence) -> list[str]:
    given = int(seen["gave_up"])
    words = ngettext(
        "%(helper)s retired from %(count)s race that %(helped)s won (usually %(expected)s)",
        "%(helper)s retired from %(count)s races that %(helped)s won (usually %(expected)s)",
        given,
    )
    values = {**names, "count": given, "expected": _number(seen["gave_up_expected"])}
    return [words % values] if given else []


def _timing(seen: Evidence) -> tuple[str, list[str]]:
    """Sentences on timing, the most unusual first."""
    found = sorted(
        (
            (_excess(seen["days_near"], seen["days_expected"]), _days_in_step(seen)),
            (_excess(seen["replies_quick"], seen["replies_expected"]), _quick_replies(seen)),
        ),
        reverse=True,
    )
    words = [each for _, each in found if each]
    if seen["same_minute"]:
        words.append(_same_minute(int(seen["same_minute"])))
    return words[0], words[1:]


def _excess(found: float, expected: float) -> float:
    return (found + 1) / (expected + 1)


def _days_in_step(seen: Evidence) -> str:
    if not seen["days"]:
        return ""
    return _(
        "moved within ten minutes of each other, in different races, on %(near)s "
        "of %(days)s days (%(expected)s expected from their habits)"
    ) % {
        "near": seen["days_near"],
        "days": seen["days"],
        "expected": _number(seen["days_expected"]),
    }


def _quick_replies(seen: Evidence) -> str:
    if not seen["replies"]:
        return ""
    return _(
        "replied to each other within five minutes %(quick)s times out of "
        "%(count)s, counting only the first reply of each day (%(expected)s "
        "expected from their habits)"
    ) % {
        "quick": seen["replies_quick"],
        "count": seen["replies"],
        "expected": _number(seen["replies_expected"]),
    }


def _same_minute(days: int) -> str:
    words = ngettext(
        "both moved in the same minute on %(days)s day",
        "both moved in the same minute on %(days)s days",
        days,
    )
    return words % {"days": days}


def _number(value: int | float) -> str:
    """The number, whole if possible, else with the reader's decimal separator."""
    return localize(round(value, 1)) if value < 10 and value != int(value) else str(round(value))

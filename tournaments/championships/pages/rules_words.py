"""A ruleset in plain words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.tables.table import Text
from tournaments.championships.pages.names import money_text
from tournaments.championships.pages.reasons import place_words
from tournaments.championships.selectors.money import LEAST, MOST, STEP
from tournaments.rules.formats import F_CARTES, GRAND_PRIX, RECORDS, TOP_RACE, format_of
from tournaments.rules.values import WHOLE, Ruleset

FORMAT_NAMES: dict[str, Text] = {
    GRAND_PRIX: gettext_lazy("Grand Prix"),
    F_CARTES: gettext_lazy("F-Cartes points"),
    TOP_RACE: gettext_lazy("Top Race money"),
    RECORDS: gettext_lazy("Records"),
}

_LIMITS = {"step": STEP, "least": LEAST, "most": MOST}
"""Money in steps and within limits that a race can take."""


def format_name(rules: Ruleset) -> Text:
    return FORMAT_NAMES[format_of(rules)]


def rules_words(rules: Ruleset) -> list[str]:
    """A sentence for everything that decides a championship, in the order in which it does."""
    scored = [*_scoring(rules), *_bonuses(rules), *_missing(rules), *_void(rules)]
    decided = [*scored, *_drops(rules), *_ties(rules)]
    return [*decided, *_overtime(rules), *_protests(rules)]


def _scoring(rules: Ruleset) -> Iterator[str]:
    match rules.scoring:
        case "money":
            yield _(
                "An entry keeps what it wins in a race, less what it spends, and carries "
                "it to the next race. The most money after the last race wins."
            )
            yield _(
                "A round opens once the races before it are finished. If the organiser opens it "
                "earlier, money in an unfinished race stays there until it ends."
            )
            yield _(
                "Weights and dropped results change the standings only, never the money carried."
            )
            yield _(
                "A race starts with the money carried, rounded down to a multiple of %(step)s. "
                "It’s never below %(least)s or above %(most)s."
            ) % {name: money_text(points // WHOLE) for name, points in _LIMITS.items()}
        case "differences":
            yield _(
                "Each round is a circuit. An entry’s best run there during the round "
                "counts, with the fewest moves or tricks. Its difference from the best "
                "run of all is added up, and the smallest sum wins."
            )
        case "marks":
            yield _(
                "Each round is a circuit. An entry’s best run there during the round "
                "counts, with the fewest moves or tricks. Entries are placed by these "
                "runs, and places earn points."
            )
        case _ if rules.cars > 1:
            yield _(
                "Every car scores by its place in the race, including neutral cars. An "
                "entry adds up the points of both its cars. Cars that are out score "
                "nothing."
            )
        case _:
            yield _(
                "An entry scores by its place in the race, in every game. Entries that "
                "don’t finish score nothing."
            )
    if rules.stake:
        yield _("Everyone starts with %(stake)s. All money is in thousands of dollars.") % {
            "stake": money_text(rules.stake)
        }
    if rules.scoring in {"places", "marks"}:
        table = ", ".join(
            f"{place_words(place)} {points}" for place, points in enumerate(rules.points, start=1)
        )
        yield _("Points: %(table)s, then none.") % {"table": table}
        yield _("Tied entries add up the points of the places they take and share them equally.")


def _bonuses(rules: Ruleset) -> Iterator[str]:
    if rules.pole:
        yield ngettext(
            "Pole position earns %(count)s extra point.",
            "Pole position earns %(count)s extra points.",
            rules.pole,
        ) % {"count": rules.pole}
    if rules.record:
        yield ngettext(
            "A new circuit record earns %(count)s extra point.",
            "A new circuit record earns %(count)s extra points.",
            rules.record,
        ) % {"count": rules.record}
    if rules.team_entries:
        yield ngettext(
            "In the team standings, the points of each team’s best entry count.",
            "In the team standings, the points of each team’s %(count)s best entries count.",
            rules.team_entries,
        ) % {"count": rules.team_entries}


def _missing(rules: Ruleset) -> Iterator[str]:
    if rules.scoring == "differences":
        yield ngettext(
            "An entry with no run on a circuit gets the worst difference there plus %(count)s.",
            "An entry with no run on a circuit gets the worst difference there plus %(count)s.",
            rules.not_started,
        ) % {"count": rules.not_started}
    elif rules.not_started:
        yield ngettext(
            "An entry that doesn’t start in a round gets %(count)s point.",
            "An entry that doesn’t start in a round gets %(count)s points.",
            rules.not_started,
        ) % {"count": rules.not_started}


def _void(rules: Ruleset) -> Iterator[str]:
    """The rule about voided races; a voided run for a record can be driven again."""
    if rules.scoring in {"places", "money"}:
        yield _(
            "An entry whose race is voided is shown as void, not as absent. It loses no points."
        )


def _drops(rules: Ruleset) -> Iterator[str]:
    if not any(rules.drops):
        yield _("All rounds count. The calendar shows the ones that count more than once.")
        return
    before = 0
    for rounds, dropped in enumerate(rules.drops, start=1):
        if dropped != before:
            yield ngettext(
                "After %(rounds)s rounds, the worst result doesn’t count.",
                "After %(rounds)s rounds, the %(count)s worst results don’t count.",
                dropped,
            ) % {"rounds": rounds, "count": dropped}
        before = dropped
    yield _("Disqualifications, walkovers and points deducted by a decision always count.")


def _ties(rules: Ruleset) -> Iterator[str]:
    if rules.scoring == "money":
        yield _(
            "Ties on money are broken by the best single race, then the second best "
            "and so on. After that, the money won in the last race decides, then the "
            "one before and so on."
        )
    else:
        yield _(
            "Ties on points are broken by most wins, then most second places and so "
            "on, among the results that count. After that, the place in the last "
            "round decides, then the one before and so on, including dropped results."
        )
    yield _("Entries that are still tied share the position, unless the organiser breaks the tie.")


def _overtime(rules: Ruleset) -> Iterator[str]:
    """The rule about races that are late; runs for a record end with their round."""
    if rules.scoring in {"marks", "differences"}:
        return
    if rules.overtime:
        yield ngettext(
            "Races that aren’t finished by the end of their round get %(count)s extra day, once.",
            "Races that aren’t finished by the end of their round get %(count)s extra days, once.",
            rules.overtime,
        ) % {"count": rules.overtime}
    else:
        yield _("Races that aren’t finished by the end of their round get no extra time.")
    if rules.unfinished == "annulled":
        yield _("A race that’s still unfinished after that doesn’t count.")
    else:
        yield _("A race that’s still unfinished after that counts as it stands.")


def _protests(rules: Ruleset) -> Iterator[str]:
    if rules.protest_hours:
        yield ngettext(
            "Players can protest up to %(count)s hour after the end of their race.",
            "Players can protest up to %(count)s hours after the end of their race.",
            rules.protest_hours,
        ) % {"count": rules.protest_hours}
    else:
        yield _("Protests aren’t allowed.")

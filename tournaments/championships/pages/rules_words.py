"""A ruleset in plain words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.tables.table import Text
from tournaments.championships.pages.names import money_text
from tournaments.championships.pages.reasons import place_words
from tournaments.rules.formats import F_CARTES, GRAND_PRIX, RECORDS, TOP_RACE, format_of
from tournaments.rules.values import Ruleset

FORMAT_NAMES: dict[str, Text] = {
    GRAND_PRIX: gettext_lazy("Grand Prix"),
    F_CARTES: gettext_lazy("F-Cartes points"),
    TOP_RACE: gettext_lazy("Top Race money"),
    RECORDS: gettext_lazy("Records"),
}


def format_name(rules: Ruleset) -> Text:
    return FORMAT_NAMES[format_of(rules)]


def rules_words(rules: Ruleset) -> list[str]:
    """A sentence for everything that decides a championship, in the order in which it does."""
    decided = [*_scoring(rules), *_bonuses(rules), *_missing(rules), *_drops(rules), *_ties(rules)]
    return [*decided, *_overtime(rules), *_protests(rules)]


def _scoring(rules: Ruleset) -> Iterator[str]:
    match rules.scoring:
        case "money":
            yield _(
                "What an entry wins in a race, less what it spends, is its money; it is "
                "carried from race to race. The most money after the last race wins."
            )
        case "differences":
            yield _(
                "Each round is a circuit. Of all an entry's runs there within the time of the "
                "round the best counts: the fewest moves or tricks. How many more they are "
                "than the best of all is added up, and the smallest sum wins."
            )
        case "marks":
            yield _(
                "Each round is a circuit. Of all an entry's runs there within the time of the "
                "round the best counts: the fewest moves or tricks. All entries are placed by "
                "it, and the places give points."
            )
        case _ if rules.cars > 1:
            yield _(
                "Every car scores by its place in the race, neutral cars too, and an entry "
                "adds up both its cars. Cars that are out score nothing."
            )
        case _:
            yield _(
                "An entry scores by its place in the race, whatever the game. Who does not "
                "finish scores nothing."
            )
    if rules.stake:
        yield _("Everybody begins with %(stake)s; all money is in thousands of dollars.") % {
            "stake": money_text(rules.stake)
        }
    if rules.scoring in {"places", "marks"}:
        table = ", ".join(
            f"{place_words(place)} {points}" for place, points in enumerate(rules.points, start=1)
        )
        yield _("Points: %(table)s; none behind that.") % {"table": table}
        yield _("Level ones add up the points of the places they take and share them.")


def _bonuses(rules: Ruleset) -> Iterator[str]:
    if rules.pole:
        yield ngettext(
            "The first place of the grid gives %(count)s point more.",
            "The first place of the grid gives %(count)s points more.",
            rules.pole,
        ) % {"count": rules.pole}
    if rules.record:
        yield ngettext(
            "A new record of the circuit gives %(count)s point more.",
            "A new record of the circuit gives %(count)s points more.",
            rules.record,
        ) % {"count": rules.record}
    if rules.team_entries:
        yield ngettext(
            "In the table of teams the best entry of each counts.",
            "In the table of teams the %(count)s best entries of each are added up.",
            rules.team_entries,
        ) % {"count": rules.team_entries}


def _missing(rules: Ruleset) -> Iterator[str]:
    if rules.scoring == "differences":
        yield ngettext(
            "Who has no run on a circuit gets the worst difference there and %(count)s more.",
            "Who has no run on a circuit gets the worst difference there and %(count)s more.",
            rules.not_started,
        ) % {"count": rules.not_started}
    elif rules.not_started:
        yield ngettext(
            "Who does not start in a round gets %(count)s point.",
            "Who does not start in a round gets %(count)s points.",
            rules.not_started,
        ) % {"count": rules.not_started}


def _drops(rules: Ruleset) -> Iterator[str]:
    if not any(rules.drops):
        yield _("All rounds count; a round may count more than once, which the calendar says.")
        return
    before = 0
    for rounds, dropped in enumerate(rules.drops, start=1):
        if dropped != before:
            yield ngettext(
                "After %(rounds)s rounds the worst result does not count.",
                "After %(rounds)s rounds the %(count)s worst results do not count.",
                dropped,
            ) % {"rounds": rounds, "count": dropped}
        before = dropped
    yield _("A disqualification or a walkover cannot be dropped, nor can points that were taken.")


def _ties(rules: Ruleset) -> Iterator[str]:
    if rules.scoring == "money":
        yield _(
            "With as much money the best single race decides, then the second best and so on; "
            "then the money won in the last race, the one before, and so on."
        )
    else:
        yield _(
            "With as many points the number of wins decides, then of second places and so on, "
            "of the results that count; then the place in the last round, the one before, and "
            "so on, dropped ones among them."
        )
    yield _("Whoever is still level shares the place, unless the organiser rules on the tie.")


def _overtime(rules: Ruleset) -> Iterator[str]:
    """The rule about races that are late; runs for a record end with their round."""
    if rules.scoring in {"marks", "differences"}:
        return
    if rules.overtime:
        yield ngettext(
            "Races that are not over in the time of their round get %(count)s day more, once.",
            "Races that are not over in the time of their round get %(count)s days more, once.",
            rules.overtime,
        ) % {"count": rules.overtime}
    else:
        yield _("Races that are not over in the time of their round get no more of it.")
    if rules.unfinished == "annulled":
        yield _("A race that is unfinished after all counts for nothing.")
    else:
        yield _("A race that is unfinished after all counts as it stands.")


def _protests(rules: Ruleset) -> Iterator[str]:
    if rules.protest_hours:
        yield ngettext(
            "Anybody in a race may protest until %(count)s hour after its end.",
            "Anybody in a race may protest until %(count)s hours after its end.",
            rules.protest_hours,
        ) % {"count": rules.protest_hours}
    else:
        yield _("There are no protests.")

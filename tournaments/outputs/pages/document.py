"""A championship as one JSON object: what happened, what was decided, and what follows from it.

Its facts and decisions are those that the rules were given, by the same names: whoever reads them
can work out the table again.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from msgspec import to_builtins

from racing.people.models.player import shown_name
from tournaments.championships.pages.names import entry_name, round_name
from tournaments.championships.pages.reasons import reason_words
from tournaments.championships.pages.standings import rank_text
from tournaments.championships.selectors.entries import entries_by_name
from tournaments.championships.selectors.standings import calendar_of, decisions_in
from tournaments.championships.verification import Derived
from tournaments.models import Championship, Decision, Entry, Team
from tournaments.rules.values import WHOLE, AnyDecision, Cell, Facts, Points, Ruleset, StandingsLine
from tournaments.stewards.pages.decisions import decision_words

Object: TypeAlias = dict[str, Any]


def document_of(championship: Championship, derived: Derived) -> Object:
    rules = championship.ruleset.rules
    entries = entries_by_name(championship)
    teams = list(championship.teams.all())
    named = {entry.pk: _entry(entry) for entry in entries}
    table = derived.table
    return {
        "championship": {
            "slug": championship.slug,
            "name": championship.name,
            "status": championship.status,
            "revision": championship.revision,
        },
        "ruleset": {
            "version": championship.ruleset.version,
            "digest": championship.ruleset.digest,
            "data": to_builtins(rules),
        },
        "facts": {
            "entries": _entries(derived.facts, named),
            "teams": [{"id": team.pk, "name": str(team)} for team in teams],
            "rounds": _rounds(championship, derived.facts),
        },
        "decisions": _decisions(championship, derived.decisions, named),
        "table": {
            "after": table.after,
            "completed": table.completed,
            "lines": _lines(rules, table.lines, named),
        },
        "teams": _lines(rules, table.teams, {team.pk: _team(team) for team in teams}),
        "is_as_stored": derived.is_as_stored,
    }


def _entry(entry: Entry) -> Object:
    return {
        "number": entry.number,
        "name": entry_name(entry),
        "kind": entry.kind,
        "team": str(entry.team) if entry.team else None,
    }


def _team(team: Team) -> Object:
    return {"name": str(team)}


def _entries(facts: Facts, named: Mapping[int, Object]) -> list[Object]:
    """Entries with names and facts; `team` is the id of one of `teams`."""
    return [{**named[each.id], **to_builtins(each)} for each in facts.entries]


def _rounds(championship: Championship, facts: Facts) -> list[Object]:
    named = {
        round.number: {
            "number": round.number,
            "name": str(round_name(round)),
            "game": round.game,
            "course": round.course,
        }
        for round in calendar_of(championship)
    }
    return [{**named[each.number], **to_builtins(each)} for each in facts.rounds]


def _decisions(
    championship: Championship, in_force: Sequence[AnyDecision], named: Mapping[int, Object]
) -> Object:
    rules, found = championship.ruleset.rules, list(decisions_in(championship).reverse())
    names = {pk: each["name"] for pk, each in named.items()}
    told = {each.number: _told(rules, each, names) for each in found}
    return {
        "in_force": [{**to_builtins(each), **told[each.number]} for each in in_force],
        "revoked": [
            {**told[each.revokes.number], "revoked_by": told[each.number]}
            for each in found
            if each.revokes
        ],
    }


def _told(rules: Ruleset, decision: Decision, names: Mapping[int, str]) -> Object:
    return {
        "number": decision.number,
        "kind": decision.kind,
        "words": decision_words(rules, decision, names),
        "reason": decision.reason,
        "facts": decision.facts,
        "article": decision.article,
        "protest": decision.protest.number if hasattr(decision, "protest") else None,
        "by": shown_name(decision.by_name),
        "at": decision.at,
    }


def _lines(
    rules: Ruleset, lines: Sequence[StandingsLine], named: Mapping[int, Object]
) -> list[Object]:
    """Lines of a table, each with why it is ahead of the next where points are equal."""
    reasons: dict[int, Object] = {
        line.entry: {
            **to_builtins(line.reason),
            "words": reason_words(
                rules, line.reason, named[line.entry]["name"], named[after.entry]["name"]
            ),
        }
        for line, after in pairwise(lines)
        if line.reason is not None
    }
    return [_line(line, named[line.entry], reasons.get(line.entry)) for line in lines]


def _line(line: StandingsLine, named: Object, reason: Object | None) -> Object:
    return {
        "rank": line.rank,
        "rank_shown": rank_text(line),
        "is_shared": line.is_shared,
        "moved": line.moved,
        "id": line.entry,
        **named,
        **_points("total", line.total),
        **_points("gap", line.gap),
        **_points("changes", line.changes),
        "cells": [_cell(cell) for cell in line.cells],
        "reason": reason,
    }


def _cell(cell: Cell) -> Object:
    return {
        "round": cell.round,
        **_points("points", cell.points),
        **_points("bonus", cell.bonus),
        "places": cell.places,
        "code": cell.code,
        "value": cell.value,
        "is_dropped": cell.is_dropped,
        "may_drop": cell.may_drop,
    }


def _points(name: str, points: Points) -> Object:
    """An amount in points, and exactly in hundredths."""
    return {name: points / WHOLE, f"{name}_hundredths": points}

"""`manage.py standings`: the facts of a season, and a table worked out from them alone."""

import json
from io import StringIO
from typing import Any

import msgspec
import pytest
from django.core.management import CommandError, call_command

from racing.people.models import Player
from tests.cast import NOON
from tests.kept import kept
from tests.tournaments.organised import DAY, Organised, neutral, organised
from tests.tournaments.quick import won
from tournaments.championships.services.calendar import calendars
from tournaments.championships.verification import derived
from tournaments.entries.services import entries
from tournaments.models import Decision, Standing, Table
from tournaments.rules.standings import standings
from tournaments.rules.values import AnyDecision, Facts, Ruleset
from tournaments.stewards.services.decisions import Ruling, decide, revoke_decision


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player) -> Organised:
    return most_of_a_season(alice, bob, charlie)


@kept
def most_of_a_season(alice: Player, bob: Player, charlie: Player) -> Organised:
    """Four rounds: two raced, the third cancelled, the last still to come."""
    found = organised(alice, alice, bob, charlie, drops=(0, 1), team_entries=1)
    found.does(entries.put_into_team, entry_id=found.entry(bob).pk, team="Blue")
    for number in range(1, 5):
        found.round(name=f"Stop {number}")
    won(found, 1, bob, alice, charlie)
    won(found, 2, charlie, bob, now=NOON + DAY)
    found.does(calendars.cancel_round, number=3)
    return found


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command("standings", "cup", *arguments, stdout=out)
    return out.getvalue()


def document(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed(*arguments, "--json"))
    return found


def rule(cup: Organised, kind: Decision.Kind, **values: Any) -> Decision:
    made: Decision = neutral(cup).does(decide, ruling=Ruling(kind, "seen by all", **values))
    return made


def worked_out(told: dict[str, Any], after: int | None = None) -> list[tuple[object, ...]]:
    """The table by the rules, from nothing but what was printed."""
    table = standings(
        msgspec.convert(told["ruleset"]["data"], Ruleset),
        msgspec.convert(told["facts"], Facts),
        msgspec.convert(told["decisions"]["in_force"], list[AnyDecision]),
        after,
    )
    return [
        (line.rank, line.entry, line.total, line.gap, [cell.is_dropped for cell in line.cells])
        for line in table.lines
    ]


def lines_of(told: dict[str, Any]) -> list[tuple[object, ...]]:
    return [
        (
            line["rank"],
            line["id"],
            line["total_hundredths"],
            line["gap_hundredths"],
            [cell["is_dropped"] for cell in line["cells"]],
        )
        for line in told["table"]["lines"]
    ]


def test_it_prints_one_object(cup: Organised) -> None:
    told = document()
    assert list(told) == [
        *("championship", "ruleset", "facts", "decisions", "table", "teams", "is_as_stored")
    ]
    assert told["championship"] == {
        "slug": "cup",
        "name": "Cup",
        "status": "running",
        "revision": cup.championship.revision,
    }
    assert told["ruleset"]["digest"] == cup.championship.ruleset.digest
    assert told["is_as_stored"] is True


@pytest.mark.parametrize("after", [None, 1, 2])
def test_anybody_can_work_the_table_out_again(cup: Organised, after: int | None) -> None:
    rule(cup, Decision.Kind.POINTS, entry=cup.entry(cup.organiser).pk, amount=-250, round=1)
    told = document(*([] if after is None else ["--after", str(after)]))
    assert lines_of(told) == worked_out(told, after)
    assert len(told["table"]["lines"]) == 3


def test_a_line_says_what_it_is_made_of(cup: Organised, bob: Player) -> None:
    (line,) = [each for each in document()["table"]["lines"] if each["name"] == "bob"]
    standing = next(each for each in cup.standings() if each.entry and each.entry.player == bob)
    assert line["kind"] == "player"
    assert line["team"] == "Blue"
    assert line["total"] == standing.total / 100
    assert line["total_hundredths"] == standing.total
    assert [cell["round"] for cell in line["cells"]] == [1, 2]
    assert sum(cell["is_dropped"] for cell in line["cells"]) == 1


def test_teams_have_a_table_of_their_own(cup: Organised) -> None:
    (line,) = document()["teams"]
    assert (line["name"], line["rank_shown"]) == ("Blue", "1")


def test_who_is_ahead_of_a_level_one_learns_why(alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob)
    race = won(cup, cup.round(), alice, bob)
    rows = [cup.entry(each).pk for each in (bob, alice)]
    for row in rows:
        rule(cup, Decision.Kind.DISQUALIFICATION, entry=row, race=race.pk)
    assert [line["rank_shown"] for line in document()["table"]["lines"]] == ["1=", "1="]
    rule(cup, Decision.Kind.TIE, order=rows)
    first, _ = document()["table"]["lines"]
    assert first["reason"]["kind"] == "ruling"
    assert first["reason"]["words"] == "bob is ahead of alice: by decision."


def test_decisions_in_force_and_revoked_ones_stand_apart(cup: Organised, bob: Player) -> None:
    entry = cup.entry(bob).pk
    rule(cup, Decision.Kind.POINTS, entry=entry, amount=300)
    rule(cup, Decision.Kind.POINTS, entry=entry, amount=-100)
    cup.does(revoke_decision, number=1, reason="a mistake")
    told = document()["decisions"]
    (in_force,) = told["in_force"]
    assert (in_force["number"], in_force["reason"], in_force["by"]) == (2, "seen by all", "stella")
    (revoked,) = told["revoked"]
    assert revoked["number"] == 1
    assert revoked["revoked_by"]["reason"] == "a mistake"


@pytest.mark.parametrize("after", [None, 1, 2, 3, 4])
def test_every_table_is_as_it_is_stored(cup: Organised, after: int | None) -> None:
    rule(cup, Decision.Kind.POINTS, entry=cup.entry(cup.organiser).pk, amount=100)
    found = derived(cup.championship, after=after)
    assert found.is_as_stored
    assert found.table.after == min(after or 2, 2)


def test_before_the_first_round_that_counts_all_have_nothing(cup: Organised) -> None:
    cup.does(calendars.cancel_round, number=1)
    found = derived(cup.championship, after=1)
    assert {line.total for line in found.table.lines} == {0}
    assert found.table.after == 0
    assert found.is_as_stored


def refused(*arguments: str) -> tuple[str, str]:
    """The error of the command, and what was printed all the same."""
    out = StringIO()
    with pytest.raises(CommandError) as refusal:
        call_command("standings", *arguments, stdout=out)
    assert refusal.value.returncode == 1
    return str(refusal.value), out.getvalue()


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda rows: rows.filter(position=1).update(total=1),
        lambda rows: rows.filter(position=1).update(rank=9),
        lambda rows: rows.filter(position=1).update(text=rows.get(position=2).text),
        lambda rows: rows.filter(position=3).delete(),
        lambda rows: Table.objects.filter(after=2).update(completed=1),
        lambda rows: Table.objects.filter(after=2).delete(),
    ],
)
def test_stored_rows_that_do_not_follow_are_found(cup: Organised, spoilt: Any) -> None:
    before = document()["table"]
    spoilt(Standing.objects.filter(table__after=2, entry__isnull=False))
    words, text = refused("cup", "--json")
    assert words == "The stored standings don’t follow from the results and decisions."
    told = json.loads(text)
    assert told["is_as_stored"] is False
    assert told["table"] == before


def test_an_unknown_championship_gets_one_clear_sentence(cup: Organised) -> None:
    assert refused("nowhere", "--json") == ("There is no championship “nowhere”.", "")


def test_an_unknown_round_gets_one_clear_sentence(cup: Organised) -> None:
    words, text = refused("cup", "--after", "9", "--json")
    assert words == "There is no round 9 in “cup”. Its rounds are 1 to 4."
    assert text == ""


def test_a_draft_is_printed_too(alice: Player, bob: Player) -> None:
    organised(alice, alice, bob, is_started=False)
    told = document()
    assert told["championship"]["status"] == "draft"
    assert [line["rank_shown"] for line in told["table"]["lines"]] == ["1=", "1="]


def test_without_json_people_get_a_table(cup: Organised) -> None:
    rule(cup, Decision.Kind.POINTS, entry=cup.entry(cup.organiser).pk, amount=-50)
    title, heads, *rows = printed().splitlines()
    assert title == "Cup · After round 2"
    assert heads.split() == ["name", "total", "gap", "decided", "round", "1", "round", "2"]
    assert {row.split()[1] for row in rows[:3]} == {"alice", "bob", "charlie"}
    assert any("-0.5" in row for row in rows)
    assert any("DROP" in row for row in rows)

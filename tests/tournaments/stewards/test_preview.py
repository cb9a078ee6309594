"""The preview: the table as it will be once the decision is signed, and nothing written."""

from typing import Any

import pytest

from tests.tournaments.stewards.court import DISMISSED, Court
from tournaments.entries.services import entries
from tournaments.models import Decision, Entry
from tournaments.rules.errors import ChampionshipError, UnknownRound
from tournaments.stewards.pages.preview import LEADERS, preview_page
from tournaments.stewards.selectors.preview import preview_of, standings_with
from tournaments.stewards.selectors.verdicts import Sanction, Verdict
from tournaments.stewards.services.decisions import Kind, Ruling, decide
from tournaments.stewards.services.verdicts import verdict_draft


def row(court: Court, name: str) -> int:
    return court.season.entries.get(player__username=name).pk


def asked(court: Court, kind: Kind, **values: Any) -> Ruling:
    """A ruling with entries given by name."""
    named: dict[str, Any] = {
        name: row(court, value) if name in {"entry", "other"} else value
        for name, value in values.items()
    }
    if "order" in named:
        named["order"] = [row(court, each) for each in named["order"]]
    if named.get("race"):
        named["race"] = court.race.pk
    return Ruling(kind, "Seen", **named)


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (Kind.POINTS, {"entry": "alice", "amount": -500}),
        (Kind.POINTS, {"entry": "charlie", "amount": 800, "round": 1}),
        (Kind.DISQUALIFICATION, {"entry": "alice", "race": True}),
        (Kind.DISQUALIFICATION, {"entry": "bob"}),
        (Kind.ANNULMENT, {"race": True}),
        (Kind.SUBSTITUTION, {"entry": "alice", "other": "bob", "race": True}),
        (Kind.TIE, {"order": ["bob", "alice"]}),
        (Kind.WARNING, {"entry": "alice"}),
    ],
)
def test_the_preview_is_what_is_in_force_after_signing(
    court: Court, kind: Kind, values: dict[str, Any]
) -> None:
    court.raced(court.bob, court.alice)
    ruling = asked(court, kind, **values)
    before = [each.line for each in court.cup.standings()]
    preview = standings_with(court.season, ruling, by=court.olga)
    assert list(preview.before.lines) == before
    assert not Decision.objects.exists()
    assert [each.line for each in court.cup.standings()] == before
    court.cup.does(decide, ruling=ruling)
    assert [each.line for each in court.cup.standings()] == list(preview.after.lines)


def test_earlier_decisions_are_in_both(court: Court) -> None:
    court.cup.does(decide, ruling=asked(court, Kind.POINTS, entry="alice", amount=-100))
    preview = standings_with(
        court.season, asked(court, Kind.POINTS, entry="alice", amount=-100), by=court.olga
    )
    totals = [table.lines[0].total for table in (preview.before, preview.after)]
    assert totals == [900, 800]


def test_a_verdict_is_previewed_by_who_may_sign_it(case: Court) -> None:
    case.all_vote()
    verdict = Verdict("Seen", "Rule 4", "So", Sanction.OUT_OF_THE_RACE)
    protest = case.season.protests.get()
    draft = verdict_draft(case.season, protest, case.olga, verdict)
    preview = preview_of(case.season, draft)
    case.decides(case.olga, Sanction.OUT_OF_THE_RACE)
    assert [each.line for each in case.cup.standings()] == list(preview.after.lines)


def test_a_dismissal_changes_nothing(case: Court) -> None:
    case.all_vote(DISMISSED)
    draft = verdict_draft(
        case.season, case.season.protests.get(), case.olga, Verdict("Seen", "", "So")
    )
    page = preview_page(case.season, preview_of(case.season, draft))
    assert not page.is_changed


def test_changes_stand_side_by_side(court: Court) -> None:
    ruling = asked(court, Kind.POINTS, entry="alice", amount=-500)
    page = preview_page(court.season, standings_with(court.season, ruling, by=court.olga))
    told = [
        (each.rank_before, each.rank, each.name, each.total_before, each.total, each.change)
        for each in page.entries
    ]
    assert told == [
        ("2", "1", "bob", "6", "6", ""),
        ("1", "2", "alice", "10", "5", "−5"),
        ("3", "3", "charlie", "4", "4", ""),
    ]
    assert [each.is_changed for each in page.entries] == [True, True, False]


def test_of_a_long_table_leaders_and_changes_are_shown(court: Court) -> None:
    court.cup.does(entries.enter_many, kind=Entry.Kind.BOT, count=20)
    bot = court.season.entries.filter(kind=Entry.Kind.BOT).last()
    assert bot is not None
    ruling = Ruling(Kind.POINTS, "Seen", entry=bot.pk, amount=100)
    page = preview_page(court.season, standings_with(court.season, ruling, by=court.olga))
    assert [each.name for each in page.entries[:LEADERS]] == ["alice", "bob", "charlie"]
    assert "Bot 20" in [each.name for each in page.entries]
    assert len(page.entries) + page.left_out == 23


def test_teams_are_shown_where_they_change(db: None) -> None:
    court = Court(team_entries=1)
    for name in ("alice", "bob"):
        court.cup.does(entries.put_into_team, entry_id=row(court, name), team=f"Team of {name}")
    ruling = asked(court, Kind.POINTS, entry="alice", amount=-500)
    page = preview_page(court.season, standings_with(court.season, ruling, by=court.olga))
    assert [each.name for each in page.teams] == ["Team of bob", "Team of alice"]


def test_what_does_not_fit_is_refused_before_it_is_signed(court: Court) -> None:
    with pytest.raises(UnknownRound):
        standings_with(
            court.season,
            asked(court, Kind.POINTS, entry="alice", amount=-1, round=9),
            by=court.olga,
        )
    with pytest.raises(ChampionshipError):
        standings_with(court.season, asked(court, Kind.TIE, order=["bob", "bob"]), by=court.olga)

"""Verdicts: what the stewards voted becomes a numbered decision, for everybody to read."""

from typing import Any

import pytest

from tests.tournaments.organised import decided
from tests.tournaments.stewards.court import (
    ABSTAINED,
    DISMISSED,
    LATER,
    UPHELD,
    Court,
    log_of,
    told,
)
from tests.web.scene import client_of
from tournaments.championships.errors import NoReason
from tournaments.models import Decision, Protest, Ruleset, Vote
from tournaments.rules.codec import encode
from tournaments.rules.errors import ChampionshipError
from tournaments.rules.values import Ruleset as Rules
from tournaments.shared.errors import NotASteward
from tournaments.stewards.errors import (
    DecisionUnreadable,
    NoFacts,
    NotUpheld,
    ProtestOver,
    SanctionMissing,
    VotesMissing,
)
from tournaments.stewards.selectors.verdicts import Sanction
from tournaments.stewards.services.decisions import Kind, Ruling, decide, revoke_decision

BEFORE = [(1, "alice", 10), (2, "bob", 6), (3, "charlie", 4)]


def words(court: Court) -> str:
    return decided(court.season)[0].words


@pytest.mark.parametrize(
    ("sanction", "points", "table", "said"),
    [
        (Sanction.WARNING, 0, BEFORE, "alice gets a warning for race {race} (round 1)."),
        (
            Sanction.ROUND_POINTS,
            500,
            [(1, "bob", 6), (2, "alice", 5), (3, "charlie", 4)],
            "alice loses 5 points in round 1.",
        ),
        (
            Sanction.CHAMPIONSHIP_POINTS,
            250,
            [(1, "alice", 7.5), (2, "bob", 6), (3, "charlie", 4)],
            "alice loses 2.50 points.",
        ),
        (
            Sanction.OUT_OF_THE_RACE,
            0,
            [(1, "bob", 10), (2, "charlie", 6), (3, "alice", 0)],
            "alice is disqualified from race {race} (round 1).",
        ),
        (
            Sanction.OUT_OF_THE_CHAMPIONSHIP,
            0,
            [(1, "bob", 10), (2, "charlie", 6), (None, "alice", 0)],
            "alice is disqualified from the championship.",
        ),
        (Sanction.ANNULMENT, 0, None, "Race {race} (round 1) is void and doesn’t count."),
    ],
)
def test_a_protest_that_is_upheld_has_its_sanction(
    case: Court, sanction: Sanction, points: int, table: Any, said: str
) -> None:
    case.all_vote()
    decision = case.decides(case.stewards[0], sanction, points=points)
    protest = Protest.objects.get()
    assert (protest.state, protest.decision) == (Protest.State.DECIDED, decision)
    assert words(case) == said.format(race=case.race.pk)
    if table:
        assert case.cup.table() == table
    else:
        assert {total for _, _, total in case.cup.table()} == {0}


def test_where_the_fewest_win_a_penalty_adds_some(case: Court) -> None:
    Ruleset.objects.update(text=encode(Rules(scoring="differences", points=())))
    case.all_vote()
    assert case.decides(case.olga, Sanction.CHAMPIONSHIP_POINTS, points=300).amount == 300


@pytest.mark.parametrize(
    ("choices", "is_upheld"),
    [
        ([UPHELD, UPHELD], True),
        ([UPHELD, ABSTAINED], True),
        ([UPHELD, DISMISSED], False),
        ([DISMISSED, ABSTAINED], False),
        ([ABSTAINED, ABSTAINED], False),
    ],
)
def test_more_must_uphold_than_dismiss(
    case: Court, choices: list[Vote.Choice], is_upheld: bool
) -> None:
    for steward, choice in zip(case.stewards, choices, strict=True):
        case.votes(steward, choice)
    wrong = None if is_upheld else Sanction.WARNING
    with pytest.raises(SanctionMissing if is_upheld else NotUpheld):
        case.decides(case.olga, wrong)
    made = case.decides(case.olga, Sanction.WARNING if is_upheld else None)
    assert made.kind == (Kind.WARNING if is_upheld else Kind.DISMISSAL)


def test_a_dismissal_is_a_decision_without_effect(case: Court) -> None:
    case.all_vote(DISMISSED)
    revision = case.season.revision
    case.decides(case.olga, None, article="")
    assert words(case) == f"The protest against alice about race {case.race.pk} is dismissed."
    assert (case.cup.table(), case.season.revision) == (BEFORE, revision)


def test_everybody_reads_facts_rule_and_count(case: Court) -> None:
    case.votes(case.stewards[0], UPHELD, "I saw it")
    case.votes(case.stewards[1], ABSTAINED)
    case.decides(case.olga, facts="She looked.", article="Rule 7b", reason="Fair play")
    shown = client_of(None).get("/championships/cup/decisions/").text
    for text in ("She looked.", "Rule 7b", "Fair play", "On protest 1", "olga"):
        assert text in shown
    assert "1 to uphold, 0 to dismiss, 1 abstained" in shown
    assert "I saw it" not in shown
    document = client_of(None).get("/championships/cup/standings.json").json()
    (told_of,) = document["decisions"]["in_force"]
    assert (told_of["facts"], told_of["article"], told_of["protest"]) == (
        "She looked.",
        "Rule 7b",
        1,
    )


def test_parties_and_everybody_in_the_race_are_told(case: Court) -> None:
    case.all_vote()
    case.decides(case.olga)
    for each in (case.alice, case.bob, case.charlie, *case.stewards):
        assert told(each)[-1] == "protest_decided"
    assert told(case.dora) == []
    assert log_of(case) == ["protest_made", "protest_decided"]


def test_stewards_of_the_panel_and_organisers_decide(case: Court) -> None:
    case.all_vote()
    outsider = case.steward("late")
    for each in (case.dora, case.alice, case.charlie, outsider):
        with pytest.raises(NotASteward):
            case.decides(each)
    assert case.decides(case.stewards[1]).by_name == "sam"


def test_nothing_is_decided_before_all_have_voted(case: Court) -> None:
    case.votes(case.stewards[0])
    with pytest.raises(VotesMissing):
        case.decides(case.olga)
    assert not Decision.objects.exists()


def test_nothing_is_decided_where_nobody_judges(db: None) -> None:
    court = Court()
    court.protests()
    with pytest.raises(VotesMissing):
        court.decides(court.olga)


@pytest.mark.parametrize(
    ("values", "error"),
    [
        ({"facts": " "}, NoFacts),
        ({"article": ""}, NoFacts),
        ({"reason": " "}, NoReason),
        ({"sanction": Sanction.ROUND_POINTS, "points": 0}, DecisionUnreadable),
    ],
)
def test_a_verdict_that_lacks_something_is_refused(
    case: Court, values: dict[str, Any], error: type[ChampionshipError]
) -> None:
    case.all_vote()
    with pytest.raises(error):
        case.decides(case.olga, **values)
    assert Protest.objects.get().state == Protest.State.OPEN
    assert not Decision.objects.exists()


def test_a_protest_is_decided_once(case: Court) -> None:
    case.all_vote()
    case.decides(case.olga)
    with pytest.raises(ProtestOver):
        case.decides(case.olga)
    assert Decision.objects.count() == 1


def test_an_annulment_ends_the_other_protests_of_the_race(case: Court) -> None:
    case.protests(by=case.charlie)
    case.all_vote()
    case.decides(case.olga, Sanction.ANNULMENT)
    states = list(Protest.objects.values_list("number", "state"))
    assert states == [(1, "decided"), (2, "lapsed")]


def test_a_verdict_is_revoked_like_any_decision(case: Court) -> None:
    case.all_vote()
    case.decides(case.olga, Sanction.OUT_OF_THE_RACE)
    case.cup.does(revoke_decision, number=1, reason="New facts", now=LATER)
    assert case.cup.table() == BEFORE
    assert [each.is_revoked for each in decided(case.season)] == [False, True]


def test_warnings_are_given_without_a_protest_too_but_not_dismissals(court: Court) -> None:
    entry = court.cup.entry(court.alice).pk
    court.cup.does(decide, ruling=Ruling(Kind.WARNING, "Late", entry=entry), now=LATER)
    assert words(court) == "alice gets a warning."
    assert told(court.alice) == ["decision_made"]
    dismissal = Ruling(Kind.DISMISSAL, "No", entry=entry, race=court.race.pk)
    with pytest.raises(DecisionUnreadable):
        court.cup.does(decide, ruling=dismissal)

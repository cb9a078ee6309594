"""Protests: by who was in the race, against another in it, while the window is open."""

from collections.abc import Callable
from typing import Any

import pytest

from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.races.models import Race
from racing.ratings.events import RaceAnnulled
from racing.ratings.services.annulment import annul_race, restore_race
from tests.cast import NOON, dealt_race, play
from tests.tournaments.stewards.court import DAY, HOUR, LATER, Court, log_of, told
from tournaments.championships.errors import RoundHasRaces
from tournaments.championships.services import rounds
from tournaments.entries.services import entries
from tournaments.models import Decision, Protest, Vote
from tournaments.rules.errors import ChampionshipError, UnknownRace
from tournaments.stewards.errors import (
    AgainstNobody,
    NoProtests,
    NoSuchMove,
    NoSuchProtest,
    NothingSaid,
    NotInThatRace,
    NotYourProtest,
    ProtestLapsed,
    ProtestOver,
    ProtestTooEarly,
    ProtestTooLate,
    ProtestTwice,
    RaceCountsForNothing,
)
from tournaments.stewards.selectors.windows import windows_for
from tournaments.stewards.services.decisions import Kind, Ruling, decide
from tournaments.stewards.services.lapsing import lapse_protests


def annulled(court: Court) -> None:
    ruling = Ruling(Kind.ANNULMENT, "Wet", race=court.race.pk)
    court.cup.does(decide, ruling=ruling, now=LATER)


def test_who_was_in_the_race_protests_against_another(court: Court) -> None:
    made = court.protests()
    assert (made.number, made.move, made.state) == (1, 5, Protest.State.OPEN)
    assert (made.by_entry, made.against) == (
        court.cup.entry(court.bob),
        court.cup.entry(court.alice),
    )
    assert log_of(court) == ["protest_made"]


def test_stewards_who_were_not_in_the_race_judge_it(court: Court) -> None:
    court.steward("charlie")
    court.protests()
    judges = Vote.objects.values_list("steward_name", "choice")
    assert list(judges) == [("stella", ""), ("sam", "")]


def test_whom_it_concerns_is_told(case: Court) -> None:
    assert told(case.alice) == ["protest_met"]
    assert told(case.stewards[0]) == ["vote_asked?"]
    assert told(case.olga) == ["protest_made"]
    assert told(case.bob) == told(case.charlie) == []


def test_without_stewards_an_organiser_is_asked_for_some(db: None) -> None:
    court = Court()
    court.protests()
    assert not Vote.objects.exists()
    assert told(court.olga) == ["panel_asked?"]


def test_the_window_closes_hours_after_the_end(court: Court) -> None:
    court.protests(now=NOON + 48 * HOUR - HOUR / 60)
    with pytest.raises(ProtestTooLate):
        court.protests(by=court.charlie, now=NOON + 48 * HOUR)


def test_the_window_is_as_long_as_the_rules_say(db: None) -> None:
    court = Court(protest_hours=2)
    with pytest.raises(ProtestTooLate):
        court.protests(now=NOON + 2 * HOUR)


def test_a_season_may_have_no_protests(db: None) -> None:
    court = Court(protest_hours=0)
    with pytest.raises(NoProtests):
        court.protests()


def test_a_race_under_way_is_open_from_its_first_move(court: Court) -> None:
    race = dealt_race(court.alice, court.bob)
    court.cup.does(rounds.add_race, number=court.cup.round(), race_id=race.pk)
    Race.objects.filter(pk=race.pk).update(version=0)
    with pytest.raises(ProtestTooEarly):
        court.protests(race=race.pk, move=0)
    play(race, court.alice)
    assert court.protests(race=race.pk, move=0, now=NOON + 90 * DAY).number == 1


Refusal = tuple[Callable[[Court], dict[str, Any]], type[ChampionshipError]]
REFUSED: dict[str, Refusal] = {
    "a stranger": (lambda court: {"by": court.dora}, NotInThatRace),
    "an organiser who only watched": (lambda court: {"by": court.olga}, NotInThatRace),
    "against themselves": (lambda court: {"against": court.bob}, AgainstNobody),
    "against nobody": (lambda court: {"against": 10**6}, AgainstNobody),
    "a move to come": (lambda court: {"move": 10}, NoSuchMove),
    "a move before the start": (lambda court: {"move": -1}, NoSuchMove),
    "no words": (lambda court: {"words": "  "}, NothingSaid),
    "no such race": (lambda court: {"race": 10**6}, UnknownRace),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_protested_leaves_nothing(court: Court, name: str) -> None:
    values, error = REFUSED[name]
    with pytest.raises(error):
        court.protests(**values(court))
    assert not Protest.objects.exists()
    assert log_of(court) == []


def test_one_protest_is_open_at_a_time_for_one_thing(case: Court) -> None:
    with pytest.raises(ProtestTwice):
        case.protests()
    assert case.protests(against=case.charlie).number == 2
    assert case.protests(by=case.charlie).number == 3
    case.withdraws(case.bob)
    assert case.protests().number == 4


def test_whoever_drove_on_for_somebody_may_protest(court: Court) -> None:
    court.race.seatings.filter(player=court.bob).update(player=court.dora)
    assert court.protests(by=court.dora).by_entry == court.cup.entry(court.bob)
    assert court.protests(by=court.bob).number == 2


def test_whoever_made_a_move_for_somebody_may_protest(court: Court) -> None:
    court.race.moves.filter(player=court.charlie).update(player=court.dora)
    assert court.protests(by=court.dora).by_entry == court.cup.entry(court.charlie)


def test_drivers_of_a_shared_entry_protest_for_it(court: Court) -> None:
    team = court.cup.does(entries.enter_team, name="Azur", drivers=[court.dora, court.olga])
    court.race = court.raced(court.dora, court.alice)
    assert court.protests(by=court.olga).by_entry == team


def test_who_made_it_withdraws_it(case: Court) -> None:
    case.withdraws(case.bob)
    protest = Protest.objects.get()
    assert (protest.state, protest.ended_at) == (Protest.State.WITHDRAWN, LATER)
    assert log_of(case) == ["protest_made", "protest_withdrawn"]
    assert told(case.alice) == ["protest_met", "protest_withdrawn"]


def test_nobody_else_withdraws_it_nor_twice(case: Court) -> None:
    with pytest.raises(NotYourProtest):
        case.withdraws(case.alice)
    with pytest.raises(NoSuchProtest):
        case.withdraws(case.bob, number=2)
    case.withdraws(case.bob)
    with pytest.raises(ProtestOver):
        case.withdraws(case.bob)


def test_a_race_annulled_by_a_moderator_ends_its_protests(case: Court) -> None:
    annul_race(race_id=case.race.pk, now=LATER)
    drain_outbox(now=LATER)
    assert Protest.objects.get().state == Protest.State.LAPSED
    assert log_of(case) == ["protest_made", "protest_lapsed"]
    assert told(case.bob) == ["protest_lapsed"]
    assert told(case.alice) == ["protest_met", "protest_lapsed"]
    assert told(case.stewards[1]) == ["vote_asked?", "protest_lapsed"]


def test_a_race_annulled_by_a_decision_ends_its_protests(case: Court) -> None:
    annulled(case)
    assert Protest.objects.get().state == Protest.State.LAPSED
    with pytest.raises(ProtestLapsed):
        case.votes(case.stewards[0])
    with pytest.raises(ProtestLapsed):
        case.decides(case.olga)
    assert Decision.objects.count() == 1


def test_nothing_is_done_about_a_race_annulled_a_moment_ago(case: Court) -> None:
    annul_race(race_id=case.race.pk, now=LATER)
    for act in (lambda: case.votes(case.stewards[0]), lambda: case.says(case.bob)):
        with pytest.raises(ProtestLapsed):
            act()
    assert Protest.objects.get().state == Protest.State.OPEN


def test_protests_lapse_once(case: Court) -> None:
    annul_race(race_id=case.race.pk, now=LATER)
    for _ in range(2):
        lapse_protests(RaceAnnulled(race=case.race.pk, at=LATER))
    assert log_of(case) == ["protest_made", "protest_lapsed"]


def test_a_race_that_counts_again_already_lets_no_protest_lapse(case: Court) -> None:
    annul_race(race_id=case.race.pk, now=LATER)
    restore_race(race_id=case.race.pk, now=LATER)
    drain_outbox(now=LATER)
    assert Protest.objects.get().state == Protest.State.OPEN


def test_other_races_keep_their_protests(case: Court) -> None:
    first, case.race = case.race, case.raced(case.alice, case.bob)
    case.protests()
    annul_race(race_id=first.pk, now=LATER)
    drain_outbox(now=LATER)
    assert list(Protest.objects.values_list("state", flat=True)) == ["lapsed", "open"]


def test_nobody_protests_about_an_annulled_race_but_about_one_restored(case: Court) -> None:
    annul_race(race_id=case.race.pk, now=LATER)
    drain_outbox(now=LATER)
    with pytest.raises(RaceCountsForNothing):
        case.protests()
    restore_race(race_id=case.race.pk, now=LATER)
    drain_outbox(now=LATER)
    case.withdraws(case.bob)
    assert case.protests().number == 2


def test_protests_that_lapsed_with_a_race_are_open_again_with_it(case: Court) -> None:
    for hours in (0, 2):
        annul_race(race_id=case.race.pk, now=LATER + hours * HOUR)
        drain_outbox(now=LATER + hours * HOUR)
        assert Protest.objects.get().state == Protest.State.LAPSED
        restore_race(race_id=case.race.pk, now=LATER + hours * HOUR + HOUR)
        for _ in range(2):
            last = OutboxEvent.objects.filter(kind="race_restored").latest("pk")
            OutboxEvent.objects.filter(pk=last.pk).update(done_at=None)
            drain_outbox(now=LATER + hours * HOUR + HOUR)
        assert Protest.objects.get().state == Protest.State.OPEN
    assert log_of(case)[1:] == ["protest_lapsed", "protest_revived"] * 2
    assert told(case.bob) == ["protest_lapsed", "protest_revived"] * 2
    case.votes(case.stewards[0])


def test_a_protest_that_lapsed_by_a_decision_stays_so(case: Court) -> None:
    annulled(case)
    annul_race(race_id=case.race.pk, now=LATER + HOUR)
    restore_race(race_id=case.race.pk, now=LATER + 2 * HOUR)
    drain_outbox(now=LATER + 2 * HOUR)
    assert Protest.objects.get().state == Protest.State.LAPSED


def test_a_race_annulled_by_a_decision_is_no_matter_for_protests(court: Court) -> None:
    annulled(court)
    with pytest.raises(RaceCountsForNothing):
        court.protests()
    assert windows_for(court.season, court.bob, LATER) == []


def test_a_race_with_a_protest_stays_in_its_round(case: Court) -> None:
    with pytest.raises(RoundHasRaces):
        case.cup.does(rounds.remove_race, race_id=case.race.pk)


def test_windows_are_those_of_ones_own_races(court: Court) -> None:
    other = court.raced(court.alice, court.bob, days=1)
    found = windows_for(court.season, court.bob, NOON + DAY + HOUR)
    assert [each.found.race_id for each in found] == [court.race.pk, other.pk]
    assert [each.until for each in found] == [NOON + 48 * HOUR, NOON + 72 * HOUR]
    assert len(windows_for(court.season, court.charlie, LATER)) == 1
    assert windows_for(court.season, court.dora, LATER) == []
    assert windows_for(court.season, None, LATER) == []
    assert windows_for(court.season, court.bob, NOON + 72 * HOUR) == []

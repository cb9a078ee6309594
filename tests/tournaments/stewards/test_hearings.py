"""Hearings: who speaks and who is told, and who judges."""

import pytest

from tests.cast import guest, player
from tests.tournaments.stewards.court import (
    ABSTAINED,
    DAY,
    HOUR,
    LATER,
    Court,
    log_of,
    told,
)
from tournaments.championships.errors import NoReason
from tournaments.championships.pages.log import log_lines
from tournaments.models import HearingMessage, Vote
from tournaments.shared.errors import NotTheOrganiser
from tournaments.stewards.errors import (
    HearingFull,
    NotAtTheHearing,
    NothingSaid,
    NotNeutral,
    NotOnThePanel,
    OwnRace,
    ProtestOver,
    VotesShown,
)
from tournaments.stewards.selectors.hearings import was_told_within
from tournaments.stewards.services import hearings


def judges() -> list[str]:
    return list(Vote.objects.values_list("steward_name", flat=True))


def heard(court: Court) -> list[int]:
    return [told(each).count("hearing_said") for each in (court.alice, court.bob, court.olga)]


def test_parties_stewards_and_organisers_speak(case: Court) -> None:
    for each in (case.alice, case.bob, case.olga, case.stewards[0]):
        case.says(each, f"I am {each}.")
    names = HearingMessage.objects.values_list("by_name", flat=True)
    assert list(names) == ["alice", "bob", "olga", "stella"]


def test_whoever_sat_in_the_seat_of_a_party_speaks_too(case: Court) -> None:
    case.race.seatings.filter(player=case.alice).update(player=case.dora)
    case.says(case.dora)
    assert HearingMessage.objects.get().by == case.dora


def test_nobody_else_speaks(case: Court) -> None:
    for each in (case.charlie, case.dora):
        with pytest.raises(NotAtTheHearing):
            case.says(each)


def test_the_others_are_told_once_an_hour(case: Court) -> None:
    case.says(case.alice, "One.")
    case.says(case.alice, "Two.", now=LATER + HOUR / 2)
    assert heard(case) == [0, 1, 1]
    case.says(case.bob, "Three.", now=LATER + HOUR / 2)
    assert heard(case) == [1, 1, 1]
    case.says(case.alice, "Four.", now=LATER + HOUR)
    assert heard(case) == [1, 2, 2]


def test_a_reader_who_was_told_is_not_told_again_within_the_hour(case: Court) -> None:
    case.says(case.alice)
    said = list(HearingMessage.objects.all())
    assert was_told_within(said, case.bob.pk, LATER + HOUR / 2, HOUR)
    assert not was_told_within(said, case.bob.pk, LATER + HOUR, HOUR)
    assert not was_told_within(said, case.alice.pk, LATER, HOUR)


def test_a_second_click_says_nothing_new(case: Court) -> None:
    for _ in range(2):
        case.says(case.alice)
    assert HearingMessage.objects.count() == 1


def test_a_hearing_has_an_end(case: Court) -> None:
    with pytest.raises(NothingSaid):
        case.says(case.alice, "  ")
    same = {"protest": case.season.protests.get(), "by": case.alice, "at": LATER}
    HearingMessage.objects.bulk_create(
        HearingMessage(**same, by_name="alice", text=str(number))
        for number in range(hearings.MOST_OF_ONE)
    )
    with pytest.raises(HearingFull):
        case.says(case.alice)
    case.says(case.bob)
    case.withdraws(case.bob)
    with pytest.raises(ProtestOver):
        case.says(case.bob, "And yet.")


def test_an_organiser_appoints_anybody_neutral(case: Court) -> None:
    for _ in range(2):
        case.appoints(case.dora, reason="Knows the rules")
    assert judges() == ["stella", "sam", "dora"]
    assert log_of(case) == ["protest_made", "steward_appointed"]
    assert told(case.dora) == ["vote_asked?"]
    line = log_lines(list(case.season.notes.all()))[-1]
    assert line.words == "dora was appointed to judge protest 1: Knows the rules"


def test_an_organiser_who_was_in_the_race_appoints_too(case: Court) -> None:
    case.club.memberships.create(player=case.alice, role="organiser", since=LATER)
    case.appoints(case.dora, by=case.alice)
    assert "dora" in judges()


def test_nobody_partial_is_appointed(case: Court) -> None:
    for each in (case.alice, case.bob, case.charlie, guest()):
        with pytest.raises(NotNeutral):
            case.appoints(each)
    assert judges() == ["stella", "sam"]


def test_a_private_club_is_judged_by_its_members(case: Court) -> None:
    case.club.is_public = False
    case.club.save()
    case.season.refresh_from_db()
    with pytest.raises(NotNeutral):
        case.appoints(case.dora)
    case.appoints(case.olga)
    assert judges() == ["stella", "sam", "olga"]


def test_only_organisers_appoint_and_with_a_reason(case: Court) -> None:
    with pytest.raises(NotTheOrganiser):
        case.appoints(case.dora, by=case.stewards[0])
    with pytest.raises(NoReason):
        case.appoints(case.dora, reason=" ")


def test_a_steward_is_excused_or_stands_aside(case: Court) -> None:
    stella, sam = case.stewards
    case.excuses(sam, by=case.olga)
    case.excuses(stella, by=stella, reason="A friend of mine")
    assert judges() == []
    assert log_of(case) == ["protest_made", "steward_excused", "steward_excused"]


def test_stewards_do_not_excuse_each_other(case: Court) -> None:
    with pytest.raises(NotTheOrganiser):
        case.excuses(case.stewards[0], by=case.stewards[1])
    with pytest.raises(NotTheOrganiser):
        case.excuses(case.stewards[0], by=case.alice)


def test_an_organiser_who_was_in_the_race_excuses_the_silent_alone(case: Court) -> None:
    stella, sam = case.stewards
    case.club.memberships.create(player=case.alice, role="organiser", since=LATER)
    with pytest.raises(OwnRace):
        case.excuses(stella, by=case.alice)
    case.votes(sam)
    with pytest.raises(OwnRace):
        case.excuses(sam, by=case.alice, now=LATER + 3 * DAY)
    case.excuses(stella, by=case.alice, now=LATER + 3 * DAY)
    assert judges() == ["sam"]


def test_when_the_last_silent_one_is_excused_all_have_voted(case: Court) -> None:
    stella, sam = case.stewards
    case.votes(sam, ABSTAINED)
    case.excuses(stella, by=case.olga)
    assert told(case.olga)[-1] == "all_voted"


def test_the_panel_stays_as_it_is_once_all_have_voted(case: Court) -> None:
    case.all_vote()
    with pytest.raises(VotesShown):
        case.appoints(case.dora)
    with pytest.raises(VotesShown):
        case.excuses(case.stewards[0], by=case.olga)


def test_who_is_not_on_the_panel_does_not_vote(case: Court) -> None:
    for each in (case.olga, case.alice, case.dora, player("late")):
        with pytest.raises(NotOnThePanel):
            case.votes(each)

"""Reports: what was to be seen goes with them, and those of the same are one case."""

from datetime import timedelta

import pytest

from racing.moderation.code_of_conduct import CODES
from racing.moderation.errors import (
    AlreadyReported,
    CannotReportYourself,
    TargetGone,
    TooManyReports,
    UnknownReason,
)
from racing.moderation.models import Case, Report
from racing.moderation.permissions import Room
from racing.moderation.policy.report_reasons import REASONS, reasons_for, room_for
from racing.moderation.policy.report_targets import target_kinds
from racing.moderation.selectors.reporters import standing_of
from racing.moderation.services.reports import Complaint, make_report
from racing.people.models import Player
from racing.races.models import Message
from tests import cast
from tests.cast import NOON
from tests.moderation.reported import (
    ACTED,
    FAULTLESS,
    UNCLEAR,
    about_message,
    about_player,
    about_race,
    closed,
    insult,
    report,
    said,
)

pytestmark = pytest.mark.both_databases

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def test_a_report_opens_a_case_in_the_room_of_its_reason(alice: Player, bob: Player) -> None:
    made = report(alice, "player", bob.pk, "collusion", "Ask Charlie.")
    case = made.case
    assert (case.room, case.matter, case.key) == (Room.FAIRNESS, "player", str(bob.pk))
    assert (case.player, case.state, case.opened_at) == (bob, Case.State.OPEN, NOON)
    assert (made.reporter, made.reason, made.text) == (alice, "collusion", "Ask Charlie.")


def test_nobody_else_is_told_of_a_report(alice: Player, bob: Player) -> None:
    about_player(alice, bob)
    assert cast.kinds() == []


def test_a_message_is_reported_with_what_was_said_around_it(alice: Player, bob: Player) -> None:
    message = insult(alice, bob)
    case = about_message(alice, message)
    context = case.reports.get().context
    assert context["text"] == "You fool"
    assert [each["text"] for each in context["around"]] == ["Good luck", "You fool", "Please"]
    assert [each["player"] for each in context["around"]] == [alice.pk, bob.pk, alice.pk]
    assert (case.player, case.race) == (bob, message.race)


def test_what_was_said_stays_as_it_was(alice: Player, bob: Player) -> None:
    message = insult(alice, bob)
    case = about_message(alice, message)
    Message.objects.filter(pk=message.pk).update(text="You hero")
    assert case.reports.get().context["text"] == "You fool"


def test_no_more_than_a_few_messages_go_with_it(alice: Player, bob: Player) -> None:
    race = cast.running_race(alice, bob)
    messages = [said(race, bob, f"Nr {number}") for number in range(30)]
    around = about_message(alice, messages[15]).reports.get().context["around"]
    assert [each["text"] for each in around] == [f"Nr {number}" for number in range(10, 21)]


def test_a_race_is_reported_at_the_move_it_was_at(alice: Player, bob: Player) -> None:
    race = cast.dealt_race(alice, bob)
    cast.play(race, alice)
    cast.play(race, bob)
    case = about_race(alice, race)
    assert (case.race, case.ply) == (race, 2)
    assert case.reports.get().context == {"ply": 2, "status": "running"}


def test_a_move_is_reported_with_who_made_it(alice: Player, bob: Player) -> None:
    race = cast.dealt_race(alice, bob)
    cast.play(race, alice)
    cast.play(race, bob)
    case = report(alice, "move", f"{race.pk}:2:1", "losing").case
    assert (case.player, case.race, case.ply) == (bob, race, 2)


def test_a_circuit_is_about_nobody(alice: Player) -> None:
    case = report(alice, "circuit", "teacup", "copied").case
    assert (case.room, case.player, case.race) == (Room.CONTENT, None, None)
    assert case.reports.get().context == {"name": "Teacup"}


def test_several_reports_of_the_same_are_one_case(
    alice: Player, bob: Player, charlie: Player
) -> None:
    one = about_player(alice, bob, "insult")
    other = about_player(charlie, bob, "threat")
    assert one == other
    assert Case.objects.get().reports.count() == 2


def test_a_key_written_another_way_is_the_same(alice: Player, bob: Player, charlie: Player) -> None:
    about_player(alice, bob)
    report(charlie, "player", f"00{bob.pk}")
    assert Case.objects.count() == 1


def test_what_another_room_looks_into_is_another_case(alice: Player, bob: Player) -> None:
    about_player(alice, bob, "insult")
    about_player(alice, bob, "collusion")
    assert set(Case.objects.values_list("room", flat=True)) == {Room.CONDUCT, Room.FAIRNESS}


def test_a_second_report_of_the_same_person_replaces_nothing(alice: Player, bob: Player) -> None:
    about_player(alice, bob, text="First")
    with pytest.raises(AlreadyReported):
        about_player(alice, bob, "threat", text="Second")
    assert Report.objects.get().text == "First"
    assert Case.objects.get().priority == 6


def test_after_the_case_is_closed_it_can_come_up_again(
    alice: Player, bob: Player, mona: Player
) -> None:
    one = closed(about_player(alice, bob), mona)
    assert about_player(alice, bob) != one


def test_the_weights_of_reports_add_up(alice: Player, bob: Player, charlie: Player) -> None:
    about_player(alice, bob, "insult")
    case = about_player(charlie, bob, "threat")
    assert case.priority == 2 * 3 + 2 * 6


def test_a_guest_may_report_and_counts_once(bob: Player, gina: Player) -> None:
    assert about_player(gina, bob, "insult").priority == 3


def outcomes(reporter: Player, mona: Player, *ended: Case.Outcome) -> None:
    """Earlier reports of this player that ended like this."""
    for number, outcome in enumerate(ended):
        someone = cast.player(f"someone{number}")
        at = NOON - (20 - number) * DAY
        closed(about_player(reporter, someone, now=at), mona, outcome, now=at)


@pytest.mark.parametrize(
    ("ended", "factor", "a_day"),
    [
        ((), 2, 10),
        ((ACTED,), 2, 10),
        ((ACTED, ACTED), 3, 20),
        ((ACTED, ACTED, FAULTLESS, FAULTLESS), 2, 10),
        ((FAULTLESS, FAULTLESS), 2, 10),
        ((FAULTLESS,) * 3, 1, 2),
        ((FAULTLESS,) * 3 + (ACTED,) * 3, 2, 10),
        ((UNCLEAR,) * 4, 2, 10),
    ],
)
def test_a_reporter_counts_by_how_earlier_reports_ended(
    alice: Player, mona: Player, ended: tuple[Case.Outcome, ...], factor: int, a_day: int
) -> None:
    outcomes(alice, mona, *ended)
    standing = standing_of(alice, now=NOON)
    assert (standing.factor, standing.a_day) == (factor, a_day)


def test_what_is_older_than_a_year_is_forgotten(alice: Player, mona: Player) -> None:
    outcomes(alice, mona, *(FAULTLESS,) * 3)
    assert standing_of(alice, now=NOON + 360 * DAY).factor == 2


def test_a_day_has_so_many_reports(alice: Player, mona: Player, bob: Player) -> None:
    outcomes(alice, mona, *(FAULTLESS,) * 3)
    for number in range(2):
        about_player(alice, cast.player(f"other{number}"))
    with pytest.raises(TooManyReports):
        about_player(alice, bob)
    assert not Case.objects.filter(player=bob).exists()
    about_player(alice, bob, now=NOON + DAY + HOUR)


def test_nobody_reports_themselves(alice: Player, bob: Player) -> None:
    message = insult(alice, bob)
    with pytest.raises(CannotReportYourself):
        about_message(bob, message)
    with pytest.raises(TargetGone):
        about_player(bob, bob)
    assert not Report.objects.exists()


def test_nobody_reports_what_they_cannot_see(alice: Player, bob: Player, charlie: Player) -> None:
    message = insult(alice, bob, is_private=True)
    with pytest.raises(TargetGone):
        about_message(charlie, message)
    about_message(alice, message)


def test_who_has_the_private_link_may_report(alice: Player, bob: Player, charlie: Player) -> None:
    message = insult(alice, bob, is_private=True)
    complaint = Complaint("message", str(message.pk), "insult")
    codes = (message.race.code,)
    make_report(reporter=charlie, complaint=complaint, now=NOON, codes=codes)
    assert Case.objects.get().race == message.race


def test_the_link_of_another_race_does_not_help(
    alice: Player, bob: Player, charlie: Player
) -> None:
    message, other = insult(alice, bob, is_private=True), cast.open_race(charlie, is_private=True)
    complaint = Complaint("message", str(message.pk), "insult")
    with pytest.raises(TargetGone):
        make_report(reporter=charlie, complaint=complaint, now=NOON, codes=(other.code,))


def test_what_a_moderator_has_hidden_is_not_reported_any_more(alice: Player, bob: Player) -> None:
    message = insult(alice, bob)
    Message.objects.filter(pk=message.pk).update(hidden_at=NOON)
    with pytest.raises(TargetGone):
        about_message(alice, message)


def test_what_was_blotted_out_is_not_shown_to_who_reports(alice: Player, bob: Player) -> None:
    message = insult(alice, bob)
    Message.objects.filter(pk=message.pk).update(redacted="You ***")
    later = said(message.race, bob, "And again")
    context = about_message(alice, later).reports.get().context
    assert "You fool" not in str(context)
    assert "You ***" in str(context)


@pytest.mark.parametrize("reason", ["", "stalling", "nonsense", "x" * 1000])
def test_a_reason_must_fit_what_is_reported(alice: Player, bob: Player, reason: str) -> None:
    message = insult(alice, bob)
    with pytest.raises(UnknownReason):
        about_message(alice, message, reason)


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("player", "0"),
        ("player", "x"),
        ("message", "9" * 40),
        ("race", "-1"),
        ("move", "1:2"),
        ("move", "::"),
        ("circuit", "nowhere"),
        ("weather", "1"),
        ("", ""),
    ],
)
def test_what_is_not_there_cannot_be_reported(alice: Player, kind: str, key: str) -> None:
    with pytest.raises(TargetGone):
        report(alice, kind, key, "other")


def test_what_was_put_off_wakes_when_it_is_reported_again(
    alice: Player, bob: Player, charlie: Player
) -> None:
    case = about_player(alice, bob)
    Case.objects.update(sleeps_until=NOON + DAY)
    about_player(charlie, bob)
    case.refresh_from_db()
    assert case.sleeps_until is None


def test_every_kind_of_matter_has_reasons_and_something_else() -> None:
    """But for the site itself, which nobody reports."""
    for kind in target_kinds().keys() - {"site"}:
        codes = [reason.code for reason in reasons_for(kind)]
        assert len(codes) >= 3
        assert codes[-1] == "other"


def test_reasons_fit_their_columns_and_cite_articles() -> None:
    assert {len(reason.code) <= 15 for reason in REASONS} == {True}
    assert {reason.rule for reason in REASONS} <= CODES
    assert len({reason.code for reason in REASONS}) == len(REASONS)


def test_something_else_goes_where_the_matter_belongs() -> None:
    other = REASONS[-1]
    assert room_for(other, "race") == Room.FAIRNESS
    assert room_for(other, "circuit") == Room.CONTENT
    assert room_for(other, "player") == Room.CONDUCT

"""What reports keep of somebody goes when they go; cases and what others said stay."""

import pytest

from racing.moderation.models import Report
from racing.moderation.services.erase_reports import erase_from_reports
from racing.people.models import Player
from tests import cast
from tests.moderation.reported import about_message, about_player, insult, report, said

pytestmark = pytest.mark.both_databases


def test_what_the_reported_wrote_is_forgotten(alice: Player, bob: Player) -> None:
    message = insult(alice, bob)
    about_message(alice, message)
    about_player(alice, bob)
    assert erase_from_reports(player=bob) == 2
    kept = str(list(Report.objects.values_list("context", flat=True)))
    assert "You fool" not in kept
    assert "bob" not in kept
    assert "Good luck" in kept
    assert erase_from_reports(player=bob) == 0


def test_what_somebody_said_beside_it_is_forgotten_too(alice: Player, bob: Player) -> None:
    about_message(cast.player("dora"), insult(alice, bob))
    erase_from_reports(player=alice)
    kept = str(Report.objects.get().context)
    assert "Good luck" not in kept
    assert "You fool" in kept


def test_what_the_reporter_wrote_is_forgotten(alice: Player, bob: Player) -> None:
    about_player(alice, bob, text="I am Alice Smith")
    assert erase_from_reports(player=alice) == 1
    made = Report.objects.get()
    assert (made.text, made.reporter) == ("", alice)
    assert made.context == {"name": "bob"}


def test_others_are_left_alone(alice: Player, bob: Player, charlie: Player) -> None:
    race = cast.running_race(alice, bob)
    about_message(alice, said(race, bob, "You fool"), text="Look")
    report(alice, "circuit", "teacup", "copied")
    assert erase_from_reports(player=charlie) == 0

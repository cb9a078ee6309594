"""Renamed: by the rules of sign-up, the old name kept from others, and given back."""

from datetime import datetime

import pytest
import time_machine
from django.utils import timezone

from racing.moderation.errors import CannotBeUndone, NameNotFree, TargetGone
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import FormerName, Player
from tests import cast
from tests.cast import NOON, PASSWORD
from tests.moderation.sanctions.doing import DAY, acted, undone
from tests.tournaments.organised import club_of, organised
from tests.web.scene import client_of
from tournaments.clubs.services.announcements import announce
from tournaments.clubs.services.requests import ask_to_join
from tournaments.models import Championship, SeasonNote
from tournaments.stewards.selectors.rulings import Kind, Ruling
from tournaments.stewards.services.decisions import decide

YEAR = 365 * DAY


def signed_up(name: str, now: datetime = NOON) -> bool:
    sent = {"username": name, "email": "new@example.org", "password1": "squared paper 77"}
    with time_machine.travel(now, tick=False):
        client_of(None).post("/account/signup/", {**sent, "password2": sent["password1"]})
    return Player.objects.filter(email="new@example.org").exists()


def test_they_are_called_otherwise(bob: Player, mona: Player) -> None:
    act = acted("rename", bob, mona, name="robert")
    assert bob.username == "robert"
    assert client_of(None).get("/players/robert/").status_code == 200
    assert client_of(None).get("/players/bob/").status_code == 404
    assert act.details == {"name": ""}


def test_they_sign_in_by_the_new_name(bob: Player, mona: Player) -> None:
    acted("rename", bob, mona, name="robert")
    for name, is_in in (("bob", False), ("robert", True)):
        client = client_of(None)
        client.post("/account/login/", {"login": name, "password": PASSWORD})
        assert ("_auth_user_id" in client.session) is is_in


def test_they_stay_signed_in(bob: Player, mona: Player) -> None:
    client = client_of(bob)
    acted("rename", bob, mona, name="robert")
    assert "robert" in client.get("/").text


@pytest.mark.parametrize(
    "name", ["", "a", "alice", "ALICE", "Guest-7", "two words", "раul", "x" * 21, "<b>"]
)
def test_by_the_rules_of_sign_up(alice: Player, bob: Player, mona: Player, name: str) -> None:
    with pytest.raises(NameNotFree):
        acted("rename", bob, mona, name=name)
    bob.refresh_from_db()
    assert (bob.username, FormerName.objects.exists()) == ("bob", False)


@pytest.mark.parametrize("name", ["bob", "BOB", "Bob", "ｂｏｂ"])
def test_nobody_else_gets_the_old_name_for_a_year(bob: Player, mona: Player, name: str) -> None:
    acted("rename", bob, mona, name="robert")
    assert not signed_up(name, NOON + YEAR - DAY)
    assert signed_up(name, NOON + YEAR)


def test_nor_by_another_renaming(alice: Player, bob: Player, mona: Player) -> None:
    acted("rename", bob, mona, name="robert")
    with pytest.raises(NameNotFree):
        acted("rename", alice, mona, name="Bob")


def test_they_get_it_back(bob: Player, mona: Player) -> None:
    undone(acted("rename", bob, mona, name="robert"), mona)
    bob.refresh_from_db()
    assert bob.username == "bob"
    assert not FormerName.objects.filter(name="bob").exists()
    assert signed_up("robert", NOON + DAY)


def test_the_last_renaming_is_undone_first(bob: Player, mona: Player) -> None:
    first = acted("rename", bob, mona, name="robert")
    second = acted("rename", bob, mona, name="rob", now=NOON + DAY)
    with pytest.raises(CannotBeUndone):
        undone(first, mona)
    undone(second, mona)
    undone(first, mona)
    bob.refresh_from_db()
    assert bob.username == "bob"


def test_not_if_somebody_has_it_by_now(bob: Player, mona: Player) -> None:
    act = acted("rename", bob, mona, name="robert")
    assert signed_up("bob", NOON + 2 * YEAR)
    with pytest.raises(CannotBeUndone):
        undone(act, mona)
    bob.refresh_from_db()
    assert bob.username == "robert"


def test_a_guest_is_not_renamed(gina: Player, mona: Player) -> None:
    with pytest.raises(TargetGone):
        acted("rename", gina, mona, name="georgina")


def test_nor_is_who_has_left(bob: Player, mona: Player) -> None:
    Player.objects.filter(pk=bob.pk).update(left_at=NOON)
    with pytest.raises(TargetGone):
        acted("rename", bob, mona, name="robert")


def test_the_outbox_carries_no_name(bob: Player, mona: Player) -> None:
    acted("rename", bob, mona, name="robert")
    assert cast.kinds() == ["act_done", "player_renamed"]
    assert OutboxEvent.objects.get(kind="player_renamed").payload == {"player": bob.pk}


def test_what_was_written_down_with_it_follows(alice: Player, bob: Player, mona: Player) -> None:
    cup = organised(bob, alice, bob)
    points = Ruling(kind=Kind.POINTS, reason="Late", entry=cup.entry(alice).pk, amount=100)
    decision = cup.does(decide, ruling=points)
    club = club_of(bob)
    news = announce(club_id=club.pk, organiser=bob, title="News", text="Soon.", now=NOON)
    note = SeasonNote.objects.create(
        championship=cup.championship, kind="moved_up", about={"name": "bob"}, at=NOON
    )
    copied = SeasonNote.objects.create(
        championship=cup.championship, kind="copied", about={"name": "bob"}, at=NOON
    )
    before = Championship.objects.get(pk=cup.championship.pk).revision
    acted("rename", bob, mona, name="robert")
    drain_outbox(now=timezone.now())
    for row in (decision, news, note, copied):
        row.refresh_from_db()
    assert (decision.by_name, news.by_name, note.about["name"]) == ("robert",) * 3
    assert copied.about["name"] == "bob"
    cup.championship.refresh_from_db()
    assert cup.championship.revision > before
    log = client_of(None).get(f"/championships/{cup.championship.slug}/log/").text
    assert "robert moved up" in log


def told_of(bob: Player, alice: Player) -> str:
    """What is on Alice's bell, and what is on its way there."""
    drain_outbox(now=timezone.now())
    payloads = alice.notices.values_list("payload", flat=True)
    return f"{list(payloads)} {list(OutboxEvent.objects.values_list('payload', flat=True))}"


def test_what_others_were_told_names_them_anew_and_as_before_when_undone(
    alice: Player, bob: Player, mona: Player
) -> None:
    club = club_of(alice)
    ask_to_join(club_id=club.pk, player=bob, words="", now=NOON)
    assert "'bob'" in told_of(bob, alice)
    act = acted("rename", bob, mona, name="robert")
    assert "'bob'" not in told_of(bob, alice)
    assert "'robert'" in told_of(bob, alice)
    undone(act, mona)
    assert "'robert'" not in told_of(bob, alice)
    assert "'bob'" in told_of(bob, alice)


def test_a_name_that_somebody_else_has_by_now_stays_theirs(
    alice: Player, bob: Player, mona: Player
) -> None:
    cup = organised(alice, alice, bob)
    undone(acted("rename", bob, mona, name="robert"), mona)
    drain_outbox(now=timezone.now())
    note = SeasonNote.objects.create(
        championship=cup.championship, kind="moved_up", about={"name": "robert"}, at=NOON
    )
    acted("rename", bob, mona, name="rob", now=NOON + 2 * DAY)
    drain_outbox(now=timezone.now())
    note.refresh_from_db()
    assert note.about["name"] == "robert"

"""`manage.py undo_act`: whoever did it and whoever it was done to, it is undone from the shell."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from racing.moderation.models import Act
from racing.people.models import Player
from tests import cast
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import acted, acted_by_two, banned

pytestmark = pytest.mark.django_db
REASON = "Done by a stolen account."


@pytest.fixture
def owner() -> Player:
    return cast.player("owner", is_staff=True, is_superuser=True)


def undo(*given: str) -> str:
    out = StringIO()
    call_command("undo_act", *given, stdout=out)
    return out.getvalue()


def test_a_ban_of_a_moderator_is_undone(owner: Player, mona: Player, nora: Player) -> None:
    otto = moderator("otto")
    act = banned(otto, mona, nora)
    assert undo(str(act.pk), "--reason", REASON).startswith(f"Undone: {act.pk}  ")
    otto.refresh_from_db()
    assert otto.suspended_until is None
    last = Act.objects.get(undoes=act)
    assert (last.moderator, last.reason) == (owner, REASON)


def test_whoever_it_is_about_even_the_superuser(owner: Player, mona: Player, nora: Player) -> None:
    act = acted_by_two("mute", owner, mona, nora, days=3)
    undo(str(act.pk), "--reason", REASON)
    owner.refresh_from_db()
    assert owner.muted_until is None


@pytest.mark.parametrize(
    ("code", "given"),
    [("warn", {}), ("suspend", {"days": 3}), ("rename", {"name": "rob"}), ("note", {})],
)
def test_acts_of_every_kind(
    owner: Player, mona: Player, bob: Player, code: str, given: dict[str, Any]
) -> None:
    act = acted(code, bob, mona, **given)
    undo(str(act.pk), "--reason", REASON)
    bob.refresh_from_db()
    assert bob.username == "bob"
    assert Act.objects.get(pk=act.pk).is_undone


def test_it_is_not_undone_twice(owner: Player, mona: Player, bob: Player) -> None:
    act = acted("warn", bob, mona)
    undo(str(act.pk), "--reason", REASON)
    with pytest.raises(CommandError, match="is undone already"):
        undo(str(act.pk), "--reason", REASON)


def test_an_undoing_is_not_undone(owner: Player, mona: Player, bob: Player) -> None:
    act = acted("warn", bob, mona)
    undo(str(act.pk), "--reason", REASON)
    with pytest.raises(CommandError, match="is an undoing itself"):
        undo(str(Act.objects.get(undoes=act).pk), "--reason", REASON)


def test_it_says_what_is_missing(owner: Player, mona: Player, bob: Player) -> None:
    act = acted("warn", bob, mona)
    with pytest.raises(CommandError, match="Say why with --reason"):
        undo(str(act.pk))
    with pytest.raises(CommandError, match="There is no act 999"):
        undo("999", "--reason", REASON)
    cast.player("owner2", is_staff=True, is_superuser=True)
    with pytest.raises(CommandError, match="Name a superuser with --by"):
        undo(str(act.pk), "--reason", REASON)
    undo(str(act.pk), "--reason", REASON, "--by", "owner2")
    assert Act.objects.get(undoes=act).moderator.username == "owner2"


def test_without_a_number_it_lists_the_latest(
    owner: Player, mona: Player, nora: Player, bob: Player, alice: Player
) -> None:
    warned = acted("warn", bob, mona)
    banned(alice, mona, nora)
    undo(str(warned.pk), "--reason", REASON)
    listed = undo().splitlines()
    assert f"undo of {warned.pk}  bob  by owner" in listed[0]
    assert "ban  alice  by mona and nora" in listed[1]
    assert listed[2].endswith("warn  bob  by mona (undone)")
    assert undo("--about", "Alice").splitlines() == [listed[1]]

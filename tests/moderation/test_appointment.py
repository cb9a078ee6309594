"""Making somebody a moderator by a command, and taking it back."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from racing.moderation.models import Case
from racing.moderation.permissions import Room, keeps_the_site, rooms_of
from racing.moderation.services.claims import claim_case
from racing.people.models import Player
from tests.cast import NOON
from tests.moderation.reported import about_player, fresh


def command(*arguments: str) -> str:
    out = StringIO()
    call_command("moderator", *arguments, stdout=out)
    return out.getvalue()


def again(player: Player) -> Player:
    return Player.objects.get(pk=player.pk)


def test_without_a_room_it_is_all_of_them(bob: Player) -> None:
    assert "bob moderates conduct, content, fairness." in command("BOB")
    assert rooms_of(again(bob)) == set(Room)
    assert again(bob).is_staff
    assert not keeps_the_site(again(bob))


@pytest.mark.parametrize("option", ["--category", "--room"])
def test_categories_are_named_one_by_one_and_replace_what_was(bob: Player, option: str) -> None:
    """By their former name too."""
    command("bob", "--site")
    said = command("bob", option, "conduct", option, "content")
    assert said == "bob moderates conduct, content.\n"
    assert rooms_of(again(bob)) == {Room.CONDUCT, Room.CONTENT}
    assert not keeps_the_site(again(bob))


def test_who_keeps_the_whole_site_is_said_so(bob: Player) -> None:
    assert "and the whole site." in command("bob", "--site")
    assert keeps_the_site(again(bob))


def test_it_is_taken_back_with_the_cases_they_held(alice: Player, bob: Player) -> None:
    command("bob")
    case = about_player(alice, Player.objects.create(username="carol"))
    claim_case(case_id=case.pk, moderator=again(bob), now=NOON)
    assert command("bob", "--remove") == "bob is no longer a moderator.\n"
    assert not again(bob).is_staff
    assert not rooms_of(again(bob))
    assert fresh(case).holder is None
    command("bob", "--remove")


def test_who_is_staff_for_something_else_stays_so(bob: Player) -> None:
    Player.objects.filter(pk=bob.pk).update(is_superuser=True, is_staff=True)
    command("bob", "--remove")
    assert again(bob).is_staff


def test_nobody_and_guests_are_not_appointed(gina: Player) -> None:
    for name in ("nobody", gina.username):
        with pytest.raises(CommandError):
            command(name)
    assert not again(gina).is_staff
    assert not Case.objects.exists()

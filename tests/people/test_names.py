"""People found by their name, however it is written."""

import pytest

from racing.people.models import Player
from racing.people.selectors.people import is_kept, player_named, players_named
from tests.cast import NOON

pytestmark = pytest.mark.both_databases


@pytest.mark.parametrize("name", ["bob", " BOB ", "\uff22\uff2f\uff22"])
def test_another_case_or_another_form_of_the_letters_is_the_same_name(
    bob: Player, name: str
) -> None:
    assert player_named(name) == bob
    assert players_named([name]) == {name: bob}


@pytest.mark.parametrize("name", ["", "nobody", "bob\x00", "\x00"])
def test_nobody_else_is_found(bob: Player, name: str) -> None:
    """A NUL is no character of PostgreSQL's: the question itself must not fail."""
    assert player_named(name) is None
    assert players_named([name]) == {}
    assert not is_kept(name, NOON)

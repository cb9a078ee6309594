"""The registry: the newest rules start races, older ones finish theirs."""

import pytest

from racing.engine.errors import UnknownGame, UnknownRulesVersion
from racing.engine.registry import Registry
from tests.dash.rules import DASH, Dash
from tests.engine.corridor import Corridor


class NewerDash(Dash):
    rules_version = 2


def test_a_game_is_found_by_its_slug() -> None:
    registry = Registry()
    registry.add(DASH)
    assert registry.current("dash") is DASH
    assert registry.slugs() == ("dash",)


def test_the_newest_rules_are_current_and_the_older_still_there() -> None:
    registry, newer = Registry(), NewerDash()
    registry.add(newer, DASH)
    assert registry.current("dash") is newer
    assert registry.version("dash", 1) is DASH


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        Registry().current("chess")


def test_an_unknown_version_of_the_rules_is_refused() -> None:
    registry = Registry()
    registry.add(DASH)
    with pytest.raises(UnknownRulesVersion):
        registry.version("dash", 9)


def test_two_versions_with_one_number_are_refused() -> None:
    with pytest.raises(ValueError, match="must differ"):
        Registry().add(DASH, Dash())


def test_an_older_version_that_is_newer_is_refused() -> None:
    with pytest.raises(ValueError, match="the newest first"):
        Registry().add(DASH, NewerDash())


def test_an_older_version_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="another slug"):
        Registry().add(NewerDash(), Corridor())

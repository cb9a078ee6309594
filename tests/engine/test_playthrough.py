"""A race played headless: it ends, or the rules are broken."""

import pytest

from racing.engine.errors import BrokenInvariant, IllegalAction
from racing.engine.game import AnyGame
from racing.engine.playthrough import Choice, playthrough
from racing.engine.position import Position
from tests.dash.broken import LosesACard, NeverEnds
from tests.dash.rules import DASH
from tests.dash.values import DashOptions, Steer
from tests.engine.races import ALICE, KEY


def first_of_all(game: AnyGame, position: Position) -> Choice:
    seat = min(game.seats_to_act(position.state))
    return seat, game.legal_actions(position.state, seat)[0]


def test_a_playthrough_ends_with_an_outcome() -> None:
    *_, last = playthrough(DASH, DashOptions(), 3, KEY, first_of_all)
    assert DASH.outcome(last.position.state) is not None


def test_every_step_comes_with_its_choice_and_the_setup_without() -> None:
    first, second, *_ = playthrough(DASH, DashOptions(), 3, KEY, first_of_all)
    assert first.choice is None
    assert second.choice == first_of_all(DASH, first.position)


def test_the_same_key_and_choices_give_the_same_race() -> None:
    one, other = (list(playthrough(DASH, DashOptions(), 3, KEY, first_of_all)) for _ in range(2))
    assert one == other


def test_a_lost_card_is_noticed() -> None:
    with pytest.raises(BrokenInvariant, match="lost"):
        list(playthrough(LosesACard(), DashOptions(), 3, KEY, first_of_all))


def test_a_race_without_end_is_noticed() -> None:
    with pytest.raises(BrokenInvariant, match="did not end"):
        list(playthrough(NeverEnds(), DashOptions(), 3, KEY, first_of_all))


def test_a_choice_that_is_not_legal_is_refused() -> None:
    with pytest.raises(IllegalAction):
        list(playthrough(DASH, DashOptions(), 3, KEY, lambda game, position: (ALICE, Steer(0))))

"""Dice: anyone can work them out again with HMAC and SHA-256 alone."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racing.engine.dice import Dice, race_key, seal

SEED = bytes(range(32))
WORDS = ["pole", "éclair", ""]
ROLLS = [6, 6, 2, 5, 4, 3, 2, 4, 1, 4]


def draw(key: bytes, epoch: int, ply: int, counter: int) -> int:
    """A draw as a stranger would compute it."""
    text = f"{epoch}/{ply}/{counter}".encode()
    return int.from_bytes(hmac.new(key, text, hashlib.sha256).digest()[:8], "big")


def test_the_seal_is_the_sha256_of_the_seed() -> None:
    assert seal(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert seal(SEED) == hashlib.sha256(SEED).hexdigest()


def test_the_key_is_the_hmac_of_the_words_as_json_under_the_seed() -> None:
    text = '["pole","éclair",""]'.encode()
    assert race_key(SEED, WORDS) == hmac.new(SEED, text, hashlib.sha256).digest()


def test_another_word_or_another_order_of_words_is_another_key() -> None:
    keys = {race_key(SEED, words) for words in (WORDS, ["pole", "éclair", "x"], WORDS[::-1], [])}
    assert len(keys) == 4


def test_words_cannot_be_shifted_from_one_seat_to_another() -> None:
    assert race_key(SEED, ["ab", "c"]) != race_key(SEED, ["a", "bc"])


def test_a_number_is_the_first_eight_bytes_of_the_hmac_below_the_bound() -> None:
    key = race_key(SEED, WORDS)
    dice = Dice(key, epoch=2, ply=7)
    assert [dice.below(1000) for _ in range(5)] == [draw(key, 2, 7, n) % 1000 for n in range(5)]


def test_known_rolls_stay_what_they_are() -> None:
    dice = Dice(race_key(SEED, WORDS), epoch=0, ply=1)
    assert [dice.roll() for _ in range(10)] == ROLLS


def test_a_draw_above_the_last_whole_multiple_of_the_bound_is_thrown_away() -> None:
    bound = 2**63 + 1
    numbers = [draw(b"key", 0, 0, counter) for counter in range(40)]
    dice = Dice(b"key")
    fair = [number for number in numbers if number < bound]
    assert len(fair) < 40
    assert [dice.below(bound) for _ in fair] == fair


def test_no_number_is_likelier_because_the_bound_does_not_divide_the_span() -> None:
    dice, bound = Dice(b"key"), 3 * 2**62
    low = sum(dice.below(bound) < 2**62 for _ in range(3000))
    assert 900 < low < 1100


def test_the_faces_of_a_die_are_equally_likely() -> None:
    dice = Dice(b"fair")
    counts = Counter(dice.roll() for _ in range(6000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_every_order_of_three_cards_is_equally_likely() -> None:
    dice = Dice(b"orders")
    counts = Counter(dice.shuffled("abc") for _ in range(6000))
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_the_same_ply_has_the_same_dice() -> None:
    assert Dice(b"key", 1, 2).below(2**60) == Dice(b"key", 1, 2).below(2**60)


def test_another_epoch_ply_or_key_has_other_dice() -> None:
    dice = [Dice(b"key", 1, 2), Dice(b"key", 2, 2), Dice(b"key", 1, 3), Dice(b"yek", 1, 2)]
    assert len({each.below(2**60) for each in dice}) == 4


def test_epoch_and_ply_are_not_run_together() -> None:
    assert Dice(b"key", 1, 11).below(2**60) != Dice(b"key", 11, 1).below(2**60)


def test_dice_know_whether_they_were_rolled() -> None:
    dice = Dice(b"key")
    assert not dice.rolled
    dice.pick("abc")
    assert dice.rolled


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_a_bound_without_numbers_below_it_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="no number can be drawn"):
        Dice(b"key").below(bound)


@given(bound=st.integers(1, 2**64), ply=st.integers(0, 2**31))
def test_a_number_is_never_out_of_bounds(bound: int, ply: int) -> None:
    assert 0 <= Dice(b"key", 0, ply).below(bound) < bound


@given(items=st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(items: list[int]) -> None:
    assert sorted(Dice(b"key").shuffled(items)) == sorted(items)

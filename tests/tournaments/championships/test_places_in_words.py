"""Places in words: 1st, 2nd, 3rd, 11th, 21st, and 1er, 2e, 21e."""

import pytest
from django.utils import translation

from tournaments.championships.pages.reasons import place_words


@pytest.mark.parametrize(
    ("place", "english", "french"),
    [
        (1, "1st", "1er"),
        (2, "2nd", "2e"),
        (3, "3rd", "3e"),
        (4, "4th", "4e"),
        (11, "11th", "11e"),
        (12, "12th", "12e"),
        (13, "13th", "13e"),
        (20, "20th", "20e"),
        (21, "21st", "21e"),
        (22, "22nd", "22e"),
        (23, "23rd", "23e"),
        (101, "101st", "101e"),
        (111, "111th", "111e"),
    ],
)
def test_a_place_has_its_ending(place: int, english: str, french: str) -> None:
    with translation.override("en"):
        assert place_words(place) == english
    with translation.override("fr"):
        assert place_words(place) == french

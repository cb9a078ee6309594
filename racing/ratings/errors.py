"""Refusals about ratings: each states a fact and has a code."""

from racing.shared.errors import Refusal


class RaceNotOver(Refusal):
    code = "race_not_over"

"""Refusals about personal data: each states a fact and has a code."""

from racing.shared.errors import Refusal


class StillNeeded(Refusal):
    """The player cannot leave before others have what they are responsible for."""

    code = "still_needed"

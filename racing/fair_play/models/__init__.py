"""Rows of sightings, hints and households."""

from racing.fair_play.models.household import Tie
from racing.fair_play.models.sighting import Sighting
from racing.fair_play.models.signal import Signal

__all__ = [
    "Sighting",
    "Signal",
    "Tie",
]

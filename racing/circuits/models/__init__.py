"""Rows of drawn circuits, studies and votes."""

from racing.circuits.models.circuit import DrawnCircuit
from racing.circuits.models.study import CircuitFigures, CircuitStudy, ReverseLaps
from racing.circuits.models.vote import CircuitVote

__all__ = [
    "CircuitFigures",
    "CircuitStudy",
    "CircuitVote",
    "DrawnCircuit",
    "ReverseLaps",
]

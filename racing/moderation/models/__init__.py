"""Rows of cases, reports, acts and appeals."""

from racing.moderation.models.act import Act, PlannedAct
from racing.moderation.models.appeal import Acknowledgement, Appeal
from racing.moderation.models.case import Case, CaseNote, Report

__all__ = [
    "Acknowledgement",
    "Act",
    "Appeal",
    "Case",
    "CaseNote",
    "PlannedAct",
    "Report",
]

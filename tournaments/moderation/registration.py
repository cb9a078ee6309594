"""Registers what can be reported of tournaments and done about it, each with its words."""

from racing.moderation.pages.wording.acts import register_act_wordings
from racing.moderation.pages.wording.targets import register_target_wordings
from racing.moderation.policy.act_kinds import register_act_kind
from racing.moderation.policy.report_targets import register_stakes, register_target_kind
from tournaments.championships.selectors.stakes import stakes_of
from tournaments.moderation.pages import ACT_WORDINGS, TARGET_WORDINGS
from tournaments.moderation.selectors import TARGET_KINDS
from tournaments.moderation.services import FREEZE_CHAMPIONSHIP, FREEZE_CLUB


def register_targets_and_acts() -> None:
    for kind, how in TARGET_KINDS.items():
        register_target_kind(kind, how)
    register_target_wordings(TARGET_WORDINGS)
    register_stakes(stakes_of)
    for act in (FREEZE_CLUB, FREEZE_CHAMPIONSHIP):
        register_act_kind(act)
    register_act_wordings(ACT_WORDINGS)

"""Registers that circuits can be reported and hidden, each with its words."""

from racing.circuits.pages.moderation import ACT_WORDINGS, TARGET_WORDINGS
from racing.circuits.selectors.report_targets import CIRCUIT, CIRCUIT_TARGETS
from racing.circuits.services.hiding import HIDE_CIRCUIT
from racing.moderation.pages.wording.acts import register_act_wordings
from racing.moderation.pages.wording.targets import register_target_wordings
from racing.moderation.policy.act_kinds import register_act_kind
from racing.moderation.policy.report_targets import register_target_kind


def register_circuits() -> None:
    register_target_kind(CIRCUIT, CIRCUIT_TARGETS)
    register_target_wordings(TARGET_WORDINGS)
    register_act_kind(HIDE_CIRCUIT)
    register_act_wordings(ACT_WORDINGS)

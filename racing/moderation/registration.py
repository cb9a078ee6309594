"""Registers what can be reported of racing and done about it, each with its words."""

from racing.moderation.pages.wording import (
    message_acts,
    player_acts,
    race_acts,
    racing_targets,
    site_acts,
)
from racing.moderation.pages.wording.acts import register_act_wordings
from racing.moderation.pages.wording.targets import register_target_wordings
from racing.moderation.policy.act_kinds import register_act_kind
from racing.moderation.policy.racing_targets import KINDS
from racing.moderation.policy.report_targets import register_target_kind
from racing.moderation.services.message_acts import MESSAGE_ACTS
from racing.moderation.services.player_acts import PLAYER_ACTS
from racing.moderation.services.race_acts import RACE_ACTS
from racing.moderation.services.site_acts import HALT


def register_targets_and_acts() -> None:
    for kind, how in KINDS.items():
        register_target_kind(kind, how)
    register_target_wordings(racing_targets.WORDINGS)
    for act in (*PLAYER_ACTS, *MESSAGE_ACTS, *RACE_ACTS, HALT):
        register_act_kind(act)
    for words in (player_acts, message_acts, race_acts, site_acts):
        register_act_wordings(words.WORDINGS)

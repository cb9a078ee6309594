"""Acts on races but setting back; ratings, records and championships follow by themselves."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.clocks.values import HOUR, NoClock
from racing.moderation.code_of_conduct import SITE_FAULT
from racing.moderation.models import Act
from racing.moderation.policy.act_kinds import ActContext, ActKind, Parameters, Preview
from racing.moderation.policy.racing_targets import RACE
from racing.moderation.policy.report_targets import ReportTarget
from racing.moderation.services.removal import readmit_to_race, remove_from_race
from racing.moderation.services.rewind_act import FAIR, REWIND, race_of
from racing.moderation.services.rewinding import reopen_race
from racing.people.models import Player
from racing.races.models import Race, Seating
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.clocks.extra_time import extend_clock, shorten_clock
from racing.races.services.clocks.pauses import hold_race, release_race
from racing.ratings.services.annulment import annul_race, restore_race

Details = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class AnnulmentPreview(Preview):
    people: int
    """How many people lose what the race brought."""


@dataclass(frozen=True, slots=True)
class ReopeningPreview(Preview):
    goes_on_already: bool


def preview_extension(target: ReportTarget, now: datetime) -> Preview | None:
    race = race_of(target)
    is_asked = _has_clock(race) and any(each.is_asked for each in _seatings(race))
    return Preview() if is_asked else None


def preview_hold(target: ReportTarget, now: datetime) -> Preview | None:
    race = race_of(target)
    return Preview() if _has_clock(race) and race.held_at is None else None


def preview_removal(target: ReportTarget, now: datetime) -> Preview | None:
    return None if race_of(target).has_ended else Preview()


def preview_adjudication(target: ReportTarget, now: datetime) -> Preview | None:
    return Preview() if race_of(target).is_running else None


def preview_annulment(target: ReportTarget, now: datetime) -> AnnulmentPreview | None:
    race = race_of(target)
    if not race.counts:
        return None
    return AnnulmentPreview(sum(each.player_id is not None for each in _seatings(race)))


def preview_shortening(act: Act) -> Preview | None:
    """What taking time back would do: nothing, unless a turn lasts that had it."""
    race = Race.objects.filter(pk=int(act.key), status=Race.Status.RUNNING).first()
    waiting = [each for each in _seatings(race) if each.is_asked] if race else []
    lasts = any(each.asked_since and each.asked_since <= act.at for each in waiting)
    return Preview() if lasts else None


def preview_reopening(act: Act) -> ReopeningPreview | None:
    race = Race.objects.get(pk=int(act.key))
    if race.adjudicated_at is None or race.annulled_at is not None:
        return None if race.is_finished else ReopeningPreview(goes_on_already=True)
    return ReopeningPreview(goes_on_already=False)


def _has_clock(race: Race) -> bool:
    return race.is_running and not isinstance(race.chosen_clock, NoClock)


def _seatings(race: Race) -> list[Seating]:
    return list(race.seatings.select_related("player"))


def _extend(context: ActContext) -> Details:
    seconds = int(context.parameters["hours"]) * HOUR
    extend_clock(race_id=_race_id(context), seat=None, seconds=seconds, now=context.now)
    return {"seconds": seconds}


def _shorten(act: Act, now: datetime) -> None:
    seconds = act.details["seconds"]
    shorten_clock(race_id=int(act.key), seat=None, seconds=seconds, given_at=act.at, now=now)


def _hold(context: ActContext) -> Details:
    hold_race(race_id=_race_id(context), now=context.now)
    return {}


def _release(act: Act, now: datetime) -> None:
    release_race(race_id=int(act.key), now=now)


def _holder(target: ReportTarget, parameters: Parameters) -> Player | None:
    seatings = Seating.objects.filter(race=target.race_id or 0, seat=parameters.get("seat", -1))
    found = seatings.select_related("player").first()
    return found.player if found else None


def _remove(context: ActContext) -> Details:
    player = _holder(context.target, context.parameters)
    if player is not None:
        by_substitute = bool(context.parameters.get("by_substitute"))
        remove_from_race(
            race_id=_race_id(context), player=player, by_substitute=by_substitute, now=context.now
        )
    return {}


def _readmit(act: Act, now: datetime) -> None:
    if act.player is not None:
        readmit_to_race(race_id=int(act.key), player=act.player, now=now)


def _adjudicate(context: ActContext) -> Details:
    adjudicate_race(race_id=_race_id(context), now=context.now)
    return {}


def _reopen(act: Act, now: datetime) -> None:
    reopen_race(race_id=int(act.key), now=now)


def _annul(context: ActContext) -> Details:
    annul_race(race_id=_race_id(context), now=context.now)
    return {}


def _restore(act: Act, now: datetime) -> None:
    restore_race(race_id=int(act.key), now=now)


def _race_id(context: ActContext) -> int:
    return int(context.target.key)


EXTEND = ActKind(
    code="extend",
    target_kind=RACE,
    preview=preview_extension,
    carry_out=_extend,
    undo=_shorten,
    preview_undo=preview_shortening,
    takes=("hours",),
    rule=SITE_FAULT,
)
HOLD = ActKind(
    code="hold",
    target_kind=RACE,
    preview=preview_hold,
    carry_out=_hold,
    undo=_release,
    rule=SITE_FAULT,
)
REMOVE = ActKind(
    code="remove",
    target_kind=RACE,
    preview=preview_removal,
    carry_out=_remove,
    undo=_readmit,
    takes=("seat", "by_substitute"),
    whom=_holder,
    rooms=FAIR,
    is_sanction=True,
)
ADJUDICATE = ActKind(
    code="adjudicate",
    target_kind=RACE,
    preview=preview_adjudication,
    carry_out=_adjudicate,
    undo=_reopen,
    preview_undo=preview_reopening,
    rooms=FAIR,
)
ANNUL = ActKind(
    code="annul",
    target_kind=RACE,
    preview=preview_annulment,
    carry_out=_annul,
    undo=_restore,
    rooms=FAIR,
)
RACE_ACTS = (EXTEND, HOLD, REMOVE, REWIND, ADJUDICATE, ANNUL)

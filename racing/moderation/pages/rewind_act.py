"""The act that sets a race back to a move, and its undoing."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.engine.values import Seat
from racing.moderation.act_kinds import ActKind, Doing
from racing.moderation.code_of_conduct import SITE_FAULT
from racing.moderation.errors import CannotBeUndone, MatterGone
from racing.moderation.models import Act
from racing.moderation.permissions import Room
from racing.moderation.services.reinstating import reinstate_moves
from racing.moderation.services.rewinding import reopen_race, rewind_race
from racing.moderation.targets import Matter
from racing.races.models import Race
from racing.races.pages.seat_names import cast_of
from racing.races.selectors.rewinds import WayForward, way_back, way_forward
from racing.tables.table import Cast
from racing.tables.words import Text

RACE = "race"
FAIR = frozenset({Room.FAIRNESS, Room.CONDUCT})


def _told(matter: Matter) -> Sequence[Text]:
    race = Race.objects.get(pk=matter.race_id or 0)
    if not (race.is_running or race.is_finished) or race.annulled_at is not None:
        return []
    later = [_("Moves after it count no more, and new dice fall from there on.")]
    if race.is_finished:
        later += [
            _("The race runs again: its result leaves ratings, records and championships."),
            _("Its seed is known by now: a second one is sealed."),
        ]
    undone = _("Undone, what stood before stands again, and what was played since does not.")
    return [*later, undone]


def _told_of(matter: Matter, given: Mapping[str, Any]) -> Sequence[Text]:
    race = Race.objects.get(pk=matter.race_id or 0)
    found = way_back(race, int(given["ply"]))
    if found is None:
        return [_("Nobody would be asked there: choose an earlier move.")]
    cast = cast_of(list(race.seatings.select_related("player")))
    told = [_("Then these are asked: %(names)s.") % {"names": _names(cast, found.asked)}]
    if found.returning:
        names = _names(cast, found.returning)
        told.append(_("These gave up since, and drive again: %(names)s.") % {"names": names})
    if found.even_ply != found.ply:
        words = _("Choices in secret wait there, and are fixed then: move %(ply)s is better.")
        told.append(words % {"ply": found.even_ply})
    return told


def _names(cast: Cast, seats: Sequence[int]) -> str:
    return ", ".join(str(cast.name(Seat(each))) for each in seats)


def _rewind(doing: Doing) -> Mapping[str, Any]:
    race = Race.objects.get(pk=doing.matter.race_id or 0)
    rewound = rewind_race(race_id=race.pk, ply=int(doing.given["ply"]), now=doing.now)
    if rewound.epoch == race.epoch:
        raise MatterGone
    return {"from_ply": race.ply, "was_over": race.is_finished, "epoch": rewound.epoch}


def _reinstate(act: Act, now: datetime) -> None:
    """Undo a rewind, but not an adjudication that was undone meanwhile."""
    if "epoch" not in act.details:
        raise CannotBeUndone
    race = reinstate_moves(race_id=int(act.key), epoch=act.details["epoch"], now=now)
    if race.adjudicated_at is not None:
        ends = Act.objects.filter(code="adjudicate", matter=RACE, key=act.key)
        if ends.filter(at=race.adjudicated_at, undone_by__isnull=False).exists():
            reopen_race(race_id=race.pk, now=now)


def _undo_told(act: Act) -> Sequence[Text]:
    race = Race.objects.get(pk=int(act.key))
    found = way_forward(race, act.details.get("epoch", 0))
    return [] if found is None else [*_moves_told(found), *_end_told(race, found)]


def _moves_told(found: WayForward) -> list[Text]:
    told: list[Text] = [_("All stands again up to move %(ply)s.") % {"ply": found.ply}]
    if found.lost:
        words = ngettext(
            "%(count)s move made since then counts no more.",
            "%(count)s moves made since then count no more.",
            found.lost,
        )
        told.append(words % {"count": found.lost})
    return told


def _end_told(race: Race, found: WayForward) -> list[Text]:
    told: list[Text] = []
    if race.is_finished:
        told.append(_("The result it has now leaves ratings, records and championships."))
    if found.is_over:
        told.append(_("It is over again, and the result it had then counts as before."))
    else:
        told.append(_("The race goes on there with new dice, and everybody has a fresh clock."))
    return told


REWIND = ActKind(
    code="rewind",
    matter=RACE,
    label=gettext_lazy("Set back to a move"),
    done=gettext_lazy("race set back to a move"),
    foretell=_told,
    told_of=_told_of,
    carry_out=_rewind,
    undo=_reinstate,
    undo_told=_undo_told,
    takes=("ply",),
    rooms=FAIR,
    rule=SITE_FAULT,
)

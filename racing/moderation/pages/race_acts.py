"""Acts on races, with their texts; ratings, records and championships follow by themselves."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.clocks.values import HOUR, NoClock
from racing.moderation.act_kinds import ActKind, Doing
from racing.moderation.code_of_conduct import SITE_FAULT
from racing.moderation.models import Act
from racing.moderation.pages.rewind_act import FAIR, RACE, REWIND
from racing.moderation.services.removal import readmit_to_race, remove_from_race
from racing.moderation.services.rewinding import reopen_race
from racing.moderation.targets import Matter
from racing.people.models import Player
from racing.races.models import Race, Seating
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.clocks.extra_time import extend_clock, shorten_clock
from racing.races.services.clocks.pauses import hold_race, release_race
from racing.ratings.services.annulment import annul_race, restore_race
from racing.tables.words import Text

Told = Sequence[Text]
Kept = Mapping[str, Any]


def _race(matter: Matter) -> Race:
    return Race.objects.get(pk=matter.race_id or 0)


def _has_clock(race: Race) -> bool:
    return race.is_running and not isinstance(race.chosen_clock, NoClock)


def _extension_told(matter: Matter) -> Told:
    race = _race(matter)
    if not _has_clock(race) or not any(each.is_asked for each in _seatings(race)):
        return []
    return [_("Whoever is asked now gets so many hours more; all at the table are told.")]


def _hold_told(matter: Matter) -> Told:
    race = _race(matter)
    if not _has_clock(race) or race.held_at is not None:
        return []
    return [_("No clock runs until it is undone. Moves may still be made; all are told.")]


def _removal_told(matter: Matter) -> Told:
    race = _race(matter)
    if race.has_ended:
        return []
    return [
        _("A stand-in drives for him to the end, or until a substitute comes."),
        _("He can neither drive nor talk at that table any more, and is told why."),
    ]


def _adjudication_told(matter: Matter) -> Told:
    if not _race(matter).is_running:
        return []
    return [
        _("The race ends as it stands, with places for all, and counts as any other."),
        _("Undone, it goes on where it stood, with other dice."),
    ]


def _annulment_told(matter: Matter) -> Told:
    race = _race(matter)
    if not race.counts:
        return []
    people = sum(each.player_id is not None for each in _seatings(race))
    words = ngettext(
        "It counts for nothing: %(count)d person loses what it brought.",
        "It counts for nothing: %(count)d people lose what it brought.",
        people,
    )
    return [words % {"count": people}, _("Ratings after it, records and tables are made anew.")]


def _shortening_told(act: Act) -> Told:
    race = Race.objects.filter(pk=int(act.key), status=Race.Status.RUNNING).first()
    waiting = [each for each in _seatings(race) if each.is_asked] if race else []
    if not any(each.asked_since and each.asked_since <= act.at for each in waiting):
        return []
    return [_("Whose turn still lasts has so many hours less, but some minutes at least.")]


def _reopening_told(act: Act) -> Told:
    race = Race.objects.get(pk=int(act.key))
    if race.adjudicated_at is None or race.annulled_at is not None:
        return [] if race.is_finished else [_("The race goes on already.")]
    return [
        _("The race goes on where it stood, with other dice from a newly sealed number."),
        _("Its result leaves ratings, records and championships."),
    ]


def _extend(doing: Doing) -> Kept:
    seconds = int(doing.given["hours"]) * HOUR
    extend_clock(race_id=_number(doing), seat=None, seconds=seconds, now=doing.now)
    return {"seconds": seconds}


def _shorten(act: Act, now: datetime) -> None:
    seconds = act.details["seconds"]
    shorten_clock(race_id=int(act.key), seat=None, seconds=seconds, given_at=act.at, now=now)


def _hold(doing: Doing) -> Kept:
    hold_race(race_id=_number(doing), now=doing.now)
    return {}


def _release(act: Act, now: datetime) -> None:
    release_race(race_id=int(act.key), now=now)


def _holder(matter: Matter, given: Mapping[str, Any]) -> Player | None:
    seatings = Seating.objects.filter(race=matter.race_id or 0, seat=given["seat"])
    found = seatings.select_related("player").first()
    return found.player if found else None


def _remove(doing: Doing) -> Kept:
    player = _holder(doing.matter, doing.given)
    if player is not None:
        by_substitute = bool(doing.given.get("by_substitute"))
        remove_from_race(
            race_id=_number(doing), player=player, by_substitute=by_substitute, now=doing.now
        )
    return {}


def _readmit(act: Act, now: datetime) -> None:
    if act.player is not None:
        readmit_to_race(race_id=int(act.key), player=act.player, now=now)


def _adjudicate(doing: Doing) -> Kept:
    adjudicate_race(race_id=_number(doing), now=doing.now)
    return {}


def _reopen(act: Act, now: datetime) -> None:
    reopen_race(race_id=int(act.key), now=now)


def _annul(doing: Doing) -> Kept:
    annul_race(race_id=_number(doing), now=doing.now)
    return {}


def _restore(act: Act, now: datetime) -> None:
    restore_race(race_id=int(act.key), now=now)


EXTEND = ActKind(
    code="extend",
    matter=RACE,
    label=gettext_lazy("Give more time"),
    done=gettext_lazy("more time given"),
    foretell=_extension_told,
    carry_out=_extend,
    undo=_shorten,
    undo_told=_shortening_told,
    takes=("hours",),
    rule=SITE_FAULT,
)
HOLD = ActKind(
    code="hold",
    matter=RACE,
    label=gettext_lazy("Pause the clocks"),
    done=gettext_lazy("clocks of a race paused"),
    foretell=_hold_told,
    carry_out=_hold,
    undo=_release,
    rule=SITE_FAULT,
)
REMOVE = ActKind(
    code="remove",
    matter=RACE,
    label=gettext_lazy("Remove from the race"),
    done=gettext_lazy("removed from a race"),
    foretell=_removal_told,
    carry_out=_remove,
    undo=_readmit,
    takes=("seat", "by_substitute"),
    whom=_holder,
    rooms=FAIR,
    is_measure=True,
)
ADJUDICATE = ActKind(
    code="adjudicate",
    matter=RACE,
    label=gettext_lazy("Adjudicate"),
    done=gettext_lazy("race ended as it stood"),
    foretell=_adjudication_told,
    carry_out=_adjudicate,
    undo=_reopen,
    undo_told=_reopening_told,
    rooms=FAIR,
)
ANNUL = ActKind(
    code="annul",
    matter=RACE,
    label=gettext_lazy("Annul"),
    done=gettext_lazy("race annulled"),
    foretell=_annulment_told,
    carry_out=_annul,
    undo=_restore,
    rooms=FAIR,
)
RACE_ACTS = (EXTEND, HOLD, REMOVE, REWIND, ADJUDICATE, ANNUL)


def _seatings(race: Race) -> list[Seating]:
    return list(race.seatings.select_related("player"))


def _number(doing: Doing) -> int:
    return int(doing.matter.key)

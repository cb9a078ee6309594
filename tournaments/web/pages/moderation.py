"""Matters for moderators: clubs, announcements, seasons and letters, and acts on them."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.moderation import act_kinds, targets
from racing.moderation.act_kinds import ActKind, Doing
from racing.moderation.models import Act
from racing.moderation.permissions import Room
from racing.moderation.targets import Matter, MatterKind, row_id
from racing.people.models import Player
from racing.tables.words import Text
from tournaments.championships.selectors.stakes import people_in_seasons, stakes_of
from tournaments.championships.services.freezing import (
    freeze_championship,
    freeze_club,
    thaw_club,
    thaw_season,
)
from tournaments.contact.selectors import WITH, is_for, readers_of
from tournaments.models import Announcement, Championship, Club, Letter
from tournaments.shared.permissions import ORGANISERS, is_in, known_to

CLUB, ANNOUNCEMENT, SEASON, LETTER = "club", "announcement", "season", "letter"


def club_matter(key: str) -> Matter | None:
    club = Club.objects.filter(pk=row_id(key)).first()
    if club is None:
        return None
    return Matter(
        kind=CLUB,
        key=str(club.pk),
        name=_("the club %(name)s") % {"name": club.name},
        url=club.get_absolute_url(),
        people=_organisers(club),
        context={"name": club.name, "description": club.description, "rules": club.rules},
    )


def announcement_matter(key: str) -> Matter | None:
    found = Announcement.objects.select_related("club", "by").filter(pk=row_id(key)).first()
    if found is None:
        return None
    return Matter(
        kind=ANNOUNCEMENT,
        key=str(found.pk),
        name=_("an announcement of the club %(name)s") % {"name": found.club.name},
        url=reverse("announcement", args=[found.club.slug, found.pk]),
        player=found.by,
        people=_organisers(found.club),
        context={"title": found.title, "text": found.text},
    )


def season_matter(key: str) -> Matter | None:
    found = Championship.objects.select_related("club", "organiser")
    season = found.filter(pk=row_id(key), rehearses=None).first()
    if season is None:
        return None
    return Matter(
        kind=SEASON,
        key=str(season.pk),
        name=_("the championship %(name)s") % {"name": season.name},
        url=season.get_absolute_url(),
        people=people_in_seasons([season.pk])[season.pk],
        context={"name": season.name, "words": season.words},
    )


def letter_matter(key: str) -> Matter | None:
    found = Letter.objects.select_related(*WITH).filter(pk=row_id(key)).first()
    if found is None:
        return None
    return Matter(
        kind=LETTER,
        key=str(found.pk),
        name=_("a letter of %(name)s") % {"name": found.by},
        url=found.get_absolute_url(),
        player=found.by,
        people=frozenset(each.pk for each in readers_of(found)),
        context={"text": found.text},
    )


def is_letter_shown(matter: Matter, player: Player) -> bool:
    """Whether the player is one of those that the letter was written to."""
    return is_for(Letter.objects.select_related(*WITH).get(pk=int(matter.key)), player)


def is_club_shown(matter: Matter, player: Player) -> bool:
    found = Club.objects.get(pk=int(matter.key))
    return found.is_public or is_in(found.pk, player)


def is_announcement_shown(matter: Matter, player: Player) -> bool:
    found = Announcement.objects.select_related("club").get(pk=int(matter.key))
    return found.club.is_public or is_in(found.club_id, player)


def is_season_shown(matter: Matter, player: Player) -> bool:
    return Championship.objects.filter(known_to(player), pk=int(matter.key)).exists()


def _club_told(matter: Matter) -> Sequence[Text]:
    club = Club.objects.get(pk=int(matter.key))
    if club.frozen_at is not None:
        return []
    going = club.championships.exclude(status=Championship.Status.FINISHED).count()
    seasons = ngettext(
        "%(count)d season of it is frozen too: no round opens or closes.",
        "%(count)d seasons of it are frozen too: no round opens or closes.",
        going,
    )
    return [
        _("Nobody joins, announces or changes anything. Members may leave, and races go on."),
        *([seasons % {"count": going}] if going else []),
    ]


def _season_told(matter: Matter) -> Sequence[Text]:
    season = Championship.objects.get(pk=int(matter.key))
    if season.frozen_at is not None or season.is_finished:
        return []
    return [
        _("No round opens or closes, nobody enters, decides or signs. Races that run go on."),
        _("Undone, its rounds get the time back."),
    ]


def _freeze_club(doing: Doing) -> Mapping[str, Any]:
    return {"championships": freeze_club(club_id=int(doing.matter.key), now=doing.now)}


def _thaw_club(act: Act, now: datetime) -> None:
    alone = Act.objects.filter(code=FREEZE_SEASON.code, matter=SEASON, undone_by=None)
    keys = {int(key) for key in alone.values_list("key", flat=True)}
    thaw_club(club_id=int(act.key), frozen_alone=keys, now=now)


def _freeze_season(doing: Doing) -> Mapping[str, Any]:
    freeze_championship(championship_id=int(doing.matter.key), now=doing.now)
    return {}


def _thaw_season(act: Act, now: datetime) -> None:
    thaw_season(championship_id=int(act.key), now=now)


FREEZE_CLUB = ActKind(
    code="freeze_club",
    matter=CLUB,
    label=gettext_lazy("Freeze the club"),
    done=gettext_lazy("club frozen"),
    foretell=_club_told,
    carry_out=_freeze_club,
    undo=_thaw_club,
    rooms=frozenset({Room.CONTENT, Room.FAIRNESS}),
)
FREEZE_SEASON = ActKind(
    code="freeze_season",
    matter=SEASON,
    label=gettext_lazy("Freeze the championship"),
    done=gettext_lazy("championship frozen"),
    foretell=_season_told,
    carry_out=_freeze_season,
    undo=_thaw_season,
    rooms=frozenset({Room.CONTENT, Room.FAIRNESS}),
)


def register_all() -> None:
    targets.register(CLUB, MatterKind(gettext_lazy("club"), club_matter, is_club_shown))
    announcement = MatterKind(
        gettext_lazy("announcement"), announcement_matter, is_announcement_shown
    )
    targets.register(ANNOUNCEMENT, announcement)
    season = MatterKind(gettext_lazy("championship"), season_matter, is_season_shown)
    targets.register(SEASON, season)
    targets.register_stakes(stakes_of)
    letter = MatterKind(gettext_lazy("letter"), letter_matter, is_letter_shown)
    targets.register(LETTER, letter)
    for kind in (FREEZE_CLUB, FREEZE_SEASON):
        act_kinds.register(kind)


def _organisers(club: Club) -> frozenset[int]:
    found = club.memberships.filter(role__in=ORGANISERS).values_list("player", flat=True)
    return frozenset(found)

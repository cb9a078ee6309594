"""Letters: what a player is told by mail, in his language and by his clock."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.channels.channel import Parcel, by_urgency
from racing.models import Notice, Player, Race
from racing.models.notice import Kind
from racing.pages.notices import LABELS, notice_words, race_name
from racing.pages.race import RacePage, race_page
from racing.selectors.notices import names_in
from racing.selectors.races import SeatedRace
from racing.services.mailing_list import stop_link
from racing.tables.table import Text
from racing.titles import title_of

CALLS = (Kind.YOUR_TURN, Kind.REMINDER, Kind.RACE_STARTED)
"""What the question itself says."""
NEVER = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Section:
    """One race in a letter."""

    race: Race
    name: str
    venue: Text
    label: Text
    headline: Text
    sentences: Sequence[Text]
    deadline: datetime | None
    url: str
    is_asked: bool
    page: RacePage | None
    """The race page as its reader would see it; none before the start."""

    @property
    def recap(self) -> Sequence[Text]:
        """Since the reader's last turn, as sentences."""
        lines = self.page.recent if self.page else ()
        return [line.text for line in lines if not line.is_undone]

    @property
    def has_own_turn(self) -> bool:
        return bool(self.page and self.page.own and self.page.own.last_ply)

    @property
    def board_words(self) -> str:
        return " ".join(str(line) for line in self.page.board_lines) if self.page else ""


@dataclass(frozen=True, slots=True)
class Letter:
    """One race at length, or several in short, the least time first."""

    player: Player
    subject: str
    sections: Sequence[Section]
    kinds: Sequence[str]
    kind_labels: Sequence[str]
    stop_url: str
    settings_url: str

    @property
    def is_digest(self) -> bool:
        return len(self.sections) > 1


def letter_of(parcel: Parcel) -> Letter:
    names = names_in(parcel.notices)
    races = list(parcel.races.values())
    is_digest = len(races) > 1
    sections = [_section(race, _about(parcel, race), names, is_digest) for race in races]
    sections.sort(key=lambda each: (each.deadline or NEVER, each.race.pk))
    told = {notice.kind for notice in parcel.notices}
    kinds = [kind.value for kind in Kind if kind in told]
    return Letter(
        player=parcel.player,
        subject=_subject(sections),
        sections=sections,
        kinds=kinds,
        kind_labels=[str(LABELS[kind]) for kind in kinds],
        stop_url=stop_link(parcel.player, kinds),
        settings_url=absolute(reverse("settings_notices")),
    )


def absolute(path: str) -> str:
    return f"{settings.SITE_ORIGIN}{path}"


def picture_context(section: Section) -> Mapping[str, Any]:
    """What the table's board is drawn from."""
    page = section.page
    return {"page": page, "board": page.board if page else None, "race": section.race}


def _about(parcel: Parcel, race: SeatedRace) -> list[Notice]:
    return sorted(
        (notice for notice in parcel.notices if notice.race_id == race.race.pk), key=by_urgency
    )


def _subject(sections: Sequence[Section]) -> str:
    if len(sections) > 1:
        asked = sum(section.is_asked for section in sections)
        if asked:
            return ngettext(
                "%(count)s race is waiting for you, and other news",
                "%(count)s races are waiting for you",
                asked,
            ) % {"count": asked}
        return _("News of %(count)s races") % {"count": len(sections)}
    (section,) = sections
    race = f"{section.name} ({section.venue})" if section.venue else section.name
    return _("%(news)s: %(race)s") % {"news": section.label, "race": race}


def _section(
    race: SeatedRace, notices: Sequence[Notice], names: Mapping[int, str], is_digest: bool
) -> Section:
    row, own = race.race, race.own
    page = race_page(race) if row.state and not is_digest else None
    is_asked = row.is_running and own is not None and own.is_asked
    words = [notice_words(notice, race, names) for notice in notices]
    if is_asked:
        headline = page.headline if page else words[0]
        news = [notice.kind not in CALLS for notice in notices]
        sentences = [each for each, is_news in zip(words, news, strict=True) if is_news]
    elif page and row.has_ended:
        headline, sentences = page.headline, words
    else:
        headline, *sentences = words
    return Section(
        race=row,
        name=race_name(row),
        venue=title_of(row.game).table.venue(row.chosen_options),
        label=LABELS[notices[0].kind],
        headline=headline,
        sentences=[each for each in dict.fromkeys(sentences) if each != headline],
        deadline=own.deadline if is_asked and own else None,
        url=absolute(_path(race, notices)),
        is_asked=is_asked,
        page=page,
    )


def _path(race: SeatedRace, notices: Sequence[Notice]) -> str:
    """Who is invited to a private race may look at it."""
    if race.own is None and race.race.is_open and race.race.is_private:
        return reverse("invitation", args=[race.race.code])
    return race.race.get_absolute_url()

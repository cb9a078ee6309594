"""Sections of a letter: one for each race, and one for each other thing."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.utils import timezone

from racing.notices.channels.channel import Parcel, by_urgency
from racing.notices.models import Notice
from racing.notices.models.notice import Kind
from racing.notices.pages.notices import LABELS, notice_words, race_name
from racing.notices.pages.turn_links import Shortcut, plain_address, shortcuts_of, turn_address
from racing.notices.pages.turn_links import absolute as absolute
from racing.notices.renderers import RenderedNotice
from racing.notices.selectors.notices import names_in
from racing.people.models import Player
from racing.races.models import Race
from racing.races.pages.race import RacePage, race_page
from racing.races.selectors.races import SeatedRace
from racing.tables.registry import registered_game
from racing.tables.table import Text

SAID = (Kind.YOUR_TURN, Kind.REMINDER, Kind.RACE_STARTED)
"""Kinds of notices that the headline already says."""
MANY = 6
NEVER = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Section:
    """One race in a letter, or another thing with a page of its own."""

    name: str
    label: Text
    headline: Text
    sentences: Sequence[Text]
    url: str
    """The address for the reader alone: it may be a signed link."""
    plain_url: str
    """The address for texts that others might read too."""
    thread: str
    is_asked: bool
    """Whether an answer is waited for."""
    race: Race | None = None
    venue: Text = ""
    deadline: datetime | None = None
    page: RacePage | None = None
    """The race page as its reader would see it; None before the start."""
    shortcuts: Sequence[Shortcut] = ()

    @property
    def recap(self) -> Sequence[Text]:
        """Sentences on what happened since the reader's last turn."""
        lines = self.page.recent if self.page else ()
        return [line.text for line in lines if not line.is_undone]

    @property
    def explains_choices(self) -> bool:
        """Whether each choice is explained; not if there are many."""
        return len(self.shortcuts) <= MANY

    @property
    def has_own_turn(self) -> bool:
        return bool(self.page and self.page.own and self.page.own.last_ply)

    @property
    def board_words(self) -> str:
        return " ".join(str(line) for line in self.page.board_lines) if self.page else ""

    @property
    def occasion_url(self) -> str:
        """The page of the event that the race belongs to."""
        return absolute(self.race.occasion["url"]) if self.race and self.race.occasion else ""

    @property
    def urgency(self) -> tuple[datetime, bool, int]:
        """Sort key: least time first, then whatever waits, then races in their order."""
        number = self.race.pk if self.race else 0
        return self.deadline or NEVER, not self.is_asked, number


def sections_of(parcel: Parcel) -> list[Section]:
    """The sections of a parcel, the most urgent first."""
    races, others = list(parcel.races.values()), _news(parcel)
    is_digest = len(races) + len(others) > 1
    names = names_in(parcel.notices)
    sections = [_race_section(parcel, race, names, is_digest) for race in races]
    sections += [_told_section(each) for each in others]
    return sorted(sections, key=lambda each: each.urgency)


def picture_context(section: Section) -> Mapping[str, Any]:
    """Template context of the board picture."""
    page = section.page
    return {"page": page, "board": page.board if page else None, "race": section.race}


def _about(parcel: Parcel, race: SeatedRace) -> list[Notice]:
    return sorted(
        (notice for notice in parcel.notices if notice.race_id == race.race.pk), key=by_urgency
    )


def _race_section(
    parcel: Parcel, race: SeatedRace, names: Mapping[int, str], is_digest: bool
) -> Section:
    row, own, notices = race.race, race.own, _about(parcel, race)
    page = race_page(race) if row.state and not is_digest else None
    is_asked = row.is_running and own is not None and own.is_asked
    words = [notice_words(notice, race, names) for notice in notices]
    if is_asked:
        headline = page.headline if page else words[0]
        news = [notice.kind not in SAID for notice in notices]
        sentences = [each for each, is_news in zip(words, news, strict=True) if is_news]
    elif page and row.has_ended:
        headline, sentences = page.headline, words
    else:
        headline, *sentences = words
    return Section(
        race=row,
        name=race_name(row),
        venue=registered_game(row.game).table.venue(row.chosen_options),
        label=LABELS[notices[0].kind],
        headline=headline,
        sentences=[each for each in dict.fromkeys(sentences) if not _is_same(each, headline)],
        deadline=own.deadline if is_asked and own else None,
        url=_address(parcel.player, race, notices),
        plain_url=plain_address(race),
        thread=f"race.{row.pk}",
        is_asked=is_asked,
        page=page,
        shortcuts=_shortcuts(parcel.player, race, page, notices),
    )


def _is_same(sentence: Text, headline: Text) -> bool:
    """Whether a sentence only repeats the headline, which has no full stop."""
    return str(sentence).rstrip(".") == str(headline).rstrip(".")


def _address(player: Player, race: SeatedRace, notices: Sequence[Notice]) -> str:
    """The race's URL; a signed link only for notices of turns and starts, not for messages."""
    if not any(notice.kind in SAID for notice in notices):
        return plain_address(race)
    return turn_address(player, race, now=timezone.now())


def _shortcuts(
    player: Player, race: SeatedRace, page: RacePage | None, notices: Sequence[Notice]
) -> Sequence[Shortcut]:
    if page is None or not any(notice.kind in SAID for notice in notices):
        return ()
    return shortcuts_of(player, page, race, now=timezone.now())


News = list[tuple[Notice, RenderedNotice]]


def _news(parcel: Parcel) -> list[News]:
    """Notices about no race, grouped by the page they lead to."""
    pages: dict[tuple[str, str], News] = defaultdict(list)
    for notice in sorted(parcel.notices, key=by_urgency):
        told = parcel.told.get(notice.pk)
        if told is not None:
            pages[told.name, told.url].append((notice, told))
    return list(pages.values())


def _told_section(news: News) -> Section:
    notice, first = news[0]
    headline, *sentences = dict.fromkeys(str(told.words) for _, told in news)
    return Section(
        name=first.name,
        label=LABELS[notice.kind],
        headline=headline,
        sentences=sentences,
        url=absolute(first.url),
        plain_url=absolute(first.url),
        thread=first.thread,
        is_asked=notice.kind == Kind.CALL,
    )

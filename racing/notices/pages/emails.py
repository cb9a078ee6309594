"""Letters by mail, in the player's language and time zone."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.notices.channels.channel import Parcel
from racing.notices.models.notice import Kind
from racing.notices.pages.notices import LABELS
from racing.notices.pages.sections import Section, sections_of
from racing.notices.pages.turn_links import absolute
from racing.notices.services.mailing_list import stop_link
from racing.people.models import Player


@dataclass(frozen=True, slots=True)
class Email:
    """An e-mail with one item at length, or several in short, the least time first."""

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

    @property
    def thread(self) -> str:
        return "" if self.is_digest else self.sections[0].thread


def email_of(parcel: Parcel) -> Email:
    sections = sections_of(parcel)
    told = {notice.kind for notice in parcel.notices}
    kinds = [kind.value for kind in Kind if kind in told]
    return Email(
        player=parcel.player,
        subject=" ".join(_subject(sections).split()),
        sections=sections,
        kinds=kinds,
        kind_labels=[str(LABELS[kind]) for kind in kinds],
        stop_url=stop_link(parcel.player, kinds),
        settings_url=absolute(reverse("settings_notices")),
    )


def _subject(sections: Sequence[Section]) -> str:
    """The number of races that wait, or else the first item's name."""
    first = _naming(sections[0])
    if len(sections) == 1:
        return first
    asked = sum(section.is_asked for section in sections if section.race)
    if asked:
        waiting = ngettext(
            "%(number)s race is waiting for you", "%(number)s races are waiting for you", asked
        ) % {"number": asked}
        is_all = asked == len(sections)
        return waiting if is_all else _("%(news)s, and other news") % {"news": waiting}
    if all(section.race for section in sections):
        return _("News from %(count)s races") % {"count": len(sections)}
    return _("%(news)s, and other news") % {"news": first}


def _naming(section: Section) -> str:
    name = f"{section.name} ({section.venue})" if section.venue else section.name
    return _("%(news)s: %(race)s") % {"news": section.label, "race": name}

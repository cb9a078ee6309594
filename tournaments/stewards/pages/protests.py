"""Protests of a championship in a list, and races about which one may still protest."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import pgettext_lazy

from racing.people.models import Player
from racing.tables.table import Text
from tournaments.championships.pages.names import entry_name, round_name
from tournaments.models import Championship, Protest
from tournaments.stewards.selectors.windows import Window, windows_for

STATES: Mapping[str, Text] = {
    Protest.State.OPEN: pgettext_lazy("protest", "being heard"),
    Protest.State.DECIDED: pgettext_lazy("protest", "decided"),
    Protest.State.WITHDRAWN: pgettext_lazy("protest", "withdrawn"),
    Protest.State.LAPSED: pgettext_lazy("protest", "lapsed (race voided)"),
}


@dataclass(frozen=True, slots=True)
class ProtestRow:
    """What everybody may know of a protest."""

    protest: Protest
    url: str
    maker: str
    accused: str
    round: Text
    state: Text
    waits_for_me: bool
    """Whether the reader is a steward who has not voted yet."""


@dataclass(frozen=True, slots=True)
class RaceWindow:
    """A race about which the reader may protest."""

    race: int
    round: int
    until: datetime | None
    url: str


def protest_rows(protests: Iterable[Protest], unvoted: Iterable[int] = ()) -> list[ProtestRow]:
    """Rows of the list; `unvoted` are primary keys that wait for the reader's vote."""
    waiting = set(unvoted)
    return [protest_row(each, waits_for_me=each.pk in waiting) for each in protests]


def protest_row(protest: Protest, *, waits_for_me: bool = False) -> ProtestRow:
    return ProtestRow(
        protest=protest,
        url=reverse("protest", args=[protest.championship.slug, protest.number]),
        maker=entry_name(protest.by_entry),
        accused=entry_name(protest.against),
        round=round_name(protest.round_race.round),
        state=STATES[protest.state],
        waits_for_me=waits_for_me,
    )


def race_windows(
    championship: Championship, reader: Player | None, now: datetime
) -> list[RaceWindow]:
    found = windows_for(championship, reader, now)
    return [_window(championship, each) for each in found]


def windows_by_round(windows: Sequence[RaceWindow]) -> dict[int, list[RaceWindow]]:
    found: dict[int, list[RaceWindow]] = {}
    for window in windows:
        found.setdefault(window.round, []).append(window)
    return found


def _window(championship: Championship, window: Window) -> RaceWindow:
    race = window.found.race_id
    url = f"{reverse('new_protest', args=[championship.slug])}?race={race}"
    return RaceWindow(race, window.found.round.number, window.until, url)

"""The board as it was after any move: stepping through a race, while it runs and afterwards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from racing.models import Race
from racing.pages.cast import cast_of
from racing.pages.race import viewer_of
from racing.pages.steps import Steps, addresses_of
from racing.pages.trials import Trial, trial_of
from racing.selectors.lines import line_of
from racing.selectors.races import SeatedRace
from racing.tables.table import Text
from racing.titles import Title, title_of


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """One step of a race; `sentences` tell what its move did."""

    race: Race
    title: Title
    ply: int
    last: int
    venue: Text
    board: Any
    board_lines: Sequence[Text]
    sentences: Sequence[Text]
    back: int
    on: int
    """The nearest moves that tell this viewer something: what is chosen in secret does not."""
    trial: Trial | None
    """With the ghost where it was then."""

    @property
    def steps(self) -> Steps:
        return Steps(
            here=addresses_of(self.race.pk).here,
            ply=self.ply,
            last=self.last,
            back=self.back,
            on=self.on,
            since=self.on if self.ply < self.last else None,
            plays="here",
            is_now=False,
            is_running=self.race.is_running,
        )


def history_page(seated: SeatedRace, ply: int) -> HistoryPage:
    """The viewer sees of a past moment what he could see then."""
    race, viewer = seated.race, viewer_of(seated)
    title, cast = title_of(race.game), cast_of(seated.seatings)
    line = line_of(race, seated.seatings)
    last = len(line.plies)
    ply = min(ply, last)

    def sentences(number: int) -> list[Text]:
        events = line.plies[number - 1].events if number else line.start.events
        told = (title.table.sentence(each, cast) for each in race.rules.events_for(events, viewer))
        return [sentence for sentence in told if sentence]

    view = race.rules.view(line.positions[ply].state, viewer)
    return HistoryPage(
        race=race,
        title=title,
        ply=ply,
        last=last,
        venue=title.table.venue(race.chosen_options),
        board=title.table.past_board(view, viewer, cast, line.plies[ply - 1].seat if ply else None),
        board_lines=title.table.describe(view, cast),
        sentences=sentences(ply),
        back=next(filter(sentences, range(ply - 1, 0, -1)), 0),
        on=next(filter(sentences, range(ply + 1, last)), last),
        trial=trial_of(seated, line.positions[ply].state),
    )

"""Draws the podium as a picture for links to a championship."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import resvg_py
from django.core.cache import cache
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.notices.board_images.picture import FAMILIES
from racing.notices.board_images.stylesheet import tokens
from tournaments.championships.pages.names import entry_name, total_text
from tournaments.championships.pages.sharing import PICTURE, leaders_in, state_words
from tournaments.championships.pages.standings import rank_text
from tournaments.models import Championship, Standing
from tournaments.outputs.pages.lettering import Lettering, fitted, in_lines
from tournaments.outputs.selectors import picture_key
from tournaments.rules.values import WHOLE, Ruleset

KEPT = 24 * 3600
PLACES = (1, 0, 2)
"""Indexes of the leaders from the left: the second, the first, the third."""
STEP = 320
GAP = 16
LEFT = (PICTURE[0] - 3 * STEP - 2 * GAP) // 2
HEIGHTS = {1: 240, 2: 180, 3: 128}
NAME = {"width": STEP - 24, "size": 40, "least": 24}
TITLE = {"width": PICTURE[0] - 2 * 64, "size": 68, "least": 52, "small": 46}
TITLE_AT = {1: (186,), 2: (160, 214)}
"""Heights of the title's lines, by their number."""


@dataclass(frozen=True, slots=True)
class Step:
    """A block of the podium, and who stands on it."""

    x: int
    y: int
    rank: str
    is_first: bool
    name: Lettering | None = None
    total: Lettering | None = None


def kept_picture(championship: Championship, *, stamp: str, language: str) -> bytes:
    """The picture from the cache, or drawn and kept; a new stamp replaces the one before."""
    key = picture_key(championship.pk, language)
    kept: tuple[str, bytes] | None = cache.get(key)
    if kept is not None and kept[0] == stamp:
        return kept[1]
    drawn = picture_of(podium_svg(championship))
    cache.set(key, (stamp, drawn), KEPT)
    return drawn


def picture_of(svg: str) -> bytes:
    width, height = PICTURE
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height))


def podium_svg(championship: Championship) -> str:
    leaders = leaders_in(championship)
    title = in_lines(championship.name, **TITLE)
    lines_at = TITLE_AT[len(title)]
    width, height = PICTURE
    context = {
        "width": width,
        "height": height,
        "fonts": FAMILIES,
        "colour": _colours(tokens()),
        "title": list(zip(lines_at, title, strict=True)),
        "moment": fitted(
            state_words(championship, leaders), width=TITLE["width"], size=30, least=20
        ),
        "moment_at": lines_at[-1] + 46,
        "steps": _steps(championship.ruleset.rules, leaders),
        "step": {"width": STEP, "height": HEIGHTS[1], "middle": STEP // 2},
    }
    return render_to_string("tournaments/outputs/podium.svg", context)


def _steps(rules: Ruleset, leaders: Sequence[Standing]) -> list[Step]:
    """All three steps, also where nobody stands on one yet."""
    found = []
    for place, at in enumerate(PLACES):
        leader = leaders[at] if at < len(leaders) else None
        rank = (leader and leader.rank) or at + 1
        found.append(
            Step(
                x=LEFT + place * (STEP + GAP),
                y=PICTURE[1] - HEIGHTS[rank],
                rank=rank_text(leader.line) if leader else str(rank),
                is_first=rank == 1,
                name=_name(leader) if leader else None,
                total=total_words(rules, leader) if leader else None,
            )
        )
    return found


def _name(standing: Standing) -> Lettering | None:
    return fitted(entry_name(standing.entry), **NAME) if standing.entry else None


def total_words(rules: Ruleset, standing: Standing) -> Lettering:
    total = total_text(rules, standing.total)
    return fitted(f"{total} {_unit(rules, standing.total)}", width=STEP - 24, size=30, least=20)


def _unit(rules: Ruleset, total: int) -> str:
    if rules.scoring == "money":
        return _("thousand $")
    if rules.scoring == "differences":
        return _("behind")
    # One and a half is many in English and one in French.
    count = 1 if abs(total) == WHOLE else 0 if abs(total) < 2 * WHOLE else 2
    return ngettext("point", "points", count)


def _colours(found: Mapping[str, str]) -> dict[str, str]:
    """Colours by names that a template can use."""
    return {name.removeprefix("--").replace("-", "_"): value for name, value in found.items()}

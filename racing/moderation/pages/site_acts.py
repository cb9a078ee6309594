"""Acts on the whole site: the emergency switch for all clocks."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.moderation.act_kinds import ActKind, Doing
from racing.moderation.code_of_conduct import SITE_FAULT
from racing.moderation.models import Act
from racing.moderation.targets import Matter, MatterKind
from racing.people.models import Player
from racing.races.heartbeat import heart
from racing.races.models import Race
from racing.races.selectors.halts import is_halted
from racing.races.services.clocks.halts import start_clocks, stop_clocks
from racing.tables.words import Text

SITE = "site"


def site_matter(key: str) -> Matter | None:
    if key != SITE:
        return None
    return Matter(kind=SITE, key=SITE, name=_("the whole site"), url="/")


def is_shown_to_nobody(matter: Matter, player: Player) -> bool:
    return False


SITE_MATTER = MatterKind(gettext_lazy("site"), site_matter, is_shown_to_nobody)


def _halt_told(matter: Matter) -> Sequence[Text]:
    if is_halted():
        return []
    running = Race.objects.filter(status=Race.Status.RUNNING).count()
    races = ngettext(
        "No clock runs in %(count)d running race, and nobody is late.",
        "No clock runs in %(count)d running races, and nobody is late.",
        running,
    )
    return [
        races % {"count": running},
        _("Every page says so, with your word. Moves may still be made."),
        _("Undone, it gives everybody the time back, rounds of championships too."),
    ]


def _halt(doing: Doing) -> Mapping[str, Any]:
    halt = stop_clocks(word=doing.given["word"], by=doing.moderator, now=doing.now)
    heart.look(timezone.now())
    return {"halt": halt.pk}


def _go_on(act: Act, now: datetime) -> None:
    start_clocks(now=now)
    heart.look(timezone.now())


HALT = ActKind(
    code="halt",
    matter=SITE,
    label=gettext_lazy("Stop all clocks"),
    done=gettext_lazy("all clocks stopped"),
    foretell=_halt_told,
    carry_out=_halt,
    undo=_go_on,
    takes=("word",),
    is_for_site=True,
    rule=SITE_FAULT,
)

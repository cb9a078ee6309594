"""Zoé and the moderators: reported, measured and renamed, and for a while one of them."""

from typing import TYPE_CHECKING, Any

from django.contrib.auth.models import Permission

from racing.fair_play.fingerprints import Fingerprint
from racing.fair_play.models import Signal
from racing.fair_play.services.households import declare_household
from racing.fair_play.services.sightings import note_sighting
from racing.moderation.models import Case, PlannedAct
from racing.moderation.services.acts import ActRequest, Grounds, do_act, refuse_act, second_act
from racing.moderation.services.appeals import decide_appeal, make_appeal
from racing.moderation.services.cases import close_case, say_in_case
from racing.moderation.services.claims import claim_case, hand_over_case
from racing.people.models import Player
from racing.races.services.clocks.halts import start_clocks, stop_clocks
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.reported import about_message, about_player, report
from tests.privacy.secrets import MAIL, NAME, WRITTEN

if TYPE_CHECKING:
    from tests.privacy.rich import Rich

NAMED = f"{NAME} did it; {MAIL} knows."
"""What moderators write about Zoé."""


def renamed(scene: "Rich", name: str) -> None:
    """A moderator takes the name that Zoé had."""
    _act(scene.mona, "rename", "player", scene.zoe.pk, name=name)
    scene.zoe.refresh_from_db()


def keep_order(scene: "Rich") -> None:
    _looked_into(scene)
    _measured(scene)
    _moderates(scene)
    _seen(scene)


def moderators() -> tuple[Player, Player]:
    return moderator("mona", keeps_the_site=True), moderator("nils")


def _act(by: Player, code: str, matter: str, key: object, **given: Any) -> Any:
    act_request = ActRequest(code, matter, str(key), given)
    return do_act(act_request=act_request, moderator=by, grounds=Grounds(NAMED, "C1"), now=NOON)


def _looked_into(scene: "Rich") -> None:
    """Bob reports Zoé and Zoé's message, Zoé reports Bob, Charlie a club and a season of Zoé's."""
    message = scene.over.messages.get(player=scene.zoe)
    case = about_message(scene.bob, message, text=NAMED)
    about_player(scene.bob, scene.zoe, text=NAMED)
    about_player(scene.zoe, scene.bob, text=WRITTEN["report"])
    said = scene.club.announcements.get()
    for kind, key in (("club", scene.alone.pk), ("announcement", said.pk)):
        report(scene.charlie, kind, key, "private")
    report(scene.charlie, "season", scene.going.championship.pk, "other")
    _act(scene.mona, "redact", "message", message.pk, text=WRITTEN["redacted"])
    say_in_case(case_id=case.pk, moderator=scene.mona, text=NAMED, now=NOON)
    close_case(
        case_id=case.pk,
        moderator=scene.mona,
        outcome=Case.Outcome.ACTED,
        answer=NAMED,
        now=NOON,
    )


def _measured(scene: "Rich") -> None:
    """Zoé is warned and appeals in vain; and a ban waits for another moderator."""
    first = _act(scene.mona, "warn", "player", scene.zoe.pk)
    appeal = make_appeal(act_id=first.pk, player=scene.zoe, text=WRITTEN["appeal"], now=NOON)
    decide_appeal(
        appeal_id=appeal.pk, moderator=scene.nils, is_lifted=False, answer=NAMED, now=NOON
    )
    _act(scene.mona, "ban", "player", scene.zoe.pk)


def _moderates(scene: "Rich") -> None:
    """Zoé does all that a moderator does, about others."""
    zoe, dora, nils = scene.zoe, scene.dora, scene.nils
    zoe.user_permissions.set(Permission.objects.filter(codename__startswith="moderate_"))
    Player.objects.filter(pk=zoe.pk).update(is_staff=True)
    zoe = Player.objects.get(pk=zoe.pk)
    now = {"now": NOON}
    act = _act(zoe, "warn", "player", dora.pk)
    said = make_appeal(act_id=act.pk, player=dora, text="No.", **now)
    decide_appeal(appeal_id=said.pk, moderator=nils, is_lifted=False, answer="Yes.", **now)
    act = _act(nils, "warn", "player", scene.stella.pk)
    said = make_appeal(act_id=act.pk, player=scene.stella, text="No.", **now)
    decide_appeal(appeal_id=said.pk, moderator=zoe, is_lifted=False, answer="Yes.", **now)
    planned: PlannedAct = _act(zoe, "ban", "player", dora.pk)
    refuse_act(planned_id=planned.pk, moderator=nils, **now)
    other: PlannedAct = _act(nils, "ban", "player", scene.outcast.pk)
    second_act(planned_id=other.pk, moderator=zoe, **now)
    handed = about_player(scene.charlie, dora)
    hand_over_case(case_id=handed.pk, moderator=nils, whom=zoe, text="Look.", **now)
    say_in_case(case_id=handed.pk, moderator=zoe, text=NAMED, **now)
    done = about_player(scene.charlie, scene.stella)
    claim_case(case_id=done.pk, moderator=zoe, **now)
    outcome = Case.Outcome.UNCLEAR
    close_case(case_id=done.pk, moderator=zoe, outcome=outcome, answer="", **now)
    stop_clocks(word=NAMED, by=zoe, **now)
    start_clocks(**now)


def _seen(scene: "Rich") -> None:
    zoe, bob = scene.zoe, scene.bob
    origin = Fingerprint(address="a" * 32, network="b" * 32, agent="c" * 32)
    note_sighting(player=zoe, origin=origin, today=NOON.date())
    declare_household(player=zoe, name="bob", now=NOON)
    declare_household(player=scene.charlie, name=zoe.username, now=NOON)
    one, other = sorted([zoe, bob], key=lambda each: each.pk)
    Signal.objects.create(one=one, other=other, kind="address", strength=1, seen_at=NOON)

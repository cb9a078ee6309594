"""The measures about a player, for that player: what, why, until when, and how to appeal."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from racing.moderation.code_of_conduct import Article, article
from racing.moderation.forms.appeals import AppealForm
from racing.moderation.models import Act, Appeal
from racing.moderation.pages.wording.acts import done_words
from racing.moderation.policy.act_kinds import HIDING, LIMIT, REDACTION, WARNING
from racing.moderation.selectors.sanctions import is_in_force
from racing.notices.pages.notices import race_name
from racing.races.models import Message, Race
from racing.races.selectors.races import UNLISTED
from racing.shared.formatting import until_words
from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class SanctionCard:
    act: Act
    title: Text
    until: Text
    """When it ends; empty if it does not last."""
    article: Article | None
    message: Message | None
    """The player's message, where it is about one."""
    race: Race | None
    """The race, where it is about one."""
    race_name: str
    end: Text
    """How it ended; empty while it is in force."""
    needs_reading: bool
    appeal: Appeal | None
    appeal_state: Text
    form: AppealForm | None
    """The form, where the player may still appeal."""


@dataclass(frozen=True, slots=True)
class About:
    """Targets of these measures: messages by act, races by id."""

    messages: Mapping[int, Message]
    races: Mapping[int, Race]


LASTING = frozenset({"mute", "limit", "suspend", "ban"})


def sanction_cards(
    acts: Iterable[Act], now: datetime, typed: Mapping[int, AppealForm] | None = None
) -> list[SanctionCard]:
    """Cards of the measures, with a refused form as it was filled in."""
    listed = list(acts)
    about = About(_messages(listed), _races(listed))
    return [_card(act, about, now, (typed or {}).get(act.pk)) for act in listed]


def _card(act: Act, about: About, now: datetime, typed: AppealForm | None) -> SanctionCard:
    race = about.races.get(act.race_id or 0)
    appeal = getattr(act, "appeal", None)
    may_appeal = appeal is None and is_in_force(act, now)
    return SanctionCard(
        act=act,
        title=_title(act),
        until=until_words(act.until) if act.code in LASTING or act.until else "",
        article=article(act.rule),
        message=about.messages.get(act.pk),
        race=race,
        race_name=race_name(race) if race else "",
        end=_end(act, now),
        needs_reading=act.code == WARNING and not act.is_undone and not _is_read(act),
        appeal=appeal,
        appeal_state=_appeal_state(act, appeal, now) if appeal else "",
        form=(typed or AppealForm(auto_id=f"appeal-{act.pk}-%s")) if may_appeal else None,
    )


def _title(act: Act) -> Text:
    if act.code == LIMIT:
        return _("Races at once limited to %(limit)s") % {"limit": act.details["limit"]}
    words = done_words(act)
    return words[:1].upper() + words[1:]


def _end(act: Act, now: datetime) -> Text:
    if act.is_undone:
        return _("Lifted: %(reason)s") % {"reason": act.undone_by.reason}
    if act.until is not None and act.until <= now:
        return _("This sanction has expired.")
    if _is_read(act):
        return _("You’ve read this.")
    return ""


def _appeal_state(act: Act, appeal: Appeal, now: datetime) -> Text:
    match appeal.verdict:
        case Appeal.Verdict.LIFTED:
            return _("Your appeal was successful. The sanction is lifted.")
        case Appeal.Verdict.KEPT:
            return _("Another moderator reviewed your appeal and kept the sanction.")
    if not is_in_force(act, now):
        return _("The sanction ended before the appeal was decided.")
    return _("Your appeal is waiting for another moderator.")


def _is_read(act: Act) -> bool:
    return hasattr(act, "acknowledgement")


def _messages(acts: list[Act]) -> dict[int, Message]:
    """Messages by the id of the act, in one query."""
    about = {act.pk: int(act.key) for act in acts if act.code in (HIDING, REDACTION)}
    rows = Message.objects.in_bulk(about.values()) if about else {}
    return {pk: rows[number] for pk, number in about.items() if number in rows}


def _races(acts: list[Act]) -> dict[int, Race]:
    numbers = {act.race_id for act in acts if act.race_id is not None}
    return Race.objects.defer(*UNLISTED).in_bulk(numbers) if numbers else {}

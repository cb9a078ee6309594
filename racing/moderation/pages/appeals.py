"""Waiting appeals, for moderators."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone

from racing.moderation.code_of_conduct import Article, article
from racing.moderation.forms.appeals import VerdictForm
from racing.moderation.models import Appeal
from racing.moderation.pages.wording.acts import done_words
from racing.moderation.pages.wording.targets import target_name
from racing.moderation.policy.report_targets import find_target
from racing.moderation.services.appeals import objection_to
from racing.people.models import Player
from racing.shared.error_messages import words_for
from racing.shared.formatting import until_words
from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class AppealCard:
    appeal: Appeal
    done: Text
    until: Text
    article: Article | None
    matter: Text
    """What the act was done to."""
    url: str
    case_url: str
    objection: str
    """Why this moderator may not decide it; empty where they may."""
    form: VerdictForm | None


def appeal_cards(
    appeals: Iterable[Appeal], moderator: Player, typed: Mapping[int, VerdictForm] | None = None
) -> list[AppealCard]:
    """Cards of the appeals, with a refused form as it was filled in."""
    return [_card(each, moderator, (typed or {}).get(each.pk)) for each in appeals]


def _card(appeal: Appeal, moderator: Player, typed: VerdictForm | None) -> AppealCard:
    act, objection = appeal.act, objection_to(appeal.act, moderator, timezone.now())
    target = find_target(act.matter, act.key)
    form = typed or VerdictForm(auto_id=f"verdict-{appeal.pk}-%s")
    return AppealCard(
        appeal=appeal,
        done=done_words(act),
        until=until_words(act.until),
        article=article(act.rule),
        matter=target_name(target) if target else "",
        url=target.url if target else "",
        case_url=reverse("case", args=[act.case_id]) if act.case_id else "",
        objection=words_for(objection) if objection else "",
        form=None if objection else form,
    )

"""Removes a person who has left from the moderators' records; the acts themselves stay.

Acts are never changed otherwise. That they were done, when, why and by which rule stays as it was;
only the player's names, addresses and texts are taken out.
"""

from collections.abc import Mapping
from typing import Any

from django.db.models import Model, Q

from racing.fair_play.services.hints import forget_traces_of
from racing.moderation.models import Act, Appeal, Case, CaseNote, PlannedAct, Report
from racing.moderation.services.erase_reports import WRITTEN, erase_from_reports
from racing.people.models import Player
from racing.privacy.registry import Former
from racing.privacy.services.erase_names import clean_json, clean_texts
from racing.races.models import Halt, Message

OWN_WORDS = ("name", "text")
"""Details of an act that may quote the player: a name, or a text in place of theirs."""


TEXTS: tuple[tuple[type[Model], str], ...] = (
    (Act, "reason"),
    (Appeal, "answer"),
    (Case, "answer"),
    (CaseNote, "text"),
    (Halt, "word"),
    (PlannedAct, "reason"),
    (Report, "text"),
)
"""Texts by others that may name the player."""


def forget_in_moderation(former: Former) -> None:
    player = former.player
    erase_from_reports(player=player)
    forget_traces_of(player=player)
    player.former_names.all().delete()
    Appeal.objects.filter(act__player=player).update(text="")
    PlannedAct.objects.filter(player=player, result="").delete()
    Case.objects.filter(holder=player).update(holder=None, held_until=None)
    _empty(Act._base_manager.filter(_about(player)), "details")
    _empty(PlannedAct.objects.filter(_about(player)), "given")
    _clean(former)


def forget_matter(kind: str, key: str) -> None:
    """Remove the player's words from reports about something that is gone."""
    for report in Report.objects.filter(case__matter=kind, case__key=key):
        report.context = _without(report.context, (*WRITTEN, "words"))
        report.save(update_fields=["context"])


def _about(player: Player) -> Q:
    """Filter of acts about the player or one of their messages."""
    said = [str(pk) for pk in Message.objects.filter(player=player).values_list("pk", flat=True)]
    return Q(player=player) | Q(matter="message", key__in=said)


def _empty(rows: Any, field: str) -> None:
    for row in rows.filter(Q(**{f"{field}__has_any_keys": list(OWN_WORDS)})):
        emptied = _without(getattr(row, field), OWN_WORDS)
        type(row)._base_manager.filter(pk=row.pk).update(**{field: emptied})


def _without(written: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: "" if name in names else value for name, value in written.items()}


def _clean(former: Former) -> None:
    """Remove the player's names from texts by moderators and reporters."""
    for model, field in TEXTS:
        named = Q()
        for each in (*former.names, *former.addresses):
            named |= Q(**{f"{field}__icontains": each})
        clean_texts(model._base_manager.filter(named), [field], former)
    clean_json(Report.objects.all(), "context", former)

"""Names of models and fields in the admin; the models themselves have none."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.utils.translation import pgettext_lazy

from racing.tables.registry import registered_game, registered_games
from racing.tables.table import Text

Words = Mapping[Any, Text]
"""Texts by the code that a row stores."""

FIELDS = {
    "action_flag": pgettext_lazy("column", "action"),
    "action_time": pgettext_lazy("column", "when"),
    "address": pgettext_lazy("column", "address"),
    "adjudicated_at": pgettext_lazy("column", "ended early"),
    "against": pgettext_lazy("column", "against"),
    "agent": pgettext_lazy("column", "browser"),
    "agreed": pgettext_lazy("column", "seats that agree"),
    "amount": pgettext_lazy("column", "hundredths of a point"),
    "annulled_at": pgettext_lazy("column", "voided"),
    "article": pgettext_lazy("column", "rule"),
    "asked_at": pgettext_lazy("column", "asked for"),
    "at": pgettext_lazy("column", "when"),
    "attempts": pgettext_lazy("column", "failed"),
    "author": pgettext_lazy("column", "drawn by"),
    "began_at": pgettext_lazy("column", "from"),
    "book": pgettext_lazy("column", "book"),
    "bot": pgettext_lazy("column", "bot"),
    "by": pgettext_lazy("column", "by"),
    "by_entry": pgettext_lazy("column", "by"),
    "by_name": pgettext_lazy("column", "by"),
    "championship": pgettext_lazy("column", "championship"),
    "change_message": pgettext_lazy("column", "text"),
    "changed_at": pgettext_lazy("column", "changed"),
    "channel": pgettext_lazy("column", "channel"),
    "circuit": pgettext_lazy("column", "circuit"),
    "claimed_at": pgettext_lazy("column", "picked up"),
    "clock": pgettext_lazy("column", "clock"),
    "closed_at": pgettext_lazy("column", "raced"),
    "closes_at": pgettext_lazy("column", "closes"),
    "club": pgettext_lazy("column", "club"),
    "content_type": pgettext_lazy("column", "kind of row"),
    "copied_from": pgettext_lazy("column", "copied from"),
    "course": pgettext_lazy("column", "circuit"),
    "crashes": pgettext_lazy("column", "share of crashes"),
    "created_at": pgettext_lazy("column", "created"),
    "credited_at": pgettext_lazy("column", "time given back"),
    "crossings": pgettext_lazy("column", "places at the start"),
    "date_joined": pgettext_lazy("column", "joined"),
    "deadline": pgettext_lazy("column", "deadline"),
    "decision": pgettext_lazy("column", "decision"),
    "description": pgettext_lazy("column", "text"),
    "digest": pgettext_lazy("column", "digest"),
    "done": pgettext_lazy("column", "races so far"),
    "done_at": pgettext_lazy("column", "done"),
    "due_at": pgettext_lazy("column", "due"),
    "ended_at": pgettext_lazy("column", "until"),
    "entry": pgettext_lazy("column", "entry"),
    "expires_at": pgettext_lazy("column", "valid until"),
    "facts": pgettext_lazy("column", "facts"),
    "finished_at": pgettext_lazy("column", "finished"),
    "from_round": pgettext_lazy("column", "from round"),
    "game": pgettext_lazy("column", "game"),
    "happened_at": pgettext_lazy("column", "happened"),
    "has_retired": pgettext_lazy("column", "retired"),
    "height": pgettext_lazy("column", "height"),
    "held_at": pgettext_lazy("column", "clocks paused"),
    "hidden_at": pgettext_lazy("column", "hidden"),
    "host": pgettext_lazy("column", "host"),
    "id": pgettext_lazy("column", "number"),
    "is_bot_account": pgettext_lazy("column", "bot account"),
    "is_cancelled": pgettext_lazy("column", "cancelled"),
    "is_closed": pgettext_lazy("column", "closed"),
    "is_guest": pgettext_lazy("column", "guest"),
    "is_offered": pgettext_lazy("column", "open to a substitute"),
    "is_over": pgettext_lazy("column", "over"),
    "is_private": pgettext_lazy("column", "private"),
    "is_public": pgettext_lazy("column", "public"),
    "is_rated": pgettext_lazy("column", "rated"),
    "is_record": pgettext_lazy("column", "record"),
    "is_staff": pgettext_lazy("column", "staff"),
    "is_superuser": pgettext_lazy("column", "superuser"),
    "is_trial": pgettext_lazy("column", "time trial"),
    "joined_at": pgettext_lazy("column", "joined"),
    "joining": pgettext_lazy("column", "joining"),
    "kind": pgettext_lazy("column", "kind"),
    "language": pgettext_lazy("column", "language"),
    "last_login": pgettext_lazy("column", "last signed in"),
    "last_used_at": pgettext_lazy("column", "last used"),
    "last_used_on": pgettext_lazy("column", "last used"),
    "left_at": pgettext_lazy("column", "left"),
    "length": pgettext_lazy("column", "steps of a lap"),
    "limited_until": pgettext_lazy("column", "limited until"),
    "move": pgettext_lazy("column", "move"),
    "mu": pgettext_lazy("column", "mean"),
    "mu_before": pgettext_lazy("column", "mean before"),
    "muted_until": pgettext_lazy("column", "muted until"),
    "name": pgettext_lazy("column", "name"),
    "notice": pgettext_lazy("column", "notification"),
    "number": pgettext_lazy("column", "number"),
    "object_repr": pgettext_lazy("column", "row"),
    "opened_at": pgettext_lazy("column", "opened"),
    "opens_at": pgettext_lazy("column", "opens"),
    "options": pgettext_lazy("column", "options"),
    "organiser": pgettext_lazy("column", "organiser"),
    "paused_at": pgettext_lazy("column", "paused"),
    "place": pgettext_lazy("column", "place"),
    "player": pgettext_lazy("column", "player"),
    "ply": pgettext_lazy("column", "at move"),
    "primary": pgettext_lazy("column", "primary"),
    "published_at": pgettext_lazy("column", "published"),
    "race": pgettext_lazy("column", "race"),
    "race_limit": pgettext_lazy("column", "races at once"),
    "races": pgettext_lazy("column", "races"),
    "reason": pgettext_lazy("column", "reason"),
    "redacted": pgettext_lazy("column", "replacement text"),
    "result": pgettext_lazy("column", "outcome"),
    "revision": pgettext_lazy("column", "revision"),
    "role": pgettext_lazy("column", "role"),
    "round": pgettext_lazy("column", "round"),
    "round_race": pgettext_lazy("column", "race"),
    "rules": pgettext_lazy("column", "rules"),
    "rules_version": pgettext_lazy("column", "version of the rules"),
    "ruleset": pgettext_lazy("column", "rules"),
    "scopes": pgettext_lazy("column", "permissions"),
    "seal": pgettext_lazy("column", "seal"),
    "search": pgettext_lazy("column", "search for par"),
    "seat": pgettext_lazy("column", "seat"),
    "seats": pgettext_lazy("column", "seats"),
    "seconds": pgettext_lazy("column", "seconds"),
    "seen_at": pgettext_lazy("column", "seen"),
    "seen_on": pgettext_lazy("column", "last seen"),
    "series": pgettext_lazy("column", "series"),
    "shown_at": pgettext_lazy("column", "shown on the site"),
    "sigma": pgettext_lazy("column", "spread"),
    "sigma_before": pgettext_lazy("column", "spread before"),
    "signed_by_name": pgettext_lazy("column", "signed by"),
    "since": pgettext_lazy("column", "since"),
    "slug": pgettext_lazy("column", "short name"),
    "stand_in_since": pgettext_lazy("column", "stand-in since"),
    "stars": pgettext_lazy("column", "stars"),
    "started_at": pgettext_lazy("column", "started"),
    "state": pgettext_lazy("column", "state"),
    "status": pgettext_lazy("column", "state"),
    "suspended_until": pgettext_lazy("column", "suspended until"),
    "tally": pgettext_lazy("column", "outcome"),
    "team": pgettext_lazy("column", "team"),
    "terms": pgettext_lazy("column", "terms"),
    "text": pgettext_lazy("column", "text"),
    "title": pgettext_lazy("column", "title"),
    "to_act": pgettext_lazy("column", "to act"),
    "top_speed": pgettext_lazy("column", "top speed"),
    "trials": pgettext_lazy("column", "time trials"),
    "type": pgettext_lazy("column", "kind"),
    "until_round": pgettext_lazy("column", "until round"),
    "user": pgettext_lazy("column", "player"),
    "value": pgettext_lazy("column", "result"),
    "verified": pgettext_lazy("column", "confirmed"),
    "version": pgettext_lazy("column", "version"),
    "votes": pgettext_lazy("column", "votes"),
    "wanted": pgettext_lazy("column", "races wanted"),
    "weight": pgettext_lazy("column", "weight"),
    "width": pgettext_lazy("column", "width"),
    "words": pgettext_lazy("column", "text"),
}
"""Names by field, whatever the model."""


def name_fields(model: type[Model]) -> None:
    """Set the fields' names here, not in the models, where they would be part of migrations."""
    for field in model._meta.concrete_fields:
        if field.name in FIELDS:
            field.verbose_name = FIELDS[field.name]


def worded(name: str, words: Words) -> Callable[[Model], str]:
    """A column that shows a code as text."""

    @admin.display(description=FIELDS[name], ordering=name)
    def said(row: Model) -> str:
        return str(words.get(getattr(row, name), getattr(row, name)))

    said.__name__ = f"{name}_in_words"
    said.words = words  # type: ignore[attr-defined]
    return said


def by_words(name: str, words: Words) -> tuple[str, type[admin.ChoicesFieldListFilter]]:
    """A filter that shows codes as text."""

    class InWords(admin.ChoicesFieldListFilter):
        def choices(self, changelist: Any) -> Iterator[Any]:
            labels = {
                str(label): words.get(value, label) for value, label in self.field.flatchoices
            }
            for choice in super().choices(changelist):
                yield {**choice, "display": labels.get(str(choice["display"]), choice["display"])}

    return name, InWords


@admin.display(description=FIELDS["game"], ordering="game")
def game_name(row: Any) -> str:
    return str(registered_game(row.game).table.name)


class GameFilter(admin.AllValuesFieldListFilter):
    """A filter with the games' display names."""

    def choices(self, changelist: Any) -> Iterator[Any]:
        names = {game.slug: game.table.name for game in registered_games()}
        for choice in super().choices(changelist):
            yield {**choice, "display": names.get(str(choice["display"]), choice["display"])}

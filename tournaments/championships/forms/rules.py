"""Forms for a new championship, its rules and its description."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from racing.people.models import Player
from tournaments.championships.pages.rules_words import FORMAT_NAMES
from tournaments.championships.services.championships import NewChampionship
from tournaments.models import Club
from tournaments.rules.checks import check_ruleset
from tournaments.rules.codec import encode, read_ruleset
from tournaments.rules.errors import ChampionshipError, DropsBroken, PointsTableBroken
from tournaments.rules.formats import FORMATS, GRAND_PRIX, RECORDS, format_of
from tournaments.rules.values import Ruleset
from tournaments.shared.error_messages import words_for
from tournaments.shared.permissions import clubs_organised_by

MOST_PLACES = 100
UNFINISHED_NAMES = {"standing": _("counts as it stands"), "annulled": _("doesn’t count")}
TAKEN_OVER = (
    "pole",
    "record",
    "not_started",
    "team_entries",
    "overtime",
    "unfinished",
    "protest_hours",
)
"""Fields that have the same name in a ruleset and in the form."""


def whole_numbers(text: str, between: str, error: type[ChampionshipError]) -> tuple[int, ...]:
    """Numbers of a list that somebody typed; raises `error` at anything else, or an empty item."""
    parts = [part.strip() for part in re.split(between, text.strip())] if text.strip() else []
    if len(parts) > MOST_PLACES:
        raise error(text)
    for part in parts:
        if not re.fullmatch(r"-?[0-9]{1,5}", part):
            raise error(text)
    return tuple(int(part) for part in parts)


class RulesForm(forms.Form):
    """The rules that decide a championship; each format begins with its own values."""

    format = forms.ChoiceField(
        label=_("Format"),
        choices=list(FORMAT_NAMES.items()),
        initial=GRAND_PRIX,
        widget=forms.RadioSelect,
    )
    points = forms.CharField(
        label=_("Points by place"),
        initial="10-6-4-3-2-1",
        max_length=400,
        help_text=_("From first place down. Not needed for money or differences."),
        required=False,
    )
    counts_differences = forms.BooleanField(
        label=_("Records: add up differences from the best instead of points"), required=False
    )
    drops = forms.CharField(
        label=_("Dropped results"),
        max_length=400,
        required=False,
        help_text=_(
            "Number of results dropped after one round, after two, and so on. For "
            "example, 0, 0, 0, 1 drops the worst result from the fourth round on."
        ),
    )
    pole = forms.IntegerField(
        label=_("Points for pole position"),
        min_value=0,
        max_value=10_000,
        initial=0,
        help_text=_("Only in F-Cartes, when the grid is decided by qualifying."),
    )
    record = forms.IntegerField(
        label=_("Points for a record"), min_value=0, max_value=10_000, initial=0
    )
    not_started = forms.IntegerField(
        label=_("Points for not starting"), min_value=0, max_value=10_000, initial=0
    )
    team_entries = forms.IntegerField(
        label=_("Counting entries per team"),
        min_value=0,
        max_value=100,
        initial=0,
        help_text=_("0 for no team standings."),
    )
    overtime = forms.IntegerField(
        label=_("Extra days"),
        min_value=0,
        max_value=90,
        initial=3,
        help_text=_("Unfinished races get this many extra days, once. 0 for none."),
    )
    unfinished = forms.ChoiceField(
        label=_("If a race is still unfinished"),
        choices=list(UNFINISHED_NAMES.items()),
        initial="standing",
        widget=forms.RadioSelect,
    )
    protest_hours = forms.IntegerField(
        label=_("Hours allowed for protests"),
        min_value=0,
        max_value=720,
        initial=48,
        help_text=_("How long after a race its players may protest. 0 for no protests."),
    )

    def clean_points(self) -> tuple[int, ...]:
        return self._listed("points", r"\s*[-,;/\s]\s*", PointsTableBroken)

    def clean_drops(self) -> tuple[int, ...]:
        return self._listed("drops", r"\s*[,;\s]\s*", DropsBroken)

    def _listed(self, name: str, between: str, error: type[ChampionshipError]) -> tuple[int, ...]:
        try:
            return whole_numbers(self.cleaned_data[name], between, error)
        except ChampionshipError as refusal:
            raise forms.ValidationError(words_for(refusal)) from refusal

    def clean(self) -> dict[str, Any]:
        if not self.errors:
            try:
                rules = self._rules(self.cleaned_data)
                check_ruleset(rules)
            except ChampionshipError as refusal:
                raise forms.ValidationError(words_for(refusal)) from refusal
            self.cleaned_data["rules"] = rules
        return self.cleaned_data

    def _rules(self, values: dict[str, Any]) -> Ruleset:
        begin = FORMATS[values["format"]]
        scoring, points = begin.scoring, values["points"]
        if values["format"] == RECORDS and values["counts_differences"]:
            scoring = "differences"
        if scoring in {"money", "differences"}:
            points = ()
        chosen = {name: values[name] for name in ("drops", *TAKEN_OVER)}
        # Read again, so that what is out of range is found.
        return read_ruleset(encode(replace(begin, scoring=scoring, points=points, **chosen)))


def rules_form(rules: Ruleset) -> RulesForm:
    """A form filled in with the present rules."""
    return RulesForm(
        initial={
            **{name: getattr(rules, name) for name in TAKEN_OVER},
            "format": format_of(rules),
            "points": "-".join(str(each) for each in rules.points),
            "drops": ", ".join(str(each) for each in rules.drops),
            "counts_differences": rules.scoring == "differences",
        }
    )


class DescriptionForm(forms.Form):
    """The name and the text of a championship."""

    name = forms.CharField(label=_("Name"), max_length=60)
    words = forms.CharField(
        label=_("About this championship"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class ChampionshipForm(RulesForm, DescriptionForm):
    club = forms.ModelChoiceField(
        label=_("Club"),
        queryset=Club.objects.none(),
        required=False,
        to_field_name="slug",
        empty_label=_("None, open to everyone"),
    )
    field_order = ["name", "club", "words"]

    def __init__(self, *args: Any, organiser: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["club"].queryset = clubs_organised_by(organiser)  # type: ignore[attr-defined]

    @property
    def new_championship(self) -> NewChampionship:
        values = self.cleaned_data
        return NewChampionship(values["name"], values["rules"], values["words"], values["club"])

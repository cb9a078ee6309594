"""The form of a report."""

from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from racing.moderation.pages.wording.reasons import WORDINGS
from racing.moderation.policy.report_reasons import reasons_for
from racing.moderation.policy.report_targets import ReportTarget
from racing.moderation.services.reports import Complaint
from racing.shared.text_fields import NotesField

LONGEST_REPORT = 2000


class ReportForm(forms.Form):
    """A report with the reasons that fit the target; “something else” needs a text."""

    reason = forms.ChoiceField(
        label=_("What’s wrong?"), choices=[], widget=forms.RadioSelect, error_messages={}
    )
    text = NotesField(
        label=_("Details"),
        max_length=LONGEST_REPORT,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_(
            "Tell us what we should know and where to look. Only moderators can read this."
        ),
    )

    def __init__(self, *args: Any, target: ReportTarget, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.target = target
        explained = [
            (each.code, format_html("{}<small>{}</small>", words.label, words.guidance))
            for each in reasons_for(target.kind)
            for words in [WORDINGS[each.code]]
        ]
        self.fields["reason"].choices = explained  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any] | None:
        values = super().clean() or {}
        if values.get("reason") == "other" and not (values.get("text") or "").strip():
            self.add_error("text", _("Please describe the problem."))
        return values

    @property
    def complaint(self) -> Complaint:
        values = self.cleaned_data
        return Complaint(self.target.kind, self.target.key, values["reason"], values["text"] or "")

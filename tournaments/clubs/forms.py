"""The forms of clubs."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.shared.text_fields import NotesField, read_by_others
from tournaments.clubs.pages.words import COLOURS, JOINING
from tournaments.clubs.services.founding import Charter
from tournaments.models import Announcement, Club, Membership

WORDS = 200
APPOINTED = [role for role in Membership.Role if role != Membership.Role.OWNER]
YES, NO = "yes", "no"


def _row() -> forms.IntegerField:
    """A field for the primary key of a row."""
    return forms.IntegerField(min_value=1, max_value=2**31)


def _longest(model: Any, field: str) -> int:
    return int(model._meta.get_field(field).max_length)


class CharterForm(forms.Form):
    """The description of a club, its rules and colours, and whom it lets in."""

    description = read_by_others(
        NotesField(
            label=_("Description"),
            required=False,
            max_length=_longest(Club, "description"),
            widget=forms.Textarea(attrs={"rows": 4}),
            help_text=_("Describe the club and the games it plays. Plain text only."),
        )
    )
    rules = read_by_others(
        NotesField(
            label=_("Club rules"),
            required=False,
            max_length=_longest(Club, "rules"),
            widget=forms.Textarea(attrs={"rows": 6}),
            help_text=_("What members agree to. They are notified when it changes."),
        )
    )
    colour = forms.ChoiceField(
        label=_("First colour"), choices=list(COLOURS.items()), initial=Club.Colour.BLUE
    )
    second_colour = forms.ChoiceField(
        label=_("Second colour"), choices=list(COLOURS.items()), initial=Club.Colour.ORANGE
    )
    joining = forms.ChoiceField(
        label=_("How players join"),
        choices=list(JOINING.items()),
        initial=Club.Joining.REQUEST,
        widget=forms.RadioSelect,
    )
    is_public = forms.BooleanField(
        label=_("Visible to everyone"),
        required=False,
        initial=True,
        help_text=_(
            "Otherwise only members and invited players can see the club and its championships."
        ),
    )

    @property
    def charter(self) -> Charter:
        fields = CharterForm.base_fields
        return Charter(**{name: self.cleaned_data[name] for name in fields})


class RenamingForm(forms.Form):
    name = forms.CharField(
        label=_("Name"),
        max_length=_longest(Club, "name"),
        help_text=_("The club’s web address is based on it."),
    )

    def clean_name(self) -> str:
        name = " ".join(self.cleaned_data["name"].split())
        if not name.isprintable():
            raise forms.ValidationError(_("The name contains characters that can’t be displayed."))
        return name


class ClubForm(RenamingForm, CharterForm):
    field_order = ["name"]


class AskForm(forms.Form):
    words = NotesField(required=False, max_length=500)


class AnswerForm(forms.Form):
    answer = forms.ChoiceField(choices=[(YES, YES), (NO, NO)])

    @property
    def is_yes(self) -> bool:
        return bool(self.cleaned_data["answer"] == YES)


class RequestForm(AnswerForm):
    request = _row()


class NumberForm(forms.Form):
    number = _row()


class InvitationForm(forms.Form):
    invitation = _row()


class MemberForm(forms.Form):
    """Names one of the members by the primary key of the player."""

    player = _row()


class RoleForm(MemberForm):
    role = forms.ChoiceField(choices=[(role, role) for role in APPOINTED])


class RemovalForm(MemberForm):
    words = forms.CharField(required=False, max_length=WORDS)


class AnnouncementForm(forms.Form):
    title = forms.CharField(
        label=_("Title"),
        max_length=_longest(Announcement, "title"),
        help_text=_("Notifications show only the title."),
    )
    text = NotesField(
        label=_("Text"),
        max_length=_longest(Announcement, "text"),
        widget=forms.Textarea(attrs={"rows": 8}),
    )


class SearchForm(forms.Form):
    named = forms.CharField(required=False, max_length=60)

    @property
    def wanted(self) -> str:
        """The name to search for; empty where the form is not valid."""
        return str(self.cleaned_data["named"]) if self.is_valid() else ""


def charter_form(club: Club) -> CharterForm:
    """A form filled in with the club's present charter."""
    return CharterForm(initial={name: getattr(club, name) for name in CharterForm.base_fields})

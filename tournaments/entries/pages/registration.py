"""The organiser's tab of registration: its form, and whether it is open."""

from dataclasses import dataclass
from datetime import datetime

from tournaments.entries.forms.registration import RegistrationForm, registration_form
from tournaments.entries.selectors.registration import has_closed
from tournaments.models import Championship, Registration


@dataclass(frozen=True, slots=True)
class RegistrationTab:
    form: RegistrationForm
    may_open: bool
    may_close: bool
    opens_at: datetime | None
    """When registration opens by itself, if it has not opened yet."""


def registration_tab(championship: Championship, now: datetime) -> RegistrationTab:
    return sheet_with(championship, registration_form(championship), now)


def sheet_with(
    championship: Championship, form: RegistrationForm, now: datetime
) -> RegistrationTab:
    """The tab with a form as it was sent."""
    registration = championship.registration
    is_closed = has_closed(registration, now)
    takes_people = registration.door != Registration.Door.DESK
    return RegistrationTab(
        form=form,
        may_open=championship.is_draft,
        may_close=championship.is_registering and takes_people and not is_closed,
        opens_at=registration.opens_at if championship.is_draft else None,
    )

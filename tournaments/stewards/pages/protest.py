"""The page of one protest; the hearing is shown to those who are heard."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from racing.people.models import Player
from racing.people.models.player import shown_name
from racing.tables.table import Text
from tournaments.models import HearingMessage, Protest, Vote
from tournaments.stewards.forms.protests import AppointmentForm, MessageForm, VoteForm
from tournaments.stewards.forms.rulings import VerdictForm
from tournaments.stewards.pages.decisions import votes_words
from tournaments.stewards.pages.preview import PreviewPage
from tournaments.stewards.pages.protests import ProtestRow, protest_row
from tournaments.stewards.selectors.hearings import Part, part_of, parties_to
from tournaments.stewards.selectors.hidden_votes import Count, count_of, panel_of
from tournaments.stewards.selectors.parties import people_in
from tournaments.stewards.selectors.windows import window_of

Choice = Vote.Choice
VOTED: Mapping[str, Text] = {
    Choice.UPHELD: _("votes to uphold"),
    Choice.DISMISSED: _("votes to dismiss"),
    Choice.ABSTAINED: _("abstains"),
}


@dataclass(frozen=True, slots=True)
class Judge:
    """A steward of the panel, with their vote only once all have voted."""

    vote_id: int
    name: str
    has_voted: bool
    choice: Text = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class ChatMessage:
    name: str
    text: str
    at: datetime
    is_own: bool


@dataclass(frozen=True, slots=True)
class Hearing:
    """What parties, stewards and organisers see; the forms are those they may fill in."""

    words: str
    sayings: Sequence[ChatMessage]
    judges: Sequence[Judge]
    count: str
    """The count of votes in words, once all have voted."""
    is_upheld: bool
    message: MessageForm | None
    vote: VoteForm | None
    appointment: AppointmentForm | None
    own_vote_id: int | None
    """The primary key of the reader's vote, with which they may stand aside."""
    verdict: VerdictForm | None
    is_partial: bool
    """Whether the reader could decide, but was in the race."""
    may_withdraw: bool


@dataclass(frozen=True, slots=True)
class ProtestPage:
    row: ProtestRow
    board_url: str
    until: datetime | None
    """When the protest window of the race closes, while it is open."""
    hearing: Hearing | None
    preview: PreviewPage | None = None
    signed: VerdictForm | None = None
    """The previewed verdict, ready to be signed."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Forms as they were sent, to be shown again."""

    message: MessageForm | None = None
    vote: VoteForm | None = None
    appointment: AppointmentForm | None = None
    verdict: VerdictForm | None = None
    preview: PreviewPage | None = None


def protest_page(
    protest: Protest, reader: Player | None, now: datetime, typed: Typed | None = None
) -> ProtestPage:
    panel = panel_of(protest)
    part, typed = part_of(protest, panel, reader), typed or Typed()
    window = window_of(protest.championship, protest.round_race, now)
    is_open = window is not None and window.is_open(now)
    heard = reader is not None and part.is_heard
    signed = typed.verdict if typed.preview else None
    return ProtestPage(
        row=protest_row(protest),
        board_url=f"{protest.round_race.race.get_absolute_url()}?move={protest.move}",
        until=window.until if window and is_open else None,
        hearing=_hearing(protest, panel, part, reader, typed) if reader and heard else None,
        preview=typed.preview,
        signed=VerdictForm(signed.data, is_upheld=_is_upheld(panel), auto_id=False)
        if signed
        else None,
    )


def _hearing(
    protest: Protest, panel: list[Vote], part: Part, reader: Player, typed: Typed
) -> Hearing:
    is_open, count = protest.state == Protest.State.OPEN, count_of(panel)
    is_partial = _is_partial(protest, reader)
    may_judge = is_open and (part.is_organiser or part.vote is not None)
    is_voting = is_open and part.vote is not None and count is None and not is_partial
    may_decide = may_judge and count is not None and not is_partial
    return Hearing(
        words=protest.words,
        sayings=[_chat_message(each, reader) for each in protest.messages.all()],
        judges=[_judge(each, is_shown=count is not None) for each in panel],
        count=votes_words(count),
        is_upheld=count is not None and count.is_upheld,
        message=typed.message or MessageForm() if is_open else None,
        vote=typed.vote or _vote_form(part.vote) if is_voting and part.vote else None,
        appointment=_appointment(part, typed) if is_open and count is None else None,
        own_vote_id=part.vote.pk if is_voting and part.vote else None,
        verdict=typed.verdict or _verdict_form(count) if may_decide and count else None,
        is_partial=may_judge and is_partial,
        may_withdraw=is_open and part.is_maker,
    )


def _is_partial(protest: Protest, reader: Player) -> bool:
    return reader.pk in people_in([protest.round_race]) | parties_to(protest)


def _is_upheld(panel: Sequence[Vote]) -> bool:
    count = count_of(panel)
    return count is not None and count.is_upheld


def _judge(vote: Vote, *, is_shown: bool) -> Judge:
    name = shown_name(vote.steward_name)
    if not is_shown:
        return Judge(vote.pk, name, bool(vote.choice))
    return Judge(vote.pk, name, True, VOTED[Choice(vote.choice)], vote.words)


def _chat_message(message: HearingMessage, reader: Player) -> ChatMessage:
    is_own = message.by_id == reader.pk
    return ChatMessage(shown_name(message.by_name), message.text, message.at, is_own)


def _vote_form(vote: Vote) -> VoteForm:
    """The form filled in with the steward's vote so far."""
    return VoteForm(initial={"choice": vote.choice, "words": vote.words}, auto_id="vote_%s")


def _appointment(part: Part, typed: Typed) -> AppointmentForm | None:
    if not part.is_organiser:
        return None
    return typed.appointment or AppointmentForm(auto_id="steward_%s")


def _verdict_form(count: Count) -> VerdictForm:
    return VerdictForm(is_upheld=count.is_upheld, auto_id="verdict_%s")

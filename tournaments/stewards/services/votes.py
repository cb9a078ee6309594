"""Votes of stewards on protests, unseen by anybody until all have voted."""

from datetime import datetime

from django.db import transaction

from racing.people.models import Player
from tournaments.models import Vote
from tournaments.shared.locking import locked_championship
from tournaments.shared.permissions import check_may_write
from tournaments.stewards.errors import NotOnThePanel, OwnRace, VotesShown
from tournaments.stewards.selectors.hearings import parties_to
from tournaments.stewards.selectors.hidden_votes import have_all_voted, panel_of
from tournaments.stewards.selectors.parties import people_in
from tournaments.stewards.services.panels import notify_of_complete_vote
from tournaments.stewards.services.protests import open_protest


def cast_vote(
    *,
    championship_id: int,
    steward: Player,
    number: int,
    choice: Vote.Choice,
    words: str,
    now: datetime,
) -> Vote:
    """Votes, or changes a vote until the last one has voted; neither log nor outbox tells of it."""
    check_may_write(steward, words, now=now)
    with transaction.atomic():
        protest = open_protest(locked_championship(championship_id), number)
        panel = panel_of(protest)
        own = next((vote for vote in panel if vote.steward_id == steward.pk), None)
        if own is None:
            raise NotOnThePanel
        # Somebody may have taken a seat there since they were appointed.
        if steward.pk in people_in([protest.round_race]) | parties_to(protest):
            raise OwnRace
        if have_all_voted(panel):
            raise VotesShown
        own.choice, own.words, own.voted_at = choice, words.strip(), now
        own.save(update_fields=["choice", "words", "voted_at"])
        if have_all_voted(panel):
            notify_of_complete_vote(protest, now)
    return own

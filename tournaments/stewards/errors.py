"""Refusals of protests and decisions: each states a fact and has a code."""

from tournaments.shared.errors import Refused


class NoProtests(Refused):
    """The rules of the championship know no protests."""

    code = "no_protests"


class ProtestTooEarly(Refused):
    code = "protest_too_early"


class ProtestTooLate(Refused):
    code = "protest_too_late"


class RaceCountsForNothing(Refused):
    """The race is annulled: there is nothing to protest about."""

    code = "race_counts_for_nothing"


class NotInThatRace(Refused):
    code = "not_in_that_race"


class AgainstNobody(Refused):
    """A protest must be against another entry of the same race."""

    code = "against_nobody"


class NoSuchMove(Refused):
    code = "no_such_move"


class ProtestTwice(Refused):
    code = "protest_twice"


class NoSuchProtest(Refused):
    code = "no_such_protest"


class NotYourProtest(Refused):
    code = "not_your_protest"


class ProtestOver(Refused):
    """The protest was decided or withdrawn."""

    code = "protest_over"


class ProtestLapsed(Refused):
    """The race of the protest was annulled meanwhile."""

    code = "protest_lapsed"


class NotAtTheHearing(Refused):
    code = "not_at_the_hearing"


class HearingFull(Refused):
    code = "hearing_full"


class NothingSaid(Refused):
    code = "nothing_said"


class NotOnThePanel(Refused):
    code = "not_on_the_panel"


class NotNeutral(Refused):
    """Whoever is a party, or was in the race, cannot be a steward here."""

    code = "not_neutral"


class VotesShown(Refused):
    """All have voted and seen the votes: neither votes nor panel change any more."""

    code = "votes_shown"


class VotesMissing(Refused):
    code = "votes_missing"


class NoFacts(Refused):
    """A decision on a protest says what happened and, if it is upheld, against which rule."""

    code = "no_facts"


class NotUpheld(Refused):
    """A protest without a majority of the votes leads to no sanction."""

    code = "not_upheld"


class SanctionMissing(Refused):
    code = "sanction_missing"


class DecisionUnreadable(Refused):
    """What this kind of decision needs is missing."""

    code = "decision_unreadable"


class SubstitutedAlready(Refused):
    """Another substitute counts for the entry in this race; the error names that decision."""

    code = "substituted_already"


class MoneyNotInSteps(Refused):
    """Money that is carried to the next race is given and taken in the steps of its game."""

    code = "money_not_in_steps"


class MoneyBeyondLimits(Refused):
    """The entry would have more or less money than a race can begin with."""

    code = "money_beyond_limits"


class NoSuchDecision(Refused):
    code = "no_such_decision"


class AlreadyRevoked(Refused):
    code = "already_revoked"


class OwnRace(Refused):
    """Nobody rules on a race they were in, nor on what is their own."""

    code = "own_race"

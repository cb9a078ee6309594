"""A season with stewards: Olga organises, Stella and Sam judge, Alice, Bob and Charlie race."""

from datetime import datetime, timedelta
from typing import Any

from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import NOON, player
from tests.tournaments.organised import club_of, organised
from tournaments.models import Decision, Membership, Protest, Vote
from tournaments.stewards.selectors.verdicts import Sanction, Verdict
from tournaments.stewards.services.hearings import say_at_hearing
from tournaments.stewards.services.panels import appoint_steward, excuse_steward
from tournaments.stewards.services.protests import Complaint, make_protest, withdraw_protest
from tournaments.stewards.services.verdicts import decide_protest
from tournaments.stewards.services.votes import cast_vote

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
LATER = NOON + HOUR
UPHELD, DISMISSED, ABSTAINED = Vote.Choice


class Court:
    """Who does what in it, called by name; the time is an hour after the race if none is given."""

    def __init__(self, *stewards: str, **rules: Any) -> None:
        names = ("olga", "alice", "bob", "charlie", "dora")
        self.olga, self.alice, self.bob, self.charlie, self.dora = map(player, names)
        self.cup = organised(self.olga, self.alice, self.bob, self.charlie, **rules)
        self.season = self.cup.championship
        self.season.club = self.club = club_of(self.olga)
        self.season.save(update_fields=["club"])
        self.stewards = [self.steward(name) for name in stewards]
        self.race = self.raced(self.alice, self.bob, self.charlie)

    def steward(self, name: str) -> Player:
        made = Player.objects.filter(username=name).first() or player(name)
        self.club.memberships.create(player=made, role=Membership.Role.STEWARD, since=NOON)
        return made

    def raced(self, *people: Player, **fields: Any) -> Race:
        return self.cup.raced(self.cup.round(), *people, **{"ply": 9, "version": 9, **fields})

    def protests(
        self,
        by: Player | None = None,
        against: Player | int | None = None,
        now: datetime = LATER,
        **values: Any,
    ) -> Protest:
        """Makes a protest: by Bob against Alice at move 5, if nothing else is said."""
        told = {"race": self.race.pk, "move": 5, "words": "She saw my card.", **values}
        other = against or self.alice
        row = other if isinstance(other, int) else self.cup.entry(other).pk
        asked: dict[str, Any] = {"complaint": Complaint(against=row, **told)}
        return make_protest(championship_id=self.season.pk, player=by or self.bob, now=now, **asked)

    def withdraws(self, by: Player, number: int = 1) -> Protest:
        return withdraw_protest(player=by, now=LATER, **self._on(number))

    def says(self, by: Player, text: str = "So it was.", now: datetime = LATER) -> None:
        say_at_hearing(player=by, text=text, now=now, **self._on(1))

    def votes(
        self, by: Player, choice: Vote.Choice = UPHELD, words: str = "", number: int = 1
    ) -> Vote:
        return cast_vote(steward=by, choice=choice, words=words, now=LATER, **self._on(number))

    def all_vote(self, choice: Vote.Choice = UPHELD) -> None:
        for each in self.stewards:
            self.votes(each, choice)

    def appoints(self, steward: Player, by: Player | None = None, reason: str = "Needed") -> Vote:
        by = by or self.olga
        return appoint_steward(
            organiser=by, steward=steward, reason=reason, now=LATER, **self._on(1)
        )

    def excuses(
        self, steward: Player, by: Player, now: datetime = LATER, reason: str = "Away"
    ) -> None:
        vote = Vote.objects.get(steward=steward)
        excuse_steward(player=by, vote_id=vote.pk, reason=reason, now=now, **self._on(1))

    def decides(
        self,
        by: Player,
        sanction: Sanction | None = Sanction.WARNING,
        number: int = 1,
        **values: Any,
    ) -> Decision:
        words = {"facts": "It was seen.", "article": "Rule 4", "reason": "So the stewards say."}
        verdict = Verdict(sanction=sanction, **{**words, **values})
        found = decide_protest(steward=by, verdict=verdict, now=LATER, **self._on(number))
        self.season.refresh_from_db()
        return found

    def _on(self, number: int) -> dict[str, Any]:
        return {"championship_id": self.season.pk, "number": number}


def told(player: Player) -> list[str]:
    """The codes of the news somebody has got, questions marked."""
    drain_outbox(now=NOON + 30 * DAY)
    found = Notice.objects.filter(player=player, kind__in=["season", "call"]).order_by("pk")
    return [
        each.payload["event"] + ("?" if each.kind == "call" else "")
        for each in found
        if each.payload["event"] != "season_started"
    ]


def log_of(court: Court) -> list[str]:
    """Kinds of the log's lines about protests and their stewards."""
    kinds = court.season.notes.values_list("kind", flat=True)
    return [kind for kind in kinds if kind.startswith(("protest_", "steward_"))]

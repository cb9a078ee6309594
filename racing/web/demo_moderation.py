"""Demo cases for moderators."""

from datetime import datetime, timedelta

from racing.moderation.permissions import Room
from racing.moderation.services.appointment import appoint_moderator
from racing.moderation.services.reports import Complaint, make_report
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.messages import post_message

MODERATOR = "mona"
TALK = (
    ("bob", "Good luck, both of you."),
    ("alice", "You too! I have never driven this one."),
    ("farid", "Anybody can see that. Learn to drive or stay at home, you fool."),
    ("bob", "Farid, please."),
    ("farid", "What? She asked for it."),
)
"""Messages in a running race of Bob, Alice and Farid."""


def load_cases(people: list[Player], now: datetime) -> None:
    """Create a message with two reports, a reported race, and a moderator for them."""
    known = {player.username: player for player in people}
    race = _race_of(*(known[name] for name in ("bob", "alice", "farid")))
    said = [
        post_message(
            race_id=race.pk,
            player=known[name],
            text=text,
            now=now - timedelta(minutes=60 - 5 * minute),
        )
        for minute, (name, text) in enumerate(TALK)
    ]
    insult = Complaint("message", str(said[2].pk), "insult", "That was not called for.")
    later = now - timedelta(minutes=20)
    make_report(reporter=known["alice"], complaint=insult, now=later)
    make_report(
        reporter=known["bob"], complaint=Complaint("message", insult.key, "insult"), now=later
    )
    pair = Complaint("race", str(race.pk), "collusion", "Two of them never fight.")
    make_report(reporter=known["dimitri"], complaint=pair, now=now - timedelta(minutes=5))
    mona = Player.objects.filter(username=MODERATOR).first()
    if mona is not None:
        appoint_moderator(player=mona, rooms=list(Room), keeps_the_site=True)


def _race_of(*people: Player) -> Race:
    """The running race of exactly these players."""
    races = Race.objects.filter(status=Race.Status.RUNNING, seats=len(people))
    for player in people:
        races = races.filter(seatings__player=player)
    return races.order_by("pk")[0]

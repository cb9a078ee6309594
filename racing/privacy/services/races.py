"""Leaves the open races of somebody who has left the site, and gives up those under way."""

from contextlib import suppress

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from racing.engine.dice import BY_WORDS
from racing.engine.errors import RuleError
from racing.people.models import Player
from racing.privacy.registry import Former
from racing.races.dice_secrets import encrypted, opened
from racing.races.models import Race, RaceNote, Seating
from racing.races.selectors.positions import keys_of
from racing.races.services.beacon_starts import start_without_beacon
from racing.races.services.lobby import leave_race
from racing.races.services.locking import locked_race, seatings_of
from racing.races.services.moves import retire


def end_races(former: Former) -> None:
    player = former.player
    for race_id in races_of(player, Race.Status.OPEN):
        with suppress(RuleError):
            leave_race(race_id=race_id, player=player)
    for race_id in races_of(player, Race.Status.STARTING):
        start_without_beacon(race_id=race_id, now=former.at)
    for race_id in races_of(player, Race.Status.RUNNING):
        # A player whose car is home or out is refused: nothing is asked of them any more.
        with suppress(RuleError):
            retire(race_id=race_id, player=player, now=former.at)
    for race_id in words_of(player).values_list("race", flat=True):
        _keep_key(race_id)


def races_of(player: Player, status: Race.Status) -> list[int]:
    """Ids of races where the player sits and has not given up."""
    own = Seating.objects.filter(player=player, race__status=status, has_retired=False)
    return list(own.order_by("race").values_list("race", flat=True))


def words_of(player: Player) -> QuerySet[Seating]:
    """Seats with a dice word by this player; a substitute who takes one over does not change it."""
    notes = RaceNote.objects.filter(player=player, race=OuterRef("race"), seat=OuterRef("seat"))
    gave_up = Q(Exists(notes.filter(kind=RaceNote.Kind.SEAT_OPENED)))
    took_over = Q(Exists(notes.filter(kind=RaceNote.Kind.SEAT_TAKEN)))
    found = Seating.objects.filter((Q(player=player) & ~took_over) | gave_up)
    return found.exclude(word="").order_by("race")


def _keep_key(race_id: int) -> None:
    """Keep the key of the dice, where it was made from the player's word, when the word goes.

    By the later formula it was made from the frozen list, which stays: its words are random.
    """
    with transaction.atomic():
        race = locked_race(race_id)
        if race.state and race.dice_version == BY_WORDS:
            key = b"".join(keys_of(race, seatings_of(race)).values())
            race.key = opened(key) if race.has_ended else encrypted(key)
            race.save(update_fields=["key"])

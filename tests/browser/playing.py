"""What people choose in long races, and how long they wait for it to arrive."""

from random import Random

from django.core.cache import cache
from django.utils import timezone

from racing.bots.situation import Level, situation_of
from racing.engine.values import Action, Seat
from racing.models import Race
from racing.selectors.lines import position_of
from racing.services.outbox import drain_outbox
from racing.titles import title_of
from tests.browser.person import Person


def chosen_action(race: Race, seat: Seat) -> Action:
    """What a bot would do in his place."""
    position = position_of(race, list(race.seatings.all()))
    situation = situation_of(race.rules, position, seat, Random(race.version))
    return title_of(race.game).bots[Level.CLUB](situation)


def goes_on(race: Race) -> bool:
    """Bots have played; False when the race is over."""
    # More a minute than any person may: that limit is not what is tested.
    cache.clear()
    drain_outbox(now=timezone.now())
    race.refresh_from_db()
    return race.is_running


def wait_for_move(person: Person, race: Race, version: int) -> None:
    for _ in range(400):
        race.refresh_from_db()
        if race.version > version:
            return
        person.page.wait_for_timeout(50)
    words = person.page.locator(".action-bar, .message").all_inner_texts()
    raise AssertionError(f"the move did not arrive: {words} {person.complaints}")

"""Two people, one on a phone, and a bot race six rounds of F-Cartes."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect
from pytest_django.live_server_helper import LiveServer

from racing.engine.codec import encode
from racing.engine.values import Action, Seat
from racing.games.f_cartes.deck import (
    COMEBACK,
    GAP_CARD,
    LIGHTNING_STOP,
    MAKESHIFT_REPAIR,
    SAFETY_CAR,
    SLIPSTREAM,
    SPIN,
    STOP_AND_GO,
    TEAM_ORDERS,
    WEATHER,
)
from racing.games.f_cartes.values import (
    Card,
    ChangeWeather,
    DiscardCard,
    DrawCard,
    Duel,
    EndTurn,
    FCartesState,
    GiveTeamOrders,
    KeepScore,
    LayDamage,
    LayGap,
    LightningStop,
    MakeRepair,
    SendSafetyCar,
    Slipstream,
    Spin,
    StartComeback,
    StopAndGo,
    TakeRisk,
)
from racing.races.models import Race
from tests.browser.person import Person, confirm
from tests.browser.playing import (
    Share,
    asked_seat,
    chosen_action,
    expect_the_flag,
    goes_on,
    join,
    made_race,
    send,
    wait_for_move,
)
from tests.cast import player
from tests.conftest import NewPage

pytestmark = pytest.mark.django_db(transaction=True)

LONGEST = 200
SEED = bytes([7]) * 32
CARDS: dict[type[Action], Card] = {
    LayGap: GAP_CARD,
    StartComeback: COMEBACK,
    ChangeWeather: WEATHER,
    Slipstream: SLIPSTREAM,
    LightningStop: LIGHTNING_STOP,
    MakeRepair: MAKESHIFT_REPAIR,
    StopAndGo: STOP_AND_GO,
    SendSafetyCar: SAFETY_CAR,
    Spin: SPIN,
    GiveTeamOrders: TEAM_ORDERS,
}

PLAYED: tuple[type[Action], ...] = (LayDamage, *CARDS)


def card_of(action: Action) -> Card | None:
    """The card in hand that an action is played with, if any."""
    if isinstance(action, LayDamage | DiscardCard):
        return action.card
    return CARDS.get(type(action))


def state_of(race: Race) -> FCartesState:
    state = race.codec.state(race.state)
    assert isinstance(state, FCartesState)
    return state


def tap(person: Person, action: Action) -> None:
    """A card first shows what it can do; then its target is chosen, if it is not the one shown.

    Without confirmation the target is what plays it.
    """
    card, page = card_of(action), person.page
    if card is not None:
        page.locator(f"#card-{card}").click()
        expect(page.locator(f"#card-{card}")).to_have_attribute("aria-pressed", "true")
    button = page.locator(f"#offers .fc-panel button[value='{encode(action)}']").last
    if card is None or is_hasty(person) or button.get_attribute("aria-pressed") != "true":
        button.click()


def action_of(race: Race, seat: Seat, name: str) -> Action:
    """What each plays: Bob leaves most actions unused, Alice uses all."""
    if state_of(race).actions in (1, 2, 3) and name == "bob" and not is_under_way(race):
        return EndTurn()
    return chosen_action(race, seat)


def is_hasty(person: Person) -> bool:
    return person.page.locator("#confirm").count() == 0


def is_under_way(race: Race) -> bool:
    """Whether a comeback or a stop goes on, which ending the turn cannot leave."""
    state = state_of(race)
    return state.comeback is not None or state.stop is not None


def play(person: Person, race: Race, action: Action) -> None:
    person.look_at(race.get_absolute_url())
    version, left = race.version, state_of(race).actions
    if left and not is_under_way(race):
        words = re.compile(f"{left} actions? left")
        expect(person.page.locator(".fc-left__words")).to_have_text(words)
    is_confirming = not is_hasty(person)
    tap(person, action)
    if is_confirming:
        confirm(person.page)
    wait_for_move(person, race, version)


def take_action(people: dict[str, Person], race: Race, share: Share) -> bool:
    """Plays one action of whoever is asked; False when the race is over."""
    if not goes_on(race):
        return False
    name, seat = asked_seat(race)
    action = action_of(race, seat, name)
    if share.is_by_hand(action):
        play(people[name], race, action)
    else:
        send(race, seat, action)
    return True


def test_six_rounds_of_f_cartes(live_server: LiveServer, new_page: NewPage) -> None:
    alice = Person(new_page(width=360, height=740), live_server.url)
    bob = Person(new_page(width=1280, height=900), live_server.url)
    people = {"alice": alice, "bob": bob}
    for name, person in people.items():
        person.come_in(player(name, confirm_moves=person is alice))
    race = made_race(alice, "f-cartes", SEED, seats=3, bots=1, option_rounds=6)
    join(bob, race)
    share = Share()
    for _ in range(LONGEST):
        if not take_action(people, race, share):
            break
    expect_the_flag(people, race)
    assert state_of(race).round == 6
    by_hand = race.moves.filter(cause="player", kind="play")
    kinds = Counter(type(race.codec.action(move.action)) for move in by_hand)
    assert kinds[TakeRisk] + kinds[KeepScore] == 4
    assert min(kinds[Duel], kinds[DrawCard], kinds[EndTurn]) > 0
    assert sum(kinds[kind] for kind in PLAYED) > 0

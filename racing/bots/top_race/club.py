"""The club driver: bids by its hand, and plays what brings most at this moment."""

from racing.bots.situation import Situation, at_random
from racing.bots.top_race.auctioning import bid_up_to, place_in_front
from racing.bots.top_race.hands import BLACK, LETTERED
from racing.bots.top_race.judging import worth
from racing.engine.values import Action
from racing.games.top_race.classification import order_of
from racing.games.top_race.deck import DECK, INDEX, lines_of
from racing.games.top_race.driving import Drive, drive
from racing.games.top_race.turns import DRIVE_ON
from racing.games.top_race.values import MakeBet, MoveCar, Play, PlayCard, TopRaceView

# How far apart two plays may be and still look the same, in spaces.
BLUR = 0.5
# Worth in the hand of each space of a black line, which is useful at any moment.
JOKER = 0.1
# The bid for a driver that the hand is of average use for.
USUAL = 60
# What it adds for holding twice as many of its spaces as the mean; for each top line more than
# the mean; and by chance, more or less.
BY_SPACES = 60
BY_TOPS = 5
BY_CHANCE = 10
# Spaces and top lines of each colour in the deck.
SPACES, TOPS = 80, 7


def club(situation: Situation) -> Action:
    match situation.view.phase:
        case "bidding":
            return _bid(situation)
        case "placing":
            return place_in_front(situation)
        case "playing":
            return _play(situation)
        case "moving":
            return _move(situation)
        case "betting":
            return MakeBet(order_of(situation.view)[0])
    return at_random(situation)


def _bid(situation: Situation) -> Action:
    view: TopRaceView = situation.view
    if view.sale.offered is None:
        return at_random(situation)
    car, hand = INDEX[view.sale.offered], view.hand
    share = len(hand) / len(DECK)
    spaces = sum([LETTERED[card][car] for card in hand])
    tops = [lines_of(card)[0].colour for card in hand if lines_of(card)]
    limit = USUAL + BY_SPACES * (spaces / (SPACES * share) - 1)
    limit += BY_TOPS * (tops.count(view.sale.offered) - TOPS * share)
    return bid_up_to(situation, limit + situation.random.uniform(-BY_CHANCE, BY_CHANCE))


def _play(situation: Situation) -> Action:
    view: TopRaceView = situation.view
    plays = [
        action
        for action in situation.actions
        if isinstance(action, PlayCard) and not action.straight
    ]
    if not plays:
        return at_random(situation)

    def rated(action: PlayCard) -> float:
        driven = drive(view, Play(action.card, action.use, action.colour))
        kept = JOKER * BLACK[action.card]
        return worth(view, driven, situation.seat) - kept + BLUR * situation.random.random()

    return max(plays, key=rated)


def _move(situation: Situation) -> Action:
    view: TopRaceView = situation.view
    if view.play is None:
        return DRIVE_ON
    rated = {}
    for action in situation.actions:
        if isinstance(action, MoveCar):
            driven = Drive(view, view.play)
            driven.straight_on(driven.choose(action.lane))
            rated[action] = worth(view, driven, situation.seat)
    return max(rated, key=rated.__getitem__)

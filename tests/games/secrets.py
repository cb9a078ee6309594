"""What is hidden: imagined worlds look the same, and what was hidden is drawn anew in them."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from racing.engine.codec import encode
from racing.engine.dice import SEED_BYTES
from racing.engine.position import Position, play, set_up
from racing.engine.values import Seat, Viewer
from tests.games.finding import Check, expect
from tests.games.race import Race

TRIES = 12


def check_imagined_worlds(race: Race) -> None:
    """Checks for every seat and a spectator that the world differs only where they cannot look."""
    state = race.position.state
    public, inventory = _public_facts(race, state), race.game.inventory(state)
    for viewer in race.viewers:
        world = race.game.imagine(state, viewer, race.any_dice())
        _check_same_view(race, world, viewer)
        if viewer is not None:
            _check_same_list(race, world, viewer)
        for name, imagined in _public_facts(race, world).items():
            told = "{} in a world {} can imagine: {} instead of {}"
            same = imagined == public[name]
            expect(same, Check.SAME_PUBLIC, told, name, viewer, imagined, public[name])
        faults = race.game.faults(world)
        kept = race.game.inventory(world) == inventory
        expect(kept and not faults, Check.CONSERVES, "imagining lost something: {}", faults)


def check_events_tell_no_more(race: Race) -> None:
    """Two worlds that a viewer cannot tell apart before and after a move look alike in between."""
    if not race.asked:
        return
    seat = race.random.choice(race.asked)
    action = race.random.choice(race.game.legal_actions(race.position.state, seat))
    step = race.attempt(race.position, seat, action)
    for viewer in race.viewers:
        view, seen = race.view(step.position.state, viewer), race.seen(step.events, viewer)
        _check_redacted_for_good(race, step.events, viewer)
        for state, events in _other_worlds(race, seat, action, viewer):
            if race.view(state, viewer) == view:
                other = race.seen(events, viewer)
                expect(other == seen, Check.TELLS, "{} sees {} or {}", viewer, seen, other)


def look_for_hidden_facts(race: Race) -> None:
    """Note what differs between states that look the same, and try whether imagine draws it."""
    states = list(_neighbours(race))
    for viewer in race.viewers:
        alike: dict[str, list[Any]] = defaultdict(list)
        for state in states:
            alike[race.view(state, viewer)].append(state)
        for group in alike.values():
            _try_to_draw_anew(race, viewer, group)


def check_hidden_facts_were_drawn_anew(race: Race) -> None:
    """At the end of a race: each hidden fact was drawn anew somewhere in it."""
    for viewer, paths in race.kept.items():
        never = sorted(paths - race.drawn_anew.get(viewer, set()))
        expect(not never, Check.DRAWS_ANEW, "{} does not see {}, always the same", viewer, never)


def _check_same_view(race: Race, world: Any, viewer: Viewer) -> None:
    real, imagined = race.view(race.position.state, viewer), race.view(world, viewer)
    expect(imagined == real, Check.SAME_VIEW, "{} sees {} instead of {}", viewer, imagined, real)


def _check_same_list(race: Race, world: Any, seat: Seat) -> None:
    for lists in (race.game.legal_actions, race.game.site_actions):
        real, imagined = lists(race.position.state, seat), lists(world, seat)
        expect(imagined == real, Check.SAME_LIST, "seat {}: {} instead of {}", seat, imagined, real)
    known, ordered = (race.game.ordered(each, seat) for each in (race.position.state, world))
    expect(
        ordered == known, Check.SAME_LIST, "seat {} ordered {} instead of {}", seat, ordered, known
    )


def _public_facts(race: Race, state: Any) -> dict[str, Any]:
    game = race.game
    return {
        "seats to act": game.seats_to_act(state),
        "forced": [game.forced(state, seat) for seat in race.all_seats],
        "standing": game.standing(state),
        "summary": game.summary(state),
        "outcome": game.outcome(state),
        "adjudged": _adjudged(race, state),
    }


def _adjudged(race: Race, state: Any) -> Any:
    """The result of an early end; where that end opens hidden things, only the places of cars."""
    outcome = race.game.adjudged(state)
    return outcome if race.game.settled(state) == state else outcome.standing.cars


def _check_redacted_for_good(race: Race, events: tuple[Any, ...], viewer: Viewer) -> None:
    """What a spectator may know is known to all, and redacting twice is redacting once."""
    seen = race.game.events_for(events, viewer)
    expect(race.game.events_for(seen, viewer) == seen, Check.TELLS, "redacted twice it differs")
    public = race.game.events_for(events, None)
    same = race.game.events_for(seen, None) == public
    expect(same, Check.TELLS, "a spectator sees what {} does not", viewer)


def _other_worlds(
    race: Race, seat: Seat, action: Any, viewer: Viewer
) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """The same action where something hidden is different, and another hidden choice.

    The dice are the same in all of them, so that a roll everyone sees makes no difference.
    """
    for _ in range(2):
        world = race.game.imagine(race.position.state, viewer, race.any_dice())
        if action in race.game.legal_actions(world, seat):
            imagined = Position(world, race.position.epoch, race.position.ply)
            step = race.attempt(imagined, seat, action)
            yield step.position.state, step.events
    if viewer != seat and len(race.asked) > 1:
        for other in race.some(race.game.legal_actions(race.position.state, seat), 3):
            step = race.attempt(race.position, seat, other)
            yield step.position.state, step.events


def _neighbours(race: Race) -> Iterator[Any]:
    """States a move away with other choices and other dice, and other starts."""
    if race.position.ply == 0:
        for _ in range(4):
            key = race.random.randbytes(SEED_BYTES)
            yield set_up(race.game, race.options, race.seats, key).position.state
    for seat in race.some(race.asked, 2):
        actions = race.some(race.game.legal_actions(race.position.state, seat), 3)
        for action in actions:
            yield race.attempt(race.position, seat, action).position.state
        for _ in range(3):
            key = race.random.randbytes(SEED_BYTES)
            yield play(race.game, race.position, seat, actions[0], key).position.state


def _try_to_draw_anew(race: Race, viewer: Viewer, alike: list[Any]) -> None:
    hidden = {path for other in alike[1:] for path in differences(alike[0], other)}
    drawn = race.drawn_anew.setdefault(viewer, set())
    race.kept.setdefault(viewer, set()).update(hidden)
    for _ in range(TRIES):
        if hidden <= drawn:
            return
        world = race.game.imagine(alike[0], viewer, race.any_dice())
        drawn |= differences(alike[0], world)


def differences(one: Any, other: Any) -> set[str]:
    """Where two states differ: paths of fields, whatever the index in a list."""
    if encode(one) == encode(other):
        return set()
    return set(_differing(msgspec.to_builtins(one), msgspec.to_builtins(other), ""))


def _differing(one: Any, other: Any, path: str) -> Iterator[str]:
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for name in one.keys() | other.keys():
            yield from _differing(one.get(name), other.get(name), f"{path}.{name}")
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        if len(one) != len(other):
            yield f"{path}[]"
        for left, right in zip(one, other, strict=False):
            yield from _differing(left, right, f"{path}[]")
    else:
        yield path

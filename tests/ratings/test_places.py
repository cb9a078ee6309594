"""Who counts in a race, and in which place."""

from racing.ratings.rules.places import Drive, rated_places

ANNE, BEN, CARL, DAVE = 1, 2, 3, 4


def drive(place: int, player: int | None, *, to: int | None = None, driven: bool = True) -> Drive:
    return Drive(place, player, to or player, driven)


def test_places_are_those_of_the_outcome() -> None:
    assert rated_places([drive(2, ANNE), drive(1, BEN), drive(2, CARL)]) == {
        ANNE: 2,
        BEN: 1,
        CARL: 2,
    }


def test_a_bot_or_a_guest_leaves_its_place_to_the_next() -> None:
    assert rated_places([drive(1, None), drive(2, ANNE), drive(3, BEN)]) == {ANNE: 1, BEN: 2}


def test_who_lost_the_seat_to_a_substitute_is_last_and_the_substitute_is_not_rated() -> None:
    drives = [drive(1, ANNE, to=DAVE), drive(2, BEN), drive(3, CARL)]
    assert rated_places(drives) == {ANNE: 3, BEN: 1, CARL: 2}


def test_two_who_lost_their_seats_are_level() -> None:
    drives = [drive(1, ANNE, to=DAVE), drive(2, BEN, to=5), drive(3, CARL)]
    assert rated_places(drives) == {ANNE: 2, BEN: 2, CARL: 1}


def test_who_never_drove_is_last_all_the_same() -> None:
    drives = [drive(1, ANNE), drive(2, BEN), drive(3, CARL, driven=False)]
    assert rated_places(drives)[CARL] == 3


def test_a_walkover_rates_nobody() -> None:
    assert rated_places([drive(1, ANNE), drive(2, BEN, driven=False)]) == {}
    assert rated_places([drive(1, ANNE), drive(2, None)]) == {}
    assert rated_places([]) == {}

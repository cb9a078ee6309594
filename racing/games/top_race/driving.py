"""Carries out a card, line by line (TR-14 to TR-22); pages use it to preview one."""

from racing.games.top_race.circuit import (
    AHEAD,
    FINISH,
    LANES,
    LAST_ROW,
    ROAD,
    TIP_LINES,
    Mask,
    reach,
    straightest,
)
from racing.games.top_race.deck import ARROWS, INDEX, LINES
from racing.games.top_race.money import PRIZES
from racing.games.top_race.values import (
    Breakdown,
    CarBrokeDown,
    CarCameBack,
    CarFinished,
    CarMoved,
    Colour,
    LineLost,
    Play,
    RacingCar,
    Scene,
    Stage,
    TipLineCrossed,
    TopRaceEvent,
)

Way = tuple[Colour, int, Mask]
"""A car, the row it gets to, and the lanes it may end in."""


class Drive:
    """The cars while a card is carried out; `events` tell what has happened so far."""

    __slots__ = (
        "_taken",
        "breakdowns",
        "cars",
        "discards",
        "events",
        "line",
        "play",
        "podium",
        "stages",
        "tips",
        "watches_tips",
    )

    def __init__(self, scene: Scene, play: Play) -> None:
        self.play = play
        self.line = play.line
        self.cars = list(scene.cars)
        self.podium = list(scene.podium)
        self.breakdowns = scene.breakdowns
        self.tips = scene.tips
        self.watches_tips = scene.options.bets
        self.events: list[TopRaceEvent] = []
        self.stages: list[Stage] = []
        self.discards: list[int] = []
        """Cards of breakdowns that are over."""
        self._taken: dict[int, Mask] = {}
        for car in scene.cars:
            if car.status == "racing":
                self._taken[car.row] = self._taken.get(car.row, 0) | 1 << car.lane

    def begin(self) -> Way | None:
        """Carry out the card up to the first line with a choice; None when all is done."""
        if self.play.use == "breakdown":
            self._break_down()
            return None
        return self._go_on()

    def choose(self, lane: int) -> Way | None:
        """Choose the lane for the current line, then go on to the next choice."""
        way = self.way()
        return self._go_on() if way is None else self._take(way, lane)

    def straight_on(self, way: Way | None) -> None:
        """Go on from this choice, always as straight as possible."""
        while way is not None:
            colour, _, lanes = way
            way = self._take(way, straightest(self.cars[INDEX[colour]].lane, lanes))

    def _take(self, way: Way, lane: int) -> Way | None:
        self._move(*way, lane)
        self.line += 1
        return self._go_on()

    def way(self) -> Way | None:
        """The way of the current line's car; None if that line is lost."""
        if self.play.use == "sprint":
            sprinter, other = self._pair()
            return (sprinter, *self._sprint(sprinter, other))
        spaces, colour = LINES[self.play.card][self.line].spaces, self.colour()
        car = self.cars[INDEX[colour]]
        if car.status != "racing":
            return None
        return (colour, *reach(self._taken, car.row, car.lane, spaces))

    def colour(self) -> Colour:
        """The colour of the current line."""
        colour = LINES[self.play.card][self.line].colour or self.play.colour
        if colour is None:
            raise ValueError("nobody has said what the black line stands for")
        return colour

    def _go_on(self) -> Way | None:
        lines = 1 if self.play.use == "sprint" else len(LINES[self.play.card])
        while self.line < lines:
            way = self.way()
            if way is None:
                self._lose_line()
            elif way[2] & (way[2] - 1):
                return way
            else:
                self._move(*way, way[2].bit_length() - 1)
            self.line += 1
        return None

    def _lose_line(self) -> None:
        colour = self.colour()
        self.events.append(LineLost(colour, self.cars[INDEX[colour]].status))

    def _move(self, colour: Colour, row: int, _: Mask, lane: int) -> None:
        index = INDEX[colour]
        car = self.cars[index]
        start, is_sprint = car.row, self.play.use == "sprint"
        self._taken[start] ^= 1 << car.lane
        if row == FINISH:
            self.events.append(CarMoved(colour, start, FINISH, car.lane, sprint=is_sprint))
            self.cars[index] = RacingCar(FINISH, car.lane, "finished", car.owner)
            self.stages.append(Stage(colour, start, car.lane, FINISH, car.lane))
            self._arrive(colour)
        else:
            lost = 0 if is_sprint else LINES[self.play.card][self.line].spaces - (row - start)
            self.events.append(CarMoved(colour, start, row, lane, lost, is_sprint))
            self.cars[index] = RacingCar(row, lane, "racing", car.owner)
            self._taken[row] = self._taken.get(row, 0) | 1 << lane
            if row > start:
                self.stages.append(Stage(colour, start, car.lane, row, lane))
        if self.watches_tips:
            self._cross_tip_lines(colour, row)
        if self.breakdowns:
            self._bring_back(colour, row)

    def _arrive(self, colour: Colour) -> None:
        self.podium.append(colour)
        place, owner = len(self.podium), self.cars[INDEX[colour]].owner
        self.events.append(CarFinished(colour, owner, place, PRIZES[place - 1]))

    def _cross_tip_lines(self, colour: Colour, row: int) -> None:
        while self.tips < len(TIP_LINES) and row > TIP_LINES[self.tips]:
            self.tips += 1
            self.events.append(TipLineCrossed(self.tips, colour))

    def _pair(self) -> tuple[Colour, Colour]:
        """The car that the arrow card acts on, and the other."""
        return pair_of(self.cars, self.play)

    def _sprint(self, sprinter: Colour, other: Colour) -> tuple[int, Mask]:
        """Sprint to a space in front of the other car, else at most level with it (TR-20)."""
        car, ahead = self.cars[INDEX[sprinter]], self.cars[INDEX[other]]
        taken = {**self._taken, ahead.row: self._taken[ahead.row] & ~(1 << ahead.lane)}
        row, lanes = car.row, 1 << car.lane
        ways = [(row, lanes)]
        while row < ahead.row:
            onto = AHEAD[lanes] & ROAD[row + 1] & ~taken.get(row + 1, 0)
            if not onto:
                break
            row, lanes = row + 1, onto
            ways.append((row, lanes))
        if row == ahead.row:
            if row == LAST_ROW:
                return FINISH, 0
            front = AHEAD[lanes] & AHEAD[1 << ahead.lane] & ROAD[row + 1]
            if front := front & ~taken.get(row + 1, 0):
                return row + 1, front
        return self._stop_behind(ways)

    def _stop_behind(self, ways: list[tuple[int, Mask]]) -> tuple[int, Mask]:
        """The furthest free place; the other car's own space is not free."""
        for row, lanes in reversed(ways[1:]):
            if free := lanes & ~self._taken.get(row, 0):
                return row, free
        return ways[0]

    def _break_down(self) -> None:
        broken, other = self._pair()
        index = INDEX[broken]
        car = self.cars[index]
        self._taken[car.row] ^= 1 << car.lane
        self.cars[index] = RacingCar(car.row, car.lane, "broken", car.owner)
        self.breakdowns = (*self.breakdowns, Breakdown(broken, other, self.play.card))
        self.events.append(CarBrokeDown(broken, other))

    def _bring_back(self, colour: Colour, row: int) -> None:
        """Bring back a broken car when the other has passed its place (TR-21)."""
        for each in self.breakdowns:
            index = INDEX[each.car]
            car = self.cars[index]
            if each.other == colour and row > car.row:
                row, lane = self._nearest(car)
                self.cars[index] = RacingCar(row, lane, "racing", car.owner)
                self._taken[row] = self._taken.get(row, 0) | 1 << lane
                self.breakdowns = tuple(other for other in self.breakdowns if other is not each)
                self.discards.append(each.card)
                self.events.append(CarCameBack(each.car, row, lane))
                return

    def _nearest(self, car: RacingCar) -> tuple[int, int]:
        """The free space nearest to a car: its own, else in its row, else in a row behind."""
        for row in range(car.row, -2, -1):
            taken = self._taken.get(row, 0)
            free = sum(1 << lane for lane in LANES[row] if not taken >> lane & 1)
            if free:
                return row, straightest(car.lane, free)
        raise ValueError("there is no free space behind")


def pair_of(cars: list[RacingCar] | tuple[RacingCar, ...], play: Play) -> tuple[Colour, Colour]:
    """The car that an arrow card acts on, and the other (TR-20 to TR-22).

    The one behind sprints, the one ahead breaks down; of two in a row, the one that is named.
    """
    one, two = ARROWS[play.card]
    if play.colour is not None:
        return (one, two) if play.colour == one else (two, one)
    is_behind = cars[INDEX[one]].row < cars[INDEX[two]].row
    return (one, two) if is_behind == (play.use == "sprint") else (two, one)


def drive(scene: Scene, play: Play) -> Drive:
    """Carry out a card with every car as straight as possible, for pages and bots."""
    drive = Drive(scene, play)
    drive.straight_on(drive.begin())
    return drive


def ways_to_go(scene: Scene) -> Way:
    """Where the car of the current line may end."""
    if scene.play is None:
        raise ValueError("no card is being played")
    way = Drive(scene, scene.play).way()
    if way is None:
        raise ValueError("the line in hand is lost")
    return way

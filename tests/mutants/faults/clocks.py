"""Faults in the time that people have."""

from tests.mutants.fault import Fault

CLOCKS: tuple[Fault, ...] = (
    Fault(
        id="bank-without-cap",
        area="clocks",
        file="racing/clocks/running.py",
        line="return min(clock.cap, min(before, left) + clock.increment)",
        faulty="return min(before, left) + clock.increment",
        harm="Time in the bank grows without end.",
        tests=("tests/clocks/test_running.py",),
    ),
    Fault(
        id="last-day-of-holidays",
        area="clocks",
        file="racing/clocks/hours.py",
        line="return free.holidays and any(each.first <= day <= each.last for each in time_settings.leaves)",
        faulty="return free.holidays and any(each.first <= day < each.last for each in time_settings.leaves)",
        harm="The clock runs on the last day of somebody's holidays.",
        tests=("tests/clocks/test_hours.py",),
    ),
    Fault(
        id="reminder-too-early",
        area="clocks",
        file="racing/clocks/running.py",
        line="half, fifth = left - left // 2, left - left // 5",
        faulty="half, fifth = left - left // 2, left // 5",
        harm="The last reminder comes while most of the time is left.",
        tests=("tests/clocks/test_running.py",),
    ),
    Fault(
        id="deadline-to-the-second",
        area="clocks",
        file="racing/races/services/clocks/deadlines.py",
        line="return seating.to_act and seating.deadline is not None and seating.deadline <= now",
        faulty="return seating.to_act and seating.deadline is not None and seating.deadline < now",
        harm="The task that comes at the very deadline finds nobody late.",
        tests=("tests/races/test_deadlines.py",),
    ),
    Fault(
        id="excused-twice",
        area="clocks",
        file="racing/races/services/clocks/deadlines.py",
        line="if seating.misses == 0:",
        faulty="if seating.misses <= 1:",
        harm="Everybody waits twice for who is late.",
        tests=("tests/races/test_late_players.py",),
    ),
    Fault(
        id="extension-goes-to-the-bank",
        area="clocks",
        file="racing/races/services/clocks/race_clock.py",
        line="seating.bank = 0",
        faulty="pass",
        harm="Time that was given to somebody late is theirs for good.",
        tests=(
            "tests/races/test_late_players.py",
            "tests/races/test_clocks_of_a_race.py",
        ),
    ),
)

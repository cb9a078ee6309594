"""The list of faults fits the site as it is: `make mutants` can put each of them into a copy."""

import ast
from collections import Counter

import pytest

from tests.mutants.copies import ROOT
from tests.mutants.fault import AREAS, DoesNotFit, Fault
from tests.mutants.faults import FAULTS

FEWEST = 40
FEWEST_IN_AN_AREA = 4
TURN = Fault(
    id="odd-turn",
    area="rules",
    file="rules.py",
    line="turn = 1",
    faulty="turn = 2",
    harm="Nobody is next.",
    tests=("tests",),
)


def misfit(fault: Fault) -> str:
    """Why a fault cannot be tried as it should be; empty if it can."""
    try:
        before = (ROOT / fault.file).read_text()
        after = fault.put_into(before)
    except (DoesNotFit, FileNotFoundError) as error:
        return str(error)
    if fault.file.endswith(".py"):
        ast.parse(after)
    return f"{fault.id} changes nothing" if after == before else ""


def test_each_fault_fits_its_file_once() -> None:
    assert [why for fault in FAULTS if (why := misfit(fault))] == []


def test_each_names_tests_that_are_there() -> None:
    gone = [path for fault in FAULTS for path in fault.tests if not (ROOT / path).exists()]
    assert gone == []
    assert [fault.id for fault in FAULTS if not fault.tests] == []


def test_each_is_called_by_a_name_of_its_own() -> None:
    assert [name for name, count in Counter(each.id for each in FAULTS).items() if count > 1] == []


def test_each_says_in_a_sentence_what_would_go_wrong() -> None:
    assert [each.id for each in FAULTS if not each.harm.endswith(".")] == []


def test_there_are_enough_of_them_in_every_area() -> None:
    counts = Counter(each.area for each in FAULTS)
    assert len(FAULTS) >= FEWEST
    assert [area for area in AREAS if counts[area] < FEWEST_IN_AN_AREA] == []


def test_a_fault_keeps_the_space_before_its_line() -> None:
    assert TURN.put_into("  turn = 1\nturns = 1\n") == "  turn = 2\nturns = 1\n"


@pytest.mark.parametrize("text", ["one\n  two\n", "turn = 1\n\tturn = 1\n"], ids=["gone", "twice"])
def test_a_line_that_is_not_there_once_is_named(text: str) -> None:
    with pytest.raises(DoesNotFit, match=r"odd-turn no longer fits: rules\.py has the line"):
        TURN.put_into(text)

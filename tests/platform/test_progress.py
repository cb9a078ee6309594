"""A step tells how far it is, as fits where it is read."""

from io import StringIO

from bootstrap.progress import Progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def counted(out: StringIO, total: int) -> str:
    progress = Progress("Packing", out)
    for done in range(total + 1):
        progress.show(done, total)
        progress.show(done, total)
    progress.end()
    return out.getvalue()


def test_a_terminal_has_one_line_that_counts_up() -> None:
    assert counted(Terminal(), 2) == "\rPacking: 0 of 2\rPacking: 1 of 2\rPacking: 2 of 2\n"


def test_a_file_has_a_line_for_every_quarter() -> None:
    assert counted(StringIO(), 40).splitlines() == [
        f"Packing: {done} of 40" for done in (0, 10, 20, 30, 40)
    ]


def test_a_step_that_never_began_leaves_no_line() -> None:
    out = Terminal()
    Progress("Packing", out).end()
    assert out.getvalue() == ""

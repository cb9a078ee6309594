"""How fast the site is, next to a bare Django view and to itself with fewer rows."""

import msgspec

from bench import sites
from bench.attacks import Waits
from bench.figures import Figure
from bench.moving import Moved
from bench.outboxes import Outboxes
from bench.streams import Streams
from bench.sweeps import FEW, INDEX, Sweeps
from bench.turns import Turns


def turn(name: str, *, game: str, database: str) -> Figure:
    found = msgspec.json.decode(sites.printed("bench.turns", game, database=database), type=Turns)
    return Figure(
        name=name,
        value=1000 * found.site,
        baseline="bare view, fragment of that size",
        baseline_value=1000 * found.bare,
        unit="ms",
        ratio=found.ratio,
        at_most=1.5,
        slow=1000 * found.slow,
        note=f"{found.site_bytes:,.0f} and {found.bare_bytes:,.0f} bytes",
    )


def sweep(name: str, *, database: str) -> Figure:
    found = msgspec.json.decode(sites.printed("bench.sweeps", database=database), type=Sweeps)
    return Figure(
        name=name,
        value=1000 * found.many,
        baseline=f"the same over {FEW:,}",
        baseline_value=1000 * found.few,
        unit="ms",
        ratio=found.many / found.few,
        at_most=2,
        note=f"EXPLAIN {'shows' if found.reads_index else 'does NOT show'} {INDEX}",
    )


def outbox(name: str, *, kind: str, note: str, database: str) -> Figure:
    text = sites.printed("bench.outboxes", kind, database=database, has_redis=True)
    found = msgspec.json.decode(text, type=Outboxes)
    return Figure(
        name=name,
        value=found.batches,
        baseline=f"a task a row through {found.broker}",
        baseline_value=found.tasks,
        unit="rows/s",
        ratio=found.ratio,
        at_least=15,
        note=note,
    )


def move(name: str) -> Figure:
    with sites.address_of(sites.POSTGRESQL) as address:
        text = sites.printed("bench.moving", address or "", database=sites.SQLITE)
    found = msgspec.json.decode(text, type=Moved)
    is_same = found.before == found.after
    return Figure(
        name=name,
        value=found.seconds,
        baseline="verify_race --all of the same site",
        baseline_value=found.replay,
        unit="s",
        ratio=found.seconds / found.replay,
        note=f"{found.moves:,} moves, {found.rows:,} rows, every row compared; verify_race --all "
        f"{'EQUAL' if is_same else 'DIFFERENT'} before and after: {found.after}",
    )


KILOBYTES, SECONDS = 30, 1
"""Most memory of an open page, and longest wait of the last page of a crowd."""
BAREST = "a stream that checks nothing"


def memory(name: str, *, database: str) -> Figure:
    """Memory of an open page; the limit is relative to the barest stream."""
    found = _streams("memory", database)
    return Figure(
        name=name,
        value=found.site / 1000,
        baseline=BAREST,
        baseline_value=found.bare / 1000,
        unit="kB",
        ratio=found.site / found.bare,
        at_most=1000 * KILOBYTES / found.bare,
        note=f"goal {KILOBYTES} kB, the check of the pass included",
    )


def crowd(name: str, *, database: str) -> Figure:
    found = _streams("crowd", database)
    return Figure(
        name=name,
        value=1000 * found.site,
        baseline=BAREST,
        baseline_value=1000 * found.bare,
        unit="ms",
        ratio=found.site / found.bare,
        at_most=SECONDS / found.bare,
        note=f"goal {SECONDS} s, slowest {1000 * found.slow:,.0f} ms, called by {found.called_by}",
    )


def _streams(what: str, database: str) -> Streams:
    text = sites.printed(
        "bench.streams", what, database=database, has_redis=database != sites.SQLITE
    )
    return msgspec.json.decode(text, type=Streams)


PEACE = "the same in peace"
STALLED = 1.0
"""Seconds that another visitor may wait at most during an attack."""


def attack(name: str, *, what: str) -> Figure:
    """The longest wait of another visitor during an attack; a second is the limit."""
    text = sites.printed("bench.attacks", what, database=sites.SQLITE)
    found = msgspec.json.decode(text, type=Waits)
    return Figure(
        name=name,
        value=1000 * found.slow,
        baseline=PEACE,
        baseline_value=1000 * found.calm,
        unit="ms",
        ratio=found.slow / found.calm,
        at_most=STALLED / found.calm,
        note=f"goal {STALLED:g} s, median {1000 * found.usual:,.0f} ms; attack: {found.answers}",
    )

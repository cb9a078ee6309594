"""How fast the site is, next to a bare Django view and to itself with fewer rows."""

import msgspec

from bench import sites
from bench.figures import Figure
from bench.moving import Moved
from bench.outboxes import Outboxes
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

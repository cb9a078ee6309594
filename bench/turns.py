"""How long a turn takes at the site, next to the bare view; requests alternate.

Run as a program in the environment of a site of its own, it measures one game and prints it.
"""

import sys
from statistics import median, quantiles

import django
import msgspec

PAIRS, REQUESTS, SEATS = 9, 20, 3


class Turns(msgspec.Struct, frozen=True):
    """Seconds of the site's turn and of the bare view, and bytes of their fragments."""

    site: float
    bare: float
    ratio: float
    slow: float
    """The 95th percentile of the site's turn."""
    site_bytes: float
    bare_bytes: float


def main(game: str) -> Turns:
    from django.core.management import call_command

    from bench.visits import Racers

    call_command("migrate", verbosity=0)
    racers = Racers(game, SEATS)
    runs = [
        [(racers.turn(), racers.bare_turn()) for _ in range(REQUESTS)] for _ in range(PAIRS + 1)
    ]
    # The first run warms up.
    runs = runs[1:]
    sites = [site for run in runs for site, _ in run]
    bares = [bare for run in runs for _, bare in run]
    ratios = [
        median(site.seconds for site, _ in run) / median(bare.seconds for _, bare in run)
        for run in runs
    ]
    return Turns(
        site=median(each.seconds for each in sites),
        bare=median(each.seconds for each in bares),
        ratio=median(ratios),
        slow=quantiles((each.seconds for each in sites), n=20)[-1],
        site_bytes=median(each.size for each in sites),
        bare_bytes=median(each.size for each in bares),
    )


if __name__ == "__main__":
    django.setup()
    sys.stdout.buffer.write(msgspec.json.encode(main(sys.argv[1])))

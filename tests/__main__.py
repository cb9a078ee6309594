"""All tests: on SQLite alone, then on PostgreSQL and Redis where they are found.

In the second run those where databases may differ; with THOROUGH=1 all that know a database.
"""

import os
import secrets
import subprocess
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

from tests import servers
from tests.thorough import THOROUGH

# What these look at is the same on every database, so the second run leaves them out.
SAME_EVERYWHERE = (
    "tests/bots/*",
    "tests/browser/*",
    "tests/circuits/test_editor.py",
    "tests/circuits/test_files.py",
    "tests/circuits/test_ideal_lines.py",
    "tests/circuits/test_measuring.py",
    "tests/circuits/test_paper.py",
    "tests/clocks/*",
    "tests/commands/*",
    "tests/engine/*",
    "tests/games/*",
    "tests/live/test_granting.py",
    "tests/live/test_passes.py",
    "tests/look/*",
    "tests/moderation/measures/test_measure_news.py",
    "tests/notices/test_bounces.py",
    "tests/notices/test_drawing.py",
    "tests/notices/test_letters.py",
    "tests/notices/test_pacing.py",
    "tests/notices/test_settings.py",
    "tests/notices/test_stop_mail.py",
    "tests/notices/test_turn_links.py",
    "tests/operating/test_[!c]*.py",
    "tests/people/test_browsers.py",
    "tests/people/test_feeds.py",
    "tests/people/test_my_races.py",
    "tests/people/test_second_factor.py",
    "tests/people/test_settings.py",
    "tests/platform/*",
    "tests/privacy/test_download.py",
    "tests/privacy/test_forgotten.py",
    "tests/privacy/test_policies.py",
    "tests/racing/test_every_game_set_back.py",
    "tests/racing/test_replay.py",
    "tests/ratings/*",
    "tests/signals/test_company.py",
    "tests/signals/test_connections.py",
    "tests/signals/test_favours.py",
    "tests/signals/test_strength.py",
    "tests/signals/test_timing.py",
    "tests/signals/test_town.py",
    "tests/tables/*",
    "tests/tournaments/clubs/test_for_members.py",
    "tests/tournaments/registration/test_lists.py",
    "tests/tournaments/stewards/test_preview.py",
    "tests/tournaments/stewards/test_votes.py",
    "tests/tournaments/test_any_season.py",
    "tests/tournaments/test_chances.py",
    "tests/tournaments/test_desk.py",
    "tests/tournaments/test_divisions.py",
    "tests/tournaments/test_embed*.py",
    "tests/tournaments/test_large_seasons.py",
    "tests/tournaments/test_money.py",
    "tests/tournaments/test_odds.py",
    "tests/tournaments/test_outputs.py",
    "tests/tournaments/test_podium.py",
    "tests/tournaments/test_seating.py",
    "tests/tournaments/test_standings*.py",
    "tests/tournaments/test_whole_seasons.py",
    "tests/web/test_accounts.py",
    "tests/web/test_audiences.py",
    "tests/web/test_by_link.py",
    "tests/web/test_every_*.py",
    "tests/web/test_form_reasons.py",
    "tests/web/test_guests.py",
    "tests/web/test_headers.py",
    "tests/web/test_leaving_*.py",
    "tests/web/test_planning.py",
    "tests/web/test_private_races.py",
    "tests/web/test_refusals.py",
    "tests/web/test_without_javascript.py",
    "tests/*forms.py",
    "tests/*hostile*.py",
    "tests/*page.py",
    "tests/*pages.py",
    "tests/*query_counts.py",
    "tests/*secrets.py",
)

# Where databases differ: locks and transactions that meet, times, numbers and texts in statements
# of our own, constraints, and rows that are carried from one to the other.
WHERE_THEY_DIFFER = (
    "tests/api/test_tokens.py",
    "tests/api/test_turns.py",
    "tests/circuits/test_at_once.py",
    "tests/circuits/test_studies_in_the_worker.py",
    "tests/faults",
    "tests/live/test_calls.py",
    "tests/live/test_marks.py",
    "tests/live/test_streams.py",
    "tests/moderation/test_cases_at_once.py",
    "tests/moderation/test_forgetting.py",
    "tests/moderation/test_queue.py",
    "tests/moderation/test_reports.py",
    "tests/notices/test_bell.py",
    "tests/notices/test_sending.py",
    "tests/notices/test_telling.py",
    "tests/operating/test_carrying.py",
    "tests/people/test_messages.py",
    "tests/people/test_sightings.py",
    "tests/people/test_ties.py",
    "tests/privacy/test_departure.py",
    "tests/privacy/test_retention.py",
    "tests/racing/test_at_once.py",
    "tests/racing/test_deadlines.py",
    "tests/racing/test_late_players.py",
    "tests/racing/test_outages.py",
    "tests/racing/test_outbox.py",
    "tests/racing/test_ratings.py",
    "tests/racing/test_ratings_at_once.py",
    "tests/racing/test_records.py",
    "tests/racing/test_set_back_at_once.py",
    "tests/racing/test_statements.py",
    "tests/racing/test_submit_move.py",
    "tests/racing/test_waking.py",
    "tests/signals/test_looking.py",
    "tests/tournaments/clubs/test_members.py",
    "tests/tournaments/registration/test_at_once.py",
    "tests/tournaments/registration/test_entering.py",
    "tests/tournaments/test_championships.py",
    "tests/tournaments/ticking/test_at_once.py",
    "tests/tournaments/ticking/test_deadlines.py",
    "tests/tournaments/ticking/test_killed.py",
    "tests/web/test_limits.py",
)

# Addresses are given for each run; without compiled files every worker and every program that a
# test starts would compile all of ours again.
NOT_HANDED_DOWN = {"DATABASE_URL", "REDIS_URL", "PYTHONDONTWRITEBYTECODE"}

# What the site survives is tried once, and only beside servers.
ON_SERVERS = ("tests/faults/*",)

# What is tried once too, beside servers if there are any: then the first run leaves it out.
RATHER_ON_SERVERS = ("tests/tournaments/ticking/test_killed.py",)


def main() -> int:
    arguments = sys.argv[1:]
    with ExitStack() as stack:
        try:
            postgresql = stack.enter_context(servers.postgresql())
            redis = stack.enter_context(servers.redis_server())
        except servers.ServerUnreachable as error:
            print(error)
            return 1
        later = ON_SERVERS + (RATHER_ON_SERVERS if postgresql else ())
        failed = run({}, [*without(later), *arguments])
        if not failed and (postgresql or redis):
            failed = run_on_servers(postgresql, redis, arguments)
    for line in left_out(postgresql, redis):
        print(line)
    return failed


def run(addresses: Mapping[str, str], arguments: list[str]) -> int:
    """One run of pytest; the exit code is its own."""
    kept = {k: v for k, v in os.environ.items() if k not in NOT_HANDED_DOWN}
    # Who is through takes over from whoever still waits for a browser.
    workers = ("-n", str(os.cpu_count() or 1), "--dist", "worksteal")
    command = (sys.executable, "-m", "pytest", "-q", *workers, *arguments)
    print(f"Tests on {' and '.join(names_of(addresses))}.", flush=True)
    return subprocess.run(command, env={**kept, **addresses}, check=False).returncode


def run_on_servers(postgresql: str | None, redis: str | None, arguments: list[str]) -> int:
    name = secrets.token_hex(4)
    found = {"CHICANE_TEST_RUN": name, "DATABASE_URL": postgresql, "REDIS_URL": redis}
    files = () if THOROUGH or any(map(names_tests, arguments)) else WHERE_THEY_DIFFER
    chosen = ["--migrations", *without(SAME_EVERYWHERE), *files, *arguments]
    try:
        return run({k: v for k, v in found.items() if v}, chosen)
    finally:
        if postgresql:
            servers.drop_databases(postgresql, start=f"test_chicane_{name}")
        if redis:
            servers.delete_keys(redis, start=f"chicane-test-{name}")


def names_tests(argument: str) -> bool:
    return Path(argument.partition("::")[0]).exists()


def without(files: tuple[str, ...]) -> list[str]:
    return [f"--ignore-glob={each}" for each in files]


def names_of(addresses: Mapping[str, str]) -> list[str]:
    database = "PostgreSQL" if "DATABASE_URL" in addresses else "SQLite"
    return [database, "Redis"] if "REDIS_URL" in addresses else [database]


def left_out(postgresql: str | None, redis: str | None) -> list[str]:
    lines = {
        "PostgreSQL not found: tests ran on SQLite only.": postgresql,
        "Redis not found: tests ran without it.": redis,
        "Chromium not found: tests in a browser were left out.": servers.chromium(),
    }
    return [line for line, found in lines.items() if not found]


if __name__ == "__main__":
    sys.exit(main())

"""Locks that are not taken: two who come at once both go through. Seen on PostgreSQL alone."""

from tests.mutants.fault import Fault

LOCKS: tuple[Fault, ...] = (
    Fault(
        id="race-not-locked",
        area="services",
        file="racing/races/services/locking.py",
        line='LOCKED_RACE = Select(lambda: Race.objects.select_for_update(no_key=True), "pk")',
        faulty='LOCKED_RACE = Select(lambda: Race.objects.all(), "pk")',
        harm="Of two moves at once one is lost.",
        tests=("tests/races/test_at_once.py",),
        database="PostgreSQL",
    ),
    Fault(
        id="season-not-locked",
        area="services",
        file="tournaments/shared/locking.py",
        line="found = Championship.objects.select_for_update(no_key=True).filter(pk=championship_id).first()",
        faulty="found = Championship.objects.filter(pk=championship_id).first()",
        harm="Two people get the last place of a season.",
        tests=("tests/tournaments/entries/test_at_once.py",),
        database="PostgreSQL",
    ),
    Fault(
        id="case-not-locked",
        area="moderation",
        file="racing/moderation/services/case_locks.py",
        line="case = Case.objects.select_for_update().filter(pk=case_id).first()",
        faulty="case = Case.objects.filter(pk=case_id).first()",
        harm="Two moderators hold the same case.",
        tests=("tests/moderation/test_cases_at_once.py",),
        database="PostgreSQL",
    ),
)

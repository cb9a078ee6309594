"""Seasons made before get their plans, and clubs whoever ran them as owner."""

from typing import Any

from django.db import migrations


def complete(apps: Any, schema_editor: Any) -> None:
    for championship in apps.get_model("tournaments", "Championship").objects.all():
        for name in ("Registration", "RacePlan"):
            apps.get_model("tournaments", name).objects.get_or_create(championship=championship)
    membership = apps.get_model("tournaments", "Membership")
    for club in apps.get_model("tournaments", "Club").objects.filter(memberships=None):
        first = club.championships.exclude(organiser=None).order_by("created_at", "pk").first()
        if first is not None:
            membership.objects.create(
                club=club, player=first.organiser, role="owner", since=club.created_at
            )


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0002_clubs_and_seasons")]

    operations = [migrations.RunPython(complete, migrations.RunPython.noop)]

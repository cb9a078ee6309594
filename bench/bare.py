"""The least a turn can be in Django: session, user, row lock, one row appended, a fragment.

It runs behind the same middleware as the site's own turn, knows no rules and wakes no worker. The
fragment is a list, a name and a text a line, as long as the one the site sends.
"""

from typing import NamedTuple

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_POST

from racing.races.models import Move, Race


class Line(NamedTuple):
    name: str
    text: str


TEXT = "takes the inside line at speed 3."
AROUND, BETWEEN = 230, 127
"""Bytes of the fragment without lines, and of a line."""


@require_POST
@login_required
def bare_turn(request: HttpRequest, race_id: int) -> HttpResponse:
    with transaction.atomic():
        race = Race.objects.select_for_update().get(pk=race_id)
        race.version += 1
        Move.objects.create(
            race=race,
            number=race.version,
            seat=0,
            action=request.POST["action"],
            events="[]",
            ply=race.version,
            player_id=request.user.pk,
            at=timezone.now(),
        )
        race.save(update_fields=["version", "state"])
    lines = [Line(request.user.get_username(), TEXT)] * int(request.POST["lines"])
    return render(request, "bench/_turn.html", {"race": race, "lines": lines})

"""The queue of cases, and the search for players."""

from typing import cast

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from racing.moderation.models import Case
from racing.moderation.pages.history import planned_lines
from racing.moderation.pages.queue import lines
from racing.moderation.pages.wording.cases import QUEUE_FILTERS, ROOMS
from racing.moderation.permissions import Room, for_moderators, keeps_the_site, rooms_of
from racing.moderation.selectors.cases import QueueFilter, queue
from racing.moderation.selectors.history import planned_for
from racing.moderation.selectors.sanctions import waiting_appeals
from racing.people.errors import NoSuchPlayer
from racing.people.requests import PlayerRequest
from racing.people.selectors.people import player_named
from racing.shared.error_messages import words_for

PAGE = 20


@require_safe
@for_moderators
def moderation(request: PlayerRequest) -> HttpResponse:
    now = timezone.now()
    shown, room = _queue_filter(request), _room(request)
    found = queue(request.user, shown, now=now, room=room)
    page = Paginator(found, PAGE).get_page(request.GET.get("page"))
    cases = cast(list[Case], list(page.object_list))
    context = {
        "appeals": waiting_appeals(rooms_of(request.user), now).count(),
        "planned": planned_lines(planned_for(request.user), request.user),
        "keeps_the_site": keeps_the_site(request.user),
        "page": page,
        "lines": lines(cases, request.user, now=now),
        "shown": shown,
        "filters": [(each.value, label) for each, label in QUEUE_FILTERS.items()],
        "room": room,
        "rooms": [(each.value, ROOMS[each]) for each in Room if each in rooms_of(request.user)],
    }
    return render(request, "moderation/queue.html", context)


@require_safe
@for_moderators
def find_player(request: PlayerRequest) -> HttpResponse:
    """Redirect to the player with the typed name."""
    found = player_named(request.GET.get("name", "")[:100])
    if found is None:
        messages.warning(request, words_for(NoSuchPlayer()))
        return redirect("moderation")
    return redirect("moderated_player", found.username)


def _queue_filter(request: PlayerRequest) -> QueueFilter:
    asked = request.GET.get("show", "")
    return QueueFilter(asked) if asked in list(QueueFilter) else QueueFilter.WAITING


def _room(request: PlayerRequest) -> Room | None:
    asked = request.GET.get("room", "")
    return Room(asked) if asked in list(Room) else None

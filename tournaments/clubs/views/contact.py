"""The form that writes to those who run a club."""

from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.clubs.selectors.clubs import part_in
from tournaments.clubs.views.frame import frame
from tournaments.contact import services
from tournaments.contact.views import written
from tournaments.models import Letter


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("letters", 20, 3600)
def write_to_club(request: PlayerRequest, slug: str) -> HttpResponse:
    part = part_in(slug, request.user)

    def send(text: str) -> Letter:
        return services.write_to_club(
            club_id=part.club.pk, player=request.user, text=text, now=timezone.now()
        )

    return written(request, send, frame(part, "club"), "tournaments/contact/write_to_club.html")

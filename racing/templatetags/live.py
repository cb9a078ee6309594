"""Template tag for live updates."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from racing.live.ticket_headers import ticket_for
from racing.live.tickets import PATH

register = template.Library()


@register.simple_tag(takes_context=True)
def live_pass(context: dict[str, Any], race_id: int = 0) -> SafeString | str:
    """The meta tag with the stream's URL and pass; empty on pages without live updates."""
    request = context.get("request")
    found = ticket_for(request, race_id) if request and hasattr(request, "user") else ""
    return found and format_html('<meta name="live" content="{}" data-pass="{}">', PATH, found)

"""Whom to write to about a security fault, as RFC 9116 has it."""

from datetime import timedelta
from urllib.parse import quote

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

VALID_FOR = timedelta(days=180)
"""Counted from each request: the file is right for as long as the site serves it."""


@require_safe
def security_txt(request: HttpRequest) -> HttpResponse:
    """The contact in the file that security researchers look for; 404 on a site without one."""
    if not (contact := _contact()):
        raise Http404
    lines = (
        f"Contact: {contact}",
        f"Expires: {timezone.now() + VALID_FOR:%Y-%m-%dT%H:%M:%SZ}",
        "Preferred-Languages: en, fr",
        f"Canonical: {settings.SITE_ORIGIN}{reverse('security_txt')}",
    )
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


def _contact() -> str | None:
    """The contact as a URI, if it is an e-mail address."""
    try:
        validate_email(settings.CONTACT)
    except ValidationError:
        return None
    return f"mailto:{quote(settings.CONTACT, safe='@+')}"

"""The mails a development site would have sent."""

from email import message_from_bytes, policy
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

SHOWN = 50


@require_safe
def dev_mail(request: HttpRequest) -> HttpResponse:
    if settings.PRODUCTION or settings.MAIL_IS_SET_UP:
        raise Http404
    files = sorted(Path(settings.EMAIL_FILE_PATH).glob("*.log"), reverse=True)[:SHOWN]
    return render(request, "racing/dev_mail.html", {"mails": [_mail(path) for path in files]})


def _mail(path: Path) -> dict[str, str]:
    message = message_from_bytes(path.read_bytes(), policy=policy.default)
    body = message.get_body(("plain",))
    return {
        "to": str(message["To"]),
        "subject": str(message["Subject"]),
        "date": str(message["Date"]),
        "text": body.get_content().rstrip("-\n") if body else "",
    }

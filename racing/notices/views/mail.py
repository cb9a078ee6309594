"""Unsubscribing from mail, and the mails that a development site would have sent."""

from base64 import b64encode
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from racing.notices.models.notice import Kind
from racing.notices.pages.notices import LABELS
from racing.notices.services.mailbox import END, email_files
from racing.notices.services.mailing_list import read_wish
from racing.notices.services.mailing_list import stop_mail as stop
from racing.people.models import Player

SHOWN = 50


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def stop_mail(request: HttpRequest, token: str) -> HttpResponse:
    """Unsubscribe, signed in or not, by the page's button or the mail reader's own.

    Only POST changes anything, because mail scanners open links (RFC 8058).
    """
    wish = read_wish(token)
    player = Player.objects.filter(pk=wish["player"], left_at=None).first() if wish else None
    if wish is None or player is None:
        raise Http404
    kinds = list(Kind) if request.POST.get("what") == "all" else wish["kinds"]
    if request.method == "POST":
        stop(player=player, kinds=kinds)
    with translation.override(player.language or translation.get_language()):
        labels = [str(LABELS[kind]) for kind in wish["kinds"]]
        context = {"labels": labels, "is_done": request.method == "POST", "player": player}
        context["is_all"] = len(kinds) == len(Kind)
        return render(request, "notices/stop_mail.html", context)


@require_safe
def dev_mail(request: HttpRequest) -> HttpResponse:
    if settings.PRODUCTION or settings.MAIL_IS_SET_UP:
        raise Http404
    files = email_files()[::-1][:SHOWN]
    mails = [mail for path in files for mail in _mails(path)]
    return render(request, "notices/dev_mail.html", {"mails": mails[:SHOWN]})


def _mails(path: Path) -> Iterator[dict[str, str]]:
    """The mails of one connection, the latest first."""
    for part in reversed(path.read_bytes().split(END)):
        if part.strip():
            yield _mail(message_from_bytes(part, policy=policy.default))


def _mail(message: EmailMessage) -> dict[str, str]:
    body = message.get_body(("plain",))
    return {
        "to": str(message["To"]),
        "subject": str(message["Subject"]),
        "date": str(message["Date"]),
        "text": body.get_content().rstrip("-\n") if body else "",
        "picture": _picture(message),
    }


def _picture(message: EmailMessage) -> str:
    """The embedded board as a data URL."""
    for part in message.walk():
        if part.get_content_type() == "image/png":
            return f"data:image/png;base64,{b64encode(part.get_content()).decode()}"
    return ""

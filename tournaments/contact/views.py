"""Letters to those who run a club or a championship: written, read and answered."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.championships.views import championship_frame
from tournaments.contact import services
from tournaments.contact.forms import AnswerForm, LetterForm
from tournaments.contact.selectors import is_for, letter_for
from tournaments.models import Letter
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.selectors import championship_named


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("letters", 20, 3600)
def write_to_championship(request: PlayerRequest, slug: str) -> HttpResponse:
    found = championship_named(slug, request.user)

    def send(text: str) -> Letter:
        return services.write_to_championship(
            championship_id=found.pk, player=request.user, text=text, now=timezone.now()
        )

    return written(
        request,
        send,
        championship_frame(request, found, ""),
        "tournaments/contact/write_to_championship.html",
    )


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("letters", 60, 3600)
def letter(request: PlayerRequest, number: int) -> HttpResponse:
    """The page of a letter, for its writer and for those who answer it."""
    found = letter_for(number, request.user)
    may_answer = is_for(found, request.user)
    form = AnswerForm(request.POST if request.method == "POST" and may_answer else None)
    if form.is_valid() and _answered(request, found, form):
        return redirect(found)
    context = {"letter": found, "subject": found.subject, "form": form, "may_answer": may_answer}
    status = 422 if form.errors else 200
    return render(request, "tournaments/contact/message.html", context, status=status)


def written(
    request: PlayerRequest,
    send: Callable[[str], Letter],
    context: dict[str, Any],
    template: str,
) -> HttpResponse:
    """The form of a letter, or the letter that was sent by it."""
    form = LetterForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            sent = send(form.cleaned_data["text"])
        except ChampionshipError as refusal:
            form.add_error(None, words_for(refusal))
        else:
            messages.success(request, _("Message sent. We’ll notify you when there’s a reply."))
            return redirect(sent)
    status = 422 if form.errors else 200
    return render(request, template, {**context, "form": form}, status=status)


def _answered(request: PlayerRequest, found: Letter, form: AnswerForm) -> bool:
    try:
        services.answer_letter(
            letter_id=found.pk,
            organiser=request.user,
            text=form.cleaned_data["text"],
            now=timezone.now(),
        )
    except ChampionshipError as refusal:
        form.add_error(None, words_for(refusal))
        return False
    is_answer = bool(form.cleaned_data["text"])
    messages.success(
        request, _("Reply sent.") if is_answer else _("Message closed without a reply.")
    )
    return True

"""Terms, privacy policy and code of conduct."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from racing.moderation.code_of_conduct import ARTICLES
from racing.privacy.pages.retention import kept


@require_safe
def terms(request: HttpRequest) -> HttpResponse:
    return render(request, "web/terms.html", {"contact": settings.CONTACT})


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    context = {"kept": list(kept()), "contact": settings.CONTACT}
    return render(request, "web/privacy.html", context)


@require_safe
def conduct(request: HttpRequest) -> HttpResponse:
    return render(request, "web/conduct.html", {"articles": ARTICLES})

"""The public log of what moderators did."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from racing.moderation.pages.log import log_lines, months
from racing.moderation.selectors.log import public_acts

PAGE = 50


@require_safe
def moderation_log(request: HttpRequest) -> HttpResponse:
    page = Paginator(public_acts(), PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "lines": log_lines(page.object_list), "months": months()}
    return render(request, "moderation/log.html", context)

"""Middleware of the API, to run before sessions."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from racing.api.refusals import refused_by_status

API = "/api/v1/"
IMPLICIT = ("HEAD", "OPTIONS")


class ApiMiddleware:
    """Ignores cookies, answers errors in JSON, and serves HEAD as GET without a body.

    Since only a header says who calls, pages of other sites may call as well (CORS).
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(API):
            return self.get_response(request)
        request.COOKIES = {}
        method = request.method
        if method == "HEAD":
            request.method = "GET"
        response = _answered(method or "", self.get_response(request))
        response.cookies.clear()
        response.headers["Vary"] = "Accept-Language, Authorization"
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Access-Control-Expose-Headers"] = "Retry-After"
        return response


def _answered(method: str, response: HttpResponse) -> HttpResponse:
    if "Allow" in response.headers:
        allowed = sorted({*response.headers["Allow"].split(", "), *IMPLICIT})
        response = _allowed(allowed) if method == "OPTIONS" else refused_by_status(405)
        response.headers["Allow"] = ", ".join(allowed)
    elif response.status_code >= 400 and not _is_json(response):
        response = refused_by_status(response.status_code)
    if method == "HEAD":
        response.headers["Content-Length"] = str(len(response.content))
        response.content = b""
    return response


def _allowed(methods: list[str]) -> HttpResponse:
    headers = {
        "Access-Control-Allow-Methods": ", ".join(methods),
        "Access-Control-Allow-Headers": "Authorization, Accept-Language, Content-Type",
        "Access-Control-Max-Age": "86400",
    }
    return HttpResponse(status=204, headers=headers)


def _is_json(response: HttpResponse) -> bool:
    return response.headers.get("Content-Type", "").startswith("application/json")

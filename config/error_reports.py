"""Filter for error reports."""

from types import FrameType
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.views.debug import SafeExceptionReporterFilter


class ReportFilter(SafeExceptionReporterFilter):
    """Leaves out variables and posted values: they may be a seed, a state or a hidden choice."""

    def is_active(self, request: HttpRequest | None) -> bool:
        return not settings.DEBUG

    def get_post_parameters(self, request: HttpRequest | None) -> dict[str, Any]:
        return {} if self.is_active(request) else super().get_post_parameters(request)

    def get_traceback_frame_variables(
        self, request: HttpRequest | None, tb_frame: FrameType
    ) -> Any:
        if self.is_active(request):
            return {}.items()
        return super().get_traceback_frame_variables(request, tb_frame)

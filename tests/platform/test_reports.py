"""An error report says where it happened, never what was hidden."""

import sys

import pytest
from django.http import HttpRequest
from django.test import RequestFactory, override_settings
from django.views.debug import ExceptionReporter


def report_of_an_error(request: HttpRequest) -> str:
    seed = "the hidden seed"
    try:
        raise KeyError(len(seed))
    except KeyError:
        reporter = ExceptionReporter(request, *sys.exc_info())
        return str(reporter.get_traceback_html()) + str(reporter.get_traceback_text())


@pytest.fixture
def request_with_a_choice(rf: RequestFactory) -> HttpRequest:
    return rf.post("/races/1/", {"action": "the hidden choice"})


def test_a_report_names_no_variable_and_no_posted_value(
    request_with_a_choice: HttpRequest,
) -> None:
    report = report_of_an_error(request_with_a_choice)
    assert "report_of_an_error" in report
    assert "the hidden choice" not in report
    # The line of code itself is quoted once in each report; its value nowhere else.
    assert "&#x27;the hidden seed&#x27;</pre>" not in report


@override_settings(DEBUG=True)
def test_a_developer_sees_both(request_with_a_choice: HttpRequest) -> None:
    report = report_of_an_error(request_with_a_choice)
    assert "the hidden choice" in report
    assert "&#x27;the hidden seed&#x27;</pre>" in report

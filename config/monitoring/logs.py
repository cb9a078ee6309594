"""Logs: one line an event, as JSON or plain text, without secrets."""

import logging
from datetime import UTC, datetime
from typing import Any

from pythonjsonlogger.json import JsonFormatter

from config.monitoring.context import current_context
from config.monitoring.redaction import redact

KINDS: tuple[str, ...] = ("json", "plain")
TOLD = ("status", "ms")
"""Extra fields that a line may have; all others are left out."""


def told_by(record: logging.LogRecord) -> dict[str, Any]:
    extra = {name: record.__dict__[name] for name in TOLD if name in record.__dict__}
    # Django's own name for it.
    extra.setdefault("status", record.__dict__.get("status_code"))
    return {**current_context().told(), **{k: v for k, v in extra.items() if v is not None}}


class LinesForMachines(JsonFormatter):
    """One JSON object a line."""

    def add_fields(
        self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]
    ) -> None:
        moment = datetime.fromtimestamp(record.created, tz=UTC)
        log_data["time"] = moment.isoformat(timespec="milliseconds")
        log_data["level"] = record.levelname
        log_data["logger"] = record.name
        log_data["message"] = redact(record.getMessage())
        log_data.update(told_by(record))
        if trace := message_dict.get("exc_info"):
            log_data["traceback"] = redact(str(trace))


class LinesForEyes(logging.Formatter):
    """The same as plain text."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def format(self, record: logging.LogRecord) -> str:
        line, end, trace = redact(super().format(record)).partition("\n")
        told = " ".join(f"{name}={value}" for name, value in told_by(record).items())
        return f"{line} [{told}]{end}{trace}" if told else f"{line}{end}{trace}"


def configuration(kind: str) -> dict[str, Any]:
    """Django's LOGGING setting."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "json": {"()": "config.monitoring.logs.LinesForMachines"},
            "plain": {"()": "config.monitoring.logs.LinesForEyes"},
        },
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": kind},
            "mail_admins": {
                "class": "config.monitoring.error_mails.GatheredErrors",
                "level": "ERROR",
            },
        },
        "root": {"handlers": ["stderr"], "level": "INFO"},
        "loggers": {
            "django": {"handlers": ["mail_admins"], "level": "INFO"},
            "celery": {"level": "WARNING"},
            # It logs which keys people have.
            "fido2": {"level": "WARNING"},
            "django.server": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
            # Servers would log every URL as requested, with its tokens.
            "granian.access": {"handlers": [], "level": "CRITICAL", "propagate": False},
            "uvicorn.access": {"handlers": [], "level": "CRITICAL", "propagate": False},
        },
    }

"""The Celery worker and its schedule."""

import os
from pathlib import Path
from typing import Any

from celery import Celery
from celery.schedules import crontab
from django.conf import settings
from kombu import Queue
from kombu.transport import TRANSPORT_ALIASES

from config.service_urls import PATIENCE

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

TRANSPORT_ALIASES["folder"] = "config.broker:Transport"

SCHEDULE = {
    "drain_outbox": {
        "task": "racing.tasks.drain_outbox",
        "schedule": 10.0,
        "options": {"expires": 10},
    },
    "send_notices": {
        "task": "racing.tasks.send_notices",
        "schedule": 10.0,
        "options": {"expires": 10},
    },
    "send_external": {
        "task": "racing.tasks.send_external",
        "schedule": 10.0,
        "options": {"expires": 10},
    },
    "sweep_deadlines": {
        "task": "racing.tasks.sweep_deadlines",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
    "start_waiting_races": {
        "task": "racing.tasks.start_waiting_races",
        "schedule": 5.0,
        "options": {"expires": 5},
    },
    "survey_drafts": {
        "task": "racing.tasks.survey_drafts",
        "schedule": 10.0,
        "options": {"expires": 10},
    },
    "reckon_odds": {
        "task": "tournaments.tasks.reckon_odds",
        "schedule": 10.0,
        "options": {"expires": 10},
    },
    "study_circuits": {
        "task": "racing.tasks.study_circuits",
        "schedule": 10.0,
        "options": {"expires": 10},
    },
    "tick_championships": {
        "task": "tournaments.tasks.tick_championships",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
    "play_rehearsals": {
        "task": "tournaments.tasks.play_rehearsals",
        "schedule": 10.0,
        "options": {"expires": 10},
    },
    "forget_rehearsals": {
        "task": "tournaments.tasks.forget_rehearsals",
        "schedule": crontab(hour="4", minute="20"),
        "options": {"expires": 3600},
    },
    "forget_traces": {
        "task": "racing.tasks.forget_traces",
        "schedule": crontab(hour="4", minute="15"),
        "options": {"expires": 3600},
    },
    "look_for_signals": {
        "task": "racing.tasks.look_for_signals",
        "schedule": crontab(hour="4", minute="30"),
        "options": {"expires": 3600},
    },
    "mail_error_counts": {
        "task": "config.monitoring.tasks.mail_error_counts",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
    "nightly_cleanup": {
        "task": "racing.tasks.nightly_cleanup",
        "schedule": crontab(hour="4", minute="10"),
        "options": {"expires": 3600},
    },
}

QUEUE, EXTERNAL = "celery", "external"
"""The usual queue, and that of tasks that wait for servers of others."""
ROUTES = {"racing.tasks.send_external": {"queue": EXTERNAL}}


def folder_broker(folder: Path) -> dict[str, Any]:
    """Settings for messages in a folder, for a site without Redis."""
    messages, control = folder / "messages", folder / "control"
    for path in (messages, control):
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    return {
        "broker_url": "folder://localhost//",
        "broker_transport_options": {
            "data_folder_in": str(messages),
            "data_folder_out": str(messages),
            "control_folder": str(control),
            "polling_interval": PATIENCE,
        },
    }


def redis_broker(url: str, prefix: str) -> dict[str, Any]:
    return {
        "broker_url": url,
        "broker_transport_options": {
            "global_keyprefix": f"{prefix}:",
            "socket_connect_timeout": settings.REDIS_PATIENCE,
            "socket_timeout": settings.REDIS_PATIENCE,
            "max_retries": 0,
            "visibility_timeout": 120,
        },
    }


def broker() -> dict[str, Any]:
    if settings.REDIS_URL:
        return redis_broker(settings.REDIS_URL, settings.REDIS_PREFIX)
    return folder_broker(settings.VAR_DIR / "broker")


def configuration() -> dict[str, Any]:
    return {
        **broker(),
        "accept_content": ["json"],
        "beat_schedule": SCHEDULE,
        "beat_schedule_filename": str(settings.VAR_DIR / "schedule"),
        "broker_connection_max_retries": None,
        "broker_connection_retry_on_startup": True,
        "broker_connection_timeout": PATIENCE,
        "task_acks_late": True,
        "task_default_queue": QUEUE,
        "task_ignore_result": True,
        "task_publish_retry": False,
        "task_queues": [Queue(each, routing_key=each) for each in (QUEUE, EXTERNAL)],
        "task_routes": ROUTES,
        "task_serializer": "json",
        "timezone": "UTC",
        "worker_enable_remote_control": False,
        "worker_hijack_root_logger": False,
        "worker_prefetch_multiplier": 1,
    }


app = Celery("chicane")
app.add_defaults(configuration)
app.autodiscover_tasks()
app.autodiscover_tasks(["config.monitoring"])


@app.on_after_configure.connect
def count_tasks(**kwargs: Any) -> None:
    """Import the task metrics only once the settings say where they are stored."""

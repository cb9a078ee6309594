"""Tasks: each calls one service, and may run twice."""

from celery import shared_task

from tournaments.services import odds


@shared_task
def reckon_odds() -> None:
    odds.reckon_all()

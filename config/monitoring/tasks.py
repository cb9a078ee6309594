"""Celery tasks of monitoring."""

from celery import shared_task

from config.monitoring import error_mails


@shared_task
def mail_error_counts() -> None:
    error_mails.mail_counts()

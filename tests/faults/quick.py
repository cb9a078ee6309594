"""The site's worker in a hurry: what the schedule brings every ten seconds comes every second."""

from config.celery import SCHEDULE, app

QUICK = ("drain_outbox", "send_notices", "send_external")

for _name in QUICK:
    app.conf.beat_schedule[_name] = {**SCHEDULE[_name], "schedule": 1.0}

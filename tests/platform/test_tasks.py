"""Tasks keep the names that messages in the broker have."""

import pytest

from config.celery import app


@pytest.mark.parametrize(
    ("former", "present"),
    [
        ("racing.tasks.prune_guests", "racing.tasks.nightly_cleanup"),
        ("tournaments.tasks.tick_seasons", "tournaments.tasks.tick_championships"),
    ],
)
@pytest.mark.django_db
def test_a_message_under_a_former_name_is_still_understood(former: str, present: str) -> None:
    app.loader.import_default_modules()
    assert {former, present} <= set(app.tasks)
    assert app.tasks[former].apply().successful()


def test_everything_on_the_schedule_is_a_task() -> None:
    app.loader.import_default_modules()
    scheduled = {each["task"] for each in app.conf.beat_schedule.values()}
    assert scheduled <= set(app.tasks)

"""A worker is called once for many turns, and no turn waits for the call."""

import os
from threading import Event, get_ident
from typing import Any

import pytest
from kombu.exceptions import OperationalError

from racing.outbox.wake_worker import WorkerWaker

pytestmark = pytest.mark.both_databases


class Bell:
    """A task that notes when it is sent, and from which thread."""

    def __init__(self, name: str = "bell") -> None:
        self.name = name
        self.rung: list[int] = []
        self.may_ring = Event()
        self.may_ring.set()

    def apply_async(self, **options: Any) -> None:
        self.may_ring.wait()
        self.rung.append(get_ident())


class BrokenBell(Bell):
    def apply_async(self, **options: Any) -> None:
        raise OperationalError("nobody there")


@pytest.fixture
def waker() -> WorkerWaker:
    return WorkerWaker("test")


def wake(waker: WorkerWaker, bell: Bell) -> None:
    waker.wake(bell)  # type: ignore[arg-type]


def test_calls_at_the_same_moment_are_one(waker: WorkerWaker) -> None:
    bell = Bell()
    for _ in range(50):
        wake(waker, bell)
    waker.finish()
    assert len(bell.rung) == 1
    assert bell.rung[0] != get_ident()


def test_each_task_is_called(waker: WorkerWaker) -> None:
    bells = Bell("one"), Bell("two")
    for bell in bells:
        wake(waker, bell)
    waker.finish()
    assert [len(bell.rung) for bell in bells] == [1, 1]


def test_whoever_calls_while_a_call_goes_out_is_heard_too(waker: WorkerWaker) -> None:
    """Their work may have come too late for the worker that is woken just now."""
    bell = Bell()
    bell.may_ring.clear()
    wake(waker, bell)
    while waker._is_waiting:
        pass
    wake(waker, bell)
    bell.may_ring.set()
    waker.finish()
    assert len(bell.rung) == 2


def test_a_broker_that_is_gone_ends_nothing(
    waker: WorkerWaker, caplog: pytest.LogCaptureFixture
) -> None:
    wake(waker, BrokenBell("broken"))
    waker.finish()
    bell = Bell()
    wake(waker, bell)
    waker.finish()
    assert "could not wake the worker: OperationalError" in caplog.text
    assert len(bell.rung) == 1


def test_a_forked_process_calls_too(waker: WorkerWaker) -> None:
    wake(waker, Bell())
    waker.finish()
    child = os.fork()
    if child == 0:
        bell = Bell()
        wake(waker, bell)
        waker.finish()
        os._exit(0 if bell.rung else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0

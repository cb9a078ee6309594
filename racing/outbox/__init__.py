"""The outbox: events written with what happened, claimed, drained, and the worker woken."""

"""The standing cast as fixtures."""

from tests.racing.conftest import alice, bob, charlie, gina

__all__ = ["alice", "bob", "charlie", "gina"]

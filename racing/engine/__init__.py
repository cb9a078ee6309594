"""The kernel all games share: pure functions over immutable values."""

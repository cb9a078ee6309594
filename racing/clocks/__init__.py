"""Clocks of turns: how much time there is, and which hours do not count."""

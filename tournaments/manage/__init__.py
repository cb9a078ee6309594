"""The sheet of an organiser, which puts all features of a championship together."""

"""Views of races: lobby, turns, talk, seats."""

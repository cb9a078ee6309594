"""Dash: a small game with dice, hidden hands and simultaneous choices, to try the site with."""

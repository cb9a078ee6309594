"""Tests of the tables: words, choices and boards of each game."""

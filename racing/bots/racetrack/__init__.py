"""Bots of Racetrack, from the view alone.

The rookie is slow and at times careless; the club driver knows the way, but does not always take
it; the ace takes it and keeps clear of the others.
"""

from racing.bots.racetrack.ace import ace
from racing.bots.racetrack.club import club
from racing.bots.racetrack.rookie import rookie
from racing.bots.situation import Bots, Level

BOTS: Bots = {Level.ROOKIE: rookie, Level.CLUB: club, Level.ACE: ace}

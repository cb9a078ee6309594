"""Bots of Racetrack, from the view alone.

The rookie is slow and at times careless; the club driver knows the way, but does not always take
it; the regional and the national driver choose like the ace, with fewer mistakes each; the ace
makes none.
"""

from racing.bots.racetrack.ace import ace
from racing.bots.racetrack.club import club
from racing.bots.racetrack.mistakes import national, regional
from racing.bots.racetrack.rookie import rookie
from racing.bots.situation import Bots, Level

BOTS: Bots = {
    Level.ROOKIE: rookie,
    Level.CLUB: club,
    Level.REGIONAL: regional,
    Level.NATIONAL: national,
    Level.ACE: ace,
}

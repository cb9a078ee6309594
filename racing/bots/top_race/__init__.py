"""Bots of Top Race, from the view alone.

The rookie bids at random and plays what moves its cars furthest; the club driver weighs what each
play brings at this moment; the ace considers all cards to come, and the money at the end.
"""

from racing.bots.situation import Bots, Level
from racing.bots.top_race.ace import ace
from racing.bots.top_race.club import club
from racing.bots.top_race.rookie import rookie

BOTS: Bots = {Level.ROOKIE: rookie, Level.CLUB: club, Level.ACE: ace}

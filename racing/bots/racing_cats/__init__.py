"""Bots of Racing Cats, from the view alone.

The rookie plays high or anything and boosts at random; the club driver weighs each card by its
chance to win the trick; the ace deals the hidden cards many times and plays the round on.
"""

from racing.bots.racing_cats.ace import ace
from racing.bots.racing_cats.club import club
from racing.bots.racing_cats.rookie import rookie
from racing.bots.situation import Bots, Level

BOTS: Bots = {Level.ROOKIE: rookie, Level.CLUB: club, Level.ACE: ace}

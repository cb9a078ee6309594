"""Bots of F-Cartes, from the view alone."""

from racing.bots.f_cartes.ace import ace
from racing.bots.f_cartes.club import club
from racing.bots.f_cartes.rookie import rookie
from racing.bots.situation import Bots, Level

BOTS: Bots = {Level.ROOKIE: rookie, Level.CLUB: club, Level.ACE: ace}

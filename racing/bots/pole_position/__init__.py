"""Bots of Pole Position, from the view alone and from what they imagine of the others' cards.

The rookie plays any card and drives as far as it goes; the club driver weighs what each card brings
at this moment; the ace considers what the others may play, and the podium.
"""

from racing.bots.pole_position.ace import ace
from racing.bots.pole_position.club import club
from racing.bots.pole_position.rookie import rookie
from racing.bots.situation import Bots, Level

BOTS: Bots = {Level.ROOKIE: rookie, Level.CLUB: club, Level.ACE: ace}

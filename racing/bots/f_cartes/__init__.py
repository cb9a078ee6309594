"""Bots of F-Cartes, from the view alone.

The rookie fights whoever is right in front; the club driver does what brings most at once; the ace
searches its turn to the end, by the share of the others that it expects to beat from there.
"""

from racing.bots.f_cartes.ace import ace
from racing.bots.f_cartes.alone import OrTakeResult
from racing.bots.f_cartes.club import club
from racing.bots.f_cartes.numbering import BySeat
from racing.bots.f_cartes.rookie import rookie
from racing.bots.situation import Bots, Level

BOTS: Bots = {
    level: OrTakeResult(BySeat(bot))
    for level, bot in ((Level.ROOKIE, rookie), (Level.CLUB, club), (Level.ACE, ace))
}

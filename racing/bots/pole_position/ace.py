"""The ace: for now as good as the club driver."""

from racing.bots.pole_position.club import club

ace = club

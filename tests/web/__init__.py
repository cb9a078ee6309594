"""The site as people and attackers meet it."""

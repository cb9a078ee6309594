"""Bots: they choose an action from what their seat may know, never from the state."""

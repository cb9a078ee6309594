"""The site as programs meet it."""

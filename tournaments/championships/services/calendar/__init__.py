"""Opens, extends and closes rounds and championships by the calendar."""

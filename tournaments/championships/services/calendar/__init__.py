"""Opens, extends and closes rounds and seasons by the calendar."""

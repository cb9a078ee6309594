"""Messages to organisers."""

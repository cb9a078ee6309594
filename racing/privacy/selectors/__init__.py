"""What is known about somebody, for their export."""

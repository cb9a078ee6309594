"""What is read of championships."""

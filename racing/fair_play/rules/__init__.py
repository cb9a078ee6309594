"""What hints at collusion or several accounts, pure."""

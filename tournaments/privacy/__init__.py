"""What leaving and personal data mean for clubs and championships."""

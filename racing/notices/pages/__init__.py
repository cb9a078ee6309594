"""What notices and mails say, as data."""

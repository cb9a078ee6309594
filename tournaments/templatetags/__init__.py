"""What pages of racing show of seasons and clubs."""

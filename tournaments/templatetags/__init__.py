"""Template tags with which pages of racing show seasons and clubs."""

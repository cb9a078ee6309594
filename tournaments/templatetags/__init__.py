"""Template tags with which pages of racing show championships and clubs."""

"""Operations: backups, translations and figures of the site."""

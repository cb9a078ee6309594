"""What every feature of tournaments uses: permissions, locks, errors, notices."""

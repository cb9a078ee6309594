"""What people have to do with each other: talk, blocks, invitations, sessions, feeds."""

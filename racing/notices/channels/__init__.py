"""Ways to reach people: bell, mail, push, webhooks."""

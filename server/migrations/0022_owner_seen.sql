-- When a deck's owner was last at work on it. That of others stands in deck_users.
ALTER TABLE decks ADD COLUMN owner_seen_at timestamptz;

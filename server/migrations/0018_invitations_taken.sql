-- Who took an invitation: the address in their mail leads them to the deck from then on.
CREATE TABLE deck_invitations_taken (
  -- Of the invitation's token.
  token_hash text COLLATE "C" PRIMARY KEY,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  taken_at timestamptz NOT NULL
);
CREATE INDEX deck_invitations_taken_deck ON deck_invitations_taken (deck_id);
CREATE INDEX deck_invitations_taken_user ON deck_invitations_taken (user_id);
CREATE INDEX deck_invitations_taken_time ON deck_invitations_taken (taken_at);

-- Definitions of decks that forms of any site left, until whoever opened them confirms them.
CREATE TABLE sent_definitions (
  key_hash text COLLATE "C" PRIMARY KEY,
  -- Who opened it first, for whom alone it is from then on.
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  -- In gzip: the definition, what is shown of it, and where it came from.
  content bytea NOT NULL,
  bytes integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sent_definitions_user ON sent_definitions (user_id);
CREATE INDEX sent_definitions_expiry ON sent_definitions (expires_at);

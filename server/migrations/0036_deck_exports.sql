-- Decks as files: who asked for what, how far it is, and the file while it can be had.
CREATE TABLE deck_exports (
  id text COLLATE "C" PRIMARY KEY,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  key_hash text COLLATE "C",
  format text COLLATE "C" NOT NULL,
  request jsonb NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'queued',
  step text COLLATE "C" NOT NULL DEFAULT 'waiting',
  progress real NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  error text,
  losses jsonb NOT NULL DEFAULT '[]',
  storage_key text COLLATE "C",
  content_type text COLLATE "C" NOT NULL DEFAULT '',
  file_name text NOT NULL DEFAULT '',
  bytes bigint NOT NULL DEFAULT 0,
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE INDEX deck_exports_of_deck ON deck_exports (deck_id, user_id, created_at DESC);
CREATE INDEX deck_exports_of_person ON deck_exports (user_id);
CREATE INDEX deck_exports_unended ON deck_exports (updated_at) WHERE state IN ('queued', 'running');
CREATE INDEX deck_exports_expiry ON deck_exports (expires_at) WHERE storage_key IS NOT NULL;
CREATE INDEX deck_exports_file ON deck_exports (storage_key) WHERE storage_key IS NOT NULL;

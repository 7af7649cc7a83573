-- Files that are brought into a deck which is there: what was read of them is kept for a day, until somebody has chosen what comes of it.
ALTER TABLE imports ADD COLUMN target_deck_id text COLLATE "C";

CREATE TABLE held_imports (
  import_id text COLLATE "C" PRIMARY KEY REFERENCES imports (id) ON DELETE CASCADE,
  content bytea,
  expires_at timestamptz NOT NULL
);
CREATE INDEX held_imports_expiry ON held_imports (expires_at);

CREATE TABLE held_import_media (
  import_id text COLLATE "C" NOT NULL REFERENCES held_imports (import_id) ON DELETE CASCADE,
  media_id text COLLATE "C" NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  is_new boolean NOT NULL,
  PRIMARY KEY (import_id, media_id)
);
CREATE INDEX held_import_media_of ON held_import_media (media_id);

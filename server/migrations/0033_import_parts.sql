-- Files that are sent in parts: an import stands as `sending` until the last of them is there. Of one that came whole there is a file and no part.
ALTER TABLE imports ALTER COLUMN storage_key DROP NOT NULL;
ALTER TABLE imports ADD COLUMN part_bytes integer CHECK (part_bytes > 0);
ALTER TABLE imports ADD CHECK ((storage_key IS NULL) <> (part_bytes IS NULL));
ALTER TABLE imports DROP CONSTRAINT imports_state_check;
ALTER TABLE imports ADD CONSTRAINT imports_state_check
  CHECK (state IN ('sending', 'queued', 'running', 'done', 'failed', 'cancelled'));
CREATE INDEX imports_sending ON imports (updated_at) WHERE state = 'sending';

CREATE TABLE import_parts (
  import_id text COLLATE "C" NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  part integer NOT NULL CHECK (part > 0),
  storage_key text COLLATE "C" NOT NULL,
  crc32 text COLLATE "C" NOT NULL,
  PRIMARY KEY (import_id, part)
);
CREATE INDEX import_parts_file ON import_parts (storage_key);

-- Links for a new password, with who created each: one of an administrator ends with their right to create it. Links from
-- before are not kept: nobody knows who created them, and they were good for an hour.
DROP TABLE verifications;
CREATE TABLE password_links (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  -- A mail to the address of the account, an administrator, or the command line.
  created_by text COLLATE "C" NOT NULL CHECK (created_by IN ('mail', 'administrator', 'command')),
  administrator_id text COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((created_by = 'administrator') = (administrator_id IS NOT NULL))
);
CREATE INDEX password_links_user ON password_links (user_id);
CREATE INDEX password_links_administrator ON password_links (administrator_id) WHERE administrator_id IS NOT NULL;

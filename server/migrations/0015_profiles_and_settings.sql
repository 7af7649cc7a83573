-- What people show of themselves and have set, their pictures, and what the digest needs to know of what they saw.

ALTER TABLE users
  ADD COLUMN social_handle text NOT NULL DEFAULT '',
  ADD COLUMN website_url text NOT NULL DEFAULT '',
  -- Strangers are not warned where links of their decks lead.
  ADD COLUMN whitelisted boolean NOT NULL DEFAULT false,
  -- Has a plan that is not paid for here.
  ADD COLUMN manually_upgraded boolean NOT NULL DEFAULT false,
  ADD COLUMN ai_requests_used integer NOT NULL DEFAULT 0 CHECK (ai_requests_used >= 0),
  -- How new decks look; null: as the instance's do.
  ADD COLUMN default_theme_id text COLLATE "C",
  -- In the team of `team_id`.
  ADD COLUMN team_role text COLLATE "C" CHECK (team_role IN ('owner', 'admin', 'member')),
  ADD COLUMN digest text COLLATE "C" NOT NULL DEFAULT 'daily' CHECK (digest IN ('off', 'daily', 'weekly')),
  -- What came before this was told of already.
  ADD COLUMN digested_at timestamptz NOT NULL DEFAULT now();

UPDATE users SET team_role = 'member' WHERE team_id IS NOT NULL;

ALTER TABLE teams
  ADD COLUMN deck_templates_mode text COLLATE "C" NOT NULL DEFAULT 'enabled'
    CHECK (deck_templates_mode IN ('disabled', 'enabled_no_themes', 'enabled')),
  ADD COLUMN manually_upgraded boolean NOT NULL DEFAULT false;

-- A person's picture, small and made anew by us. Its id is its address.
CREATE TABLE avatars (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Until when somebody has read the comments of a deck.
CREATE TABLE deck_comments_seen (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (deck_id, user_id)
);
CREATE INDEX deck_comments_seen_user ON deck_comments_seen (user_id);
CREATE INDEX deck_comments_time ON deck_comments (created_at);
CREATE INDEX deck_invitations_email ON deck_invitations (email);

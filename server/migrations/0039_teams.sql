-- Teams as things of their own: what they set, their picture, and every address that they had.
ALTER TABLE teams
  -- Names the picture; null: none.
  ADD COLUMN logo_id text COLLATE "C",
  -- How new decks of members look who chose nothing; null: as the instance's do.
  ADD COLUMN default_theme_id text COLLATE "C",
  ADD COLUMN account_billing_period text COLLATE "C" NOT NULL DEFAULT 'yearly'
    CHECK (account_billing_period IN ('yearly', 'monthly'));

-- Small and made anew by us. Its id is its address.
CREATE TABLE team_logos (
  id text COLLATE "C" PRIMARY KEY,
  team_id text COLLATE "C" NOT NULL UNIQUE REFERENCES teams (id) ON DELETE CASCADE,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A former address stays its team's, so that it leads nobody elsewhere.
CREATE TABLE team_slugs (
  slug text COLLATE "C" PRIMARY KEY CHECK (slug = lower(slug)),
  team_id text COLLATE "C" NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX team_slugs_team ON team_slugs (team_id);
INSERT INTO team_slugs (slug, team_id) SELECT slug, id FROM teams;

-- What a member's plan is outside the team: it comes back when they leave.
ALTER TABLE users ADD COLUMN plan_outside_team text COLLATE "C"
  CHECK (plan_outside_team IN ('default', 'lite', 'pro', 'enterprise'));
CREATE UNIQUE INDEX users_team_owner ON users (team_id) WHERE team_role = 'owner';

-- Domains that a team has shown to be its own. A domain is one team's at a time. Those that teams named before are not
-- among them: nobody has checked them.
CREATE TABLE proven_domains (
  domain text COLLATE "C" PRIMARY KEY CHECK (domain = lower(domain)),
  team_id text COLLATE "C" NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  -- By a record of the DNS, or by whoever runs the instance.
  proven_by text COLLATE "C" NOT NULL CHECK (proven_by IN ('dns', 'command')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX proven_domains_team ON proven_domains (team_id);

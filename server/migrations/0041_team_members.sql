-- Who is in a team, who may come into it, and what was done about that.

ALTER TABLE users
  -- Shut out of the account by the team that it is in; null: not.
  ADD COLUMN deactivated_at timestamptz,
  -- Since when they have been in their team.
  ADD COLUMN team_joined_at timestamptz;
UPDATE users SET team_joined_at = created_at WHERE team_id IS NOT NULL;
DROP INDEX users_team;
CREATE INDEX users_team ON users (team_id, lower(name), id) WHERE team_id IS NOT NULL;

ALTER TABLE teams
  -- Whoever has a confirmed address of one of these hosts may come in.
  ADD COLUMN email_domains jsonb NOT NULL DEFAULT '[]';

CREATE TABLE team_invitations (
  id text COLLATE "C" PRIMARY KEY,
  team_id text COLLATE "C" NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  email text COLLATE "C" NOT NULL CHECK (email = lower(email)),
  role text COLLATE "C" NOT NULL CHECK (role IN ('admin', 'member')),
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  invited_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (team_id, email)
);
CREATE INDEX team_invitations_expiry ON team_invitations (expires_at);
CREATE INDEX team_invitations_inviter ON team_invitations (invited_by);

-- What people did to their team and to who is in it.
CREATE TABLE team_audit_entries (
  id text COLLATE "C" PRIMARY KEY,
  team_id text COLLATE "C" NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  -- As `member.removed`; its details by name.
  event text COLLATE "C" NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX team_audit_entries_team ON team_audit_entries (team_id, created_at DESC, id);
CREATE INDEX team_audit_entries_user ON team_audit_entries (user_id);

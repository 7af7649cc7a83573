-- How the session began in which an API token was made, and by the provider of which team, so that the token ends with
-- the access that the provider gave. Of earlier tokens that is not known: those that were made since their account is
-- linked to a provider count as made in a session of it.
ALTER TABLE api_tokens ADD COLUMN begun_by text COLLATE "C";
ALTER TABLE api_tokens ADD COLUMN sign_in_team_id text COLLATE "C" REFERENCES teams (id) ON DELETE SET NULL;
CREATE INDEX api_tokens_sign_in_team ON api_tokens (sign_in_team_id) WHERE sign_in_team_id IS NOT NULL;
UPDATE api_tokens SET begun_by = 'provider', sign_in_team_id = team_identities.team_id
  FROM team_identities
  WHERE team_identities.user_id = api_tokens.user_id AND team_identities.created_at <= api_tokens.created_at;

-- Whom a team removed: a domain of the team lets them in no more, until somebody invites them.
CREATE TABLE removed_members (
  team_id text COLLATE "C" NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, user_id)
);
CREATE INDEX removed_members_user ON removed_members (user_id);

-- The OpenID provider that people of a team sign in through.
CREATE TABLE team_sign_ins (
  team_id text COLLATE "C" PRIMARY KEY REFERENCES teams (id) ON DELETE CASCADE,
  -- As the provider writes it, character for character.
  issuer text COLLATE "C" NOT NULL,
  client_id text COLLATE "C" NOT NULL,
  -- Sealed.
  client_secret text NOT NULL,
  -- Members but the owner sign in no other way.
  required boolean NOT NULL DEFAULT false,
  -- Who comes for the first time with an address of the team's domains gets an account and is a member.
  admits boolean NOT NULL DEFAULT false,
  -- When somebody came in through it last; null: nobody yet.
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Who a provider's people are here: within a team, by issuer and subject.
CREATE TABLE team_identities (
  id text COLLATE "C" PRIMARY KEY,
  team_id text COLLATE "C" NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (team_id, issuer, subject)
);

-- The team through whose provider a session was begun; null: with a password.
ALTER TABLE sessions ADD COLUMN sign_in_team_id text COLLATE "C" REFERENCES teams (id) ON DELETE SET NULL;
CREATE INDEX sessions_sign_in_team ON sessions (sign_in_team_id) WHERE sign_in_team_id IS NOT NULL;

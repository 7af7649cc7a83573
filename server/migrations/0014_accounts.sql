-- What people change of their accounts, and what acts for them: usernames that were theirs, addresses that wait for a
-- confirmation, API tokens, exports.

-- Every username that somebody has or had: a former one leads to them, and nobody else can take it.
CREATE TABLE usernames (
  username text COLLATE "C" PRIMARY KEY CHECK (username = lower(username)),
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX usernames_user ON usernames (user_id);
INSERT INTO usernames (username, user_id) SELECT username, id FROM users;

-- Follows users.username in the same transaction. Of two who want one, the later one is refused.
CREATE FUNCTION keep_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO usernames (username, user_id) VALUES (NEW.username, NEW.id) ON CONFLICT (username) DO NOTHING;
  PERFORM 1 FROM usernames WHERE username = NEW.username AND user_id = NEW.id;
  IF NOT FOUND THEN
    RAISE unique_violation USING MESSAGE = 'the username was somebody else''s', CONSTRAINT = 'usernames_pkey';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_keep_username AFTER INSERT OR UPDATE OF username ON users
  FOR EACH ROW EXECUTE FUNCTION keep_username();

-- Becomes users.email once its owner confirms it.
ALTER TABLE users ADD COLUMN unconfirmed_email text COLLATE "C" CHECK (unconfirmed_email = lower(unconfirmed_email));

-- Asked of an address by mail. Used and old ones stay for a while, to be told from those that never were.
CREATE TABLE email_confirmations (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email text COLLATE "C" NOT NULL CHECK (email = lower(email)),
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  used_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_confirmations_user ON email_confirmations (user_id);
CREATE INDEX email_confirmations_expiry ON email_confirmations (expires_at);

-- What programs act by for somebody.
CREATE TABLE api_tokens (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  scope text COLLATE "C" NOT NULL CHECK (scope IN ('read', 'write')),
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  -- Null: until it is revoked.
  expires_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX api_tokens_user ON api_tokens (user_id, created_at);

-- Everything of an account in one file, for its owner.
CREATE TABLE account_exports (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state text COLLATE "C" NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  progress real NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  -- The file while it can be had.
  storage_key text COLLATE "C",
  bytes bigint NOT NULL DEFAULT 0,
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE INDEX account_exports_user ON account_exports (user_id, created_at);
CREATE INDEX account_exports_expiry ON account_exports (expires_at) WHERE storage_key IS NOT NULL;

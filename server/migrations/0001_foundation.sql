-- Accounts, decks, documents, sharing, media, imports.
-- Every column that is a key or refers to one says COLLATE "C": servers differ in their default collation, and an index
-- must mean the same on each of them.

CREATE TABLE users (
  id text COLLATE "C" PRIMARY KEY,
  username text COLLATE "C" NOT NULL UNIQUE CHECK (username = lower(username)),
  name text NOT NULL,
  email text COLLATE "C" NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  account_type text COLLATE "C" NOT NULL DEFAULT 'default' CHECK (account_type IN ('default', 'lite', 'pro', 'enterprise')),
  administrator boolean NOT NULL DEFAULT false,
  storage_used bigint NOT NULL DEFAULT 0 CHECK (storage_used >= 0),
  settings jsonb NOT NULL DEFAULT '{}',
  team_id text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX users_team ON users (team_id) WHERE team_id IS NOT NULL;

-- Identity (better-auth): sessions, credentials, one-time tokens.
CREATE TABLE sessions (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token text COLLATE "C" NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE credentials (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  issuer text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  provider_id text COLLATE "C" NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, account_id)
);
CREATE INDEX credentials_user ON credentials (user_id);

CREATE TABLE verifications (
  id text COLLATE "C" PRIMARY KEY,
  identifier text COLLATE "C" NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);

-- Decks. The columns from width to css are a copy of the document's meta, for lists and page heads.
CREATE TABLE decks (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  team_id text COLLATE "C",
  title text NOT NULL,
  slug text COLLATE "C" NOT NULL,
  description text NOT NULL DEFAULT '',
  visibility text COLLATE "C" NOT NULL DEFAULT 'self' CHECK (visibility IN ('self', 'team', 'all')),
  share_notes boolean NOT NULL DEFAULT false,
  forking_enabled boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  slide_count integer NOT NULL DEFAULT 0,
  view_count integer NOT NULL DEFAULT 0,
  width real NOT NULL DEFAULT 960,
  height real NOT NULL DEFAULT 700,
  margin real NOT NULL DEFAULT 0.05,
  theme_color text NOT NULL DEFAULT 'white-blue',
  theme_font text NOT NULL DEFAULT 'montserrat',
  transition text NOT NULL DEFAULT 'slide',
  background_transition text NOT NULL DEFAULT 'slide',
  center boolean NOT NULL DEFAULT false,
  rolling_links boolean NOT NULL DEFAULT false,
  shuffle boolean NOT NULL DEFAULT false,
  should_loop boolean NOT NULL DEFAULT false,
  rtl boolean NOT NULL DEFAULT false,
  slide_number boolean NOT NULL DEFAULT false,
  navigation_mode text NOT NULL DEFAULT 'default',
  auto_slide_interval integer NOT NULL DEFAULT 0,
  upsizing_enabled boolean NOT NULL DEFAULT true,
  language text NOT NULL DEFAULT '',
  css text NOT NULL DEFAULT '',
  search_text text NOT NULL DEFAULT '',
  forked_from text COLLATE "C" REFERENCES decks (id) ON DELETE SET NULL,
  -- The first time the deck was public; and the first time it was public or had a link: from then on its slug stays.
  published_at timestamptz,
  shared_at timestamptz,
  trashed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX decks_address ON decks (user_id, slug) WHERE trashed_at IS NULL;
CREATE INDEX decks_edited ON decks (user_id, updated_at DESC, id) WHERE trashed_at IS NULL;
CREATE INDEX decks_created ON decks (user_id, created_at DESC, id) WHERE trashed_at IS NULL;
CREATE INDEX decks_trashed ON decks (trashed_at) WHERE trashed_at IS NOT NULL;
CREATE INDEX decks_team ON decks (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX decks_forks ON decks (forked_from) WHERE forked_from IS NOT NULL;

CREATE TABLE deck_slug_redirects (
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  slug text COLLATE "C" NOT NULL,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, slug)
);
CREATE INDEX deck_slug_redirects_deck ON deck_slug_redirects (deck_id);

CREATE TABLE deck_users (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text COLLATE "C" NOT NULL CHECK (role IN ('admin', 'editor', 'presenter', 'viewer')),
  last_seen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (deck_id, user_id)
);
CREATE INDEX deck_users_user ON deck_users (user_id);

-- The document: one snapshot, and the numbered tail of updates that came after it.
CREATE TABLE deck_snapshots (
  deck_id text COLLATE "C" PRIMARY KEY REFERENCES decks (id) ON DELETE CASCADE,
  -- The last update that the state holds.
  seq bigint NOT NULL,
  state bytea NOT NULL,
  -- Changes when the document is replaced as a whole.
  generation text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE deck_updates (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  update bytea NOT NULL,
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (deck_id, seq)
);

-- What is derived from the document. `viewer` holds the slides that everybody sees, `editor` the hidden ones too; notes
-- stand apart, by slide id, so that one HTML serves those who may read them and those who may not.
CREATE TABLE deck_renderings (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  audience text COLLATE "C" NOT NULL CHECK (audience IN ('viewer', 'editor')),
  version integer NOT NULL,
  renderer text COLLATE "C" NOT NULL,
  -- The last update of the document that this holds: a reader can tell that it is behind.
  seq bigint NOT NULL,
  html text NOT NULL,
  notes jsonb NOT NULL DEFAULT '{}',
  css text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (deck_id, audience)
);

CREATE TABLE deck_pictures (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  storage_key text COLLATE "C" NOT NULL,
  content_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (deck_id, kind)
);

-- Share links. The token is found by its hash and shown again from its encrypted form.
CREATE TABLE share_links (
  id text COLLATE "C" PRIMARY KEY,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  name text NOT NULL,
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  token_encrypted text NOT NULL,
  link_type text COLLATE "C" NOT NULL DEFAULT 'view' CHECK (link_type IN ('view', 'presenter')),
  password_hash text,
  password_changed_at timestamptz,
  notify_on_view boolean NOT NULL DEFAULT false,
  expires_at timestamptz,
  deck_view_count integer NOT NULL DEFAULT 0,
  first_viewed_at timestamptz,
  embed_domain_whitelist text NOT NULL DEFAULT '',
  embed_only boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX share_links_deck ON share_links (deck_id, created_at);

-- Media. Bytes are stored once under their hash; who may know of them is a row here and the decks that use it.
CREATE TABLE media (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  team_id text COLLATE "C",
  sha256 text COLLATE "C" NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  width integer,
  height integer,
  label text NOT NULL DEFAULT '',
  hidden boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX media_user ON media (user_id, created_at DESC, id);
CREATE INDEX media_content ON media (sha256);

CREATE TABLE deck_media (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  media_id text COLLATE "C" NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (deck_id, media_id)
);
CREATE INDEX deck_media_media ON deck_media (media_id);

CREATE TABLE imports (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  deck_id text COLLATE "C" REFERENCES decks (id) ON DELETE SET NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  step text NOT NULL DEFAULT '',
  progress real NOT NULL DEFAULT 0,
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  storage_key text COLLATE "C" NOT NULL,
  error text,
  report jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE INDEX imports_user ON imports (user_id, created_at DESC);
CREATE INDEX imports_unfinished ON imports (updated_at) WHERE state IN ('queued', 'running');

-- Decks among people: collaborators by invitation, comments, kudos, tags, shares by mail, a log for the owner; and the
-- places of what comes with teams, so that nothing moves then.

-- A team, as far as decks know it: who belongs to it stands on its members' accounts.
CREATE TABLE teams (
  id text COLLATE "C" PRIMARY KEY,
  slug text COLLATE "C" NOT NULL UNIQUE CHECK (slug = lower(slug)),
  name text NOT NULL,
  allow_public_decks boolean NOT NULL DEFAULT true,
  -- What a member without a role on one of its decks is.
  default_internal_role text COLLATE "C" NOT NULL DEFAULT 'viewer'
    CHECK (default_internal_role IN ('admin', 'editor', 'presenter', 'viewer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE users ADD FOREIGN KEY (team_id) REFERENCES teams (id) ON DELETE SET NULL;
ALTER TABLE decks ADD FOREIGN KEY (team_id) REFERENCES teams (id) ON DELETE SET NULL;

ALTER TABLE decks
  -- The owner lets viewers export.
  ADD COLUMN export_allowed boolean NOT NULL DEFAULT false,
  -- Others were let in to work on it.
  ADD COLUMN collaborative boolean NOT NULL DEFAULT false,
  -- Kept in step with deck_kudos in the same transactions.
  ADD COLUMN kudos_count integer NOT NULL DEFAULT 0 CHECK (kudos_count >= 0);

ALTER TABLE deck_users ADD COLUMN invited_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL;

-- Somebody who has no account yet, or has not answered: the token in the mail makes whoever brings it a collaborator.
CREATE TABLE deck_invitations (
  id text COLLATE "C" PRIMARY KEY,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  email text COLLATE "C" NOT NULL CHECK (email = lower(email)),
  role text COLLATE "C" NOT NULL CHECK (role IN ('admin', 'editor', 'presenter', 'viewer')),
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  invited_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (deck_id, email)
);
CREATE INDEX deck_invitations_expiry ON deck_invitations (expires_at);

CREATE TABLE deck_kudos (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (deck_id, user_id)
);
CREATE INDEX deck_kudos_user ON deck_kudos (user_id);

-- On a slide, or on a block of it; answers have the comment that they answer as their parent.
CREATE TABLE deck_comments (
  id text COLLATE "C" PRIMARY KEY,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  -- Gone with their account, what they wrote stays.
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  slide_id text COLLATE "C" NOT NULL,
  block_id text COLLATE "C",
  parent_id text COLLATE "C" REFERENCES deck_comments (id) ON DELETE CASCADE,
  body text NOT NULL,
  resolved_at timestamptz,
  resolved_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  edited_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deck_comments_deck ON deck_comments (deck_id, created_at, id);
CREATE INDEX deck_comments_parent ON deck_comments (parent_id) WHERE parent_id IS NOT NULL;

-- A person's or a team's words for decks (and, later, for media).
CREATE TABLE tags (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  team_id text COLLATE "C" REFERENCES teams (id) ON DELETE CASCADE,
  tag_type text COLLATE "C" NOT NULL DEFAULT 'deck' CHECK (tag_type IN ('deck', 'media')),
  name text NOT NULL,
  slug text COLLATE "C" NOT NULL CHECK (slug = lower(slug)),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((user_id IS NULL) <> (team_id IS NULL))
);
CREATE UNIQUE INDEX tags_of_user ON tags (user_id, tag_type, slug) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX tags_of_team ON tags (team_id, tag_type, slug) WHERE team_id IS NOT NULL;

CREATE TABLE deck_tags (
  tag_id text COLLATE "C" NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  PRIMARY KEY (tag_id, deck_id)
);
CREATE INDEX deck_tags_deck ON deck_tags (deck_id);

-- A deck that others begin with: of a team, or without one of everybody.
CREATE TABLE deck_templates (
  deck_id text COLLATE "C" PRIMARY KEY REFERENCES decks (id) ON DELETE CASCADE,
  team_id text COLLATE "C" REFERENCES teams (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deck_templates_team ON deck_templates (team_id, created_at DESC, deck_id);

-- A deck told of by mail or text message, and what became of it for each of those it was told to.
CREATE TABLE deck_shares (
  id text COLLATE "C" PRIMARY KEY,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  link_id text COLLATE "C" REFERENCES share_links (id) ON DELETE SET NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('mail', 'sms')),
  sender text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deck_shares_deck ON deck_shares (deck_id, created_at);
CREATE INDEX deck_shares_user ON deck_shares (user_id, created_at);

CREATE TABLE deck_share_recipients (
  share_id text COLLATE "C" NOT NULL REFERENCES deck_shares (id) ON DELETE CASCADE,
  address text COLLATE "C" NOT NULL,
  sent_at timestamptz,
  -- What went wrong at the last try.
  error text,
  PRIMARY KEY (share_id, address)
);

-- What people did to who may do what with a deck, for its owner.
CREATE TABLE audit_entries (
  id text COLLATE "C" PRIMARY KEY,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  -- As `link.created`; its details by name.
  event text COLLATE "C" NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_entries_deck ON audit_entries (deck_id, created_at DESC, id);

-- Tries and sendings within a window of time. In the database, so that several processes count together and a restart
-- forgets nothing.
CREATE TABLE use_counts (
  -- What is counted, and for whom: `password {link} {address}`, `mail {person}`.
  subject text COLLATE "C" PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX use_counts_end ON use_counts (ends_at);

-- Programs that a deck brings along.
CREATE TABLE deck_scripts (
  id text COLLATE "C" PRIMARY KEY,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  -- Where it was taken from; null for one that was handed in.
  source_url text,
  code text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deck_scripts_deck ON deck_scripts (deck_id, position, id);

-- So that deleting a person, a team or a link reads no whole table.
CREATE INDEX audit_entries_user ON audit_entries (user_id);
CREATE INDEX deck_comments_user ON deck_comments (user_id);
CREATE INDEX deck_comments_resolver ON deck_comments (resolved_by) WHERE resolved_by IS NOT NULL;
CREATE INDEX deck_invitations_inviter ON deck_invitations (invited_by);
CREATE INDEX deck_users_inviter ON deck_users (invited_by) WHERE invited_by IS NOT NULL;
CREATE INDEX deck_shares_link ON deck_shares (link_id) WHERE link_id IS NOT NULL;

-- A deck that somebody presents to others: one at a time, and kept for what came of it.
CREATE TABLE shows (
  id text COLLATE "C" PRIMARY KEY,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  -- Who began it; nobody where that was by a link.
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  -- Of the token by which a speaker view on another device takes part.
  secret_hash text COLLATE "C" UNIQUE,
  on_air boolean NOT NULL,
  -- Where it stands, some two seconds ago.
  state jsonb,
  begun_at timestamptz NOT NULL,
  -- When somebody presented it last.
  seen_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX shows_running ON shows (deck_id) WHERE ended_at IS NULL;
CREATE INDEX shows_deck ON shows (deck_id, begun_at);
CREATE INDEX shows_user ON shows (user_id);

-- What was drawn on the slides of a show, for those who come late.
CREATE TABLE show_slide_data (
  show_id text COLLATE "C" NOT NULL REFERENCES shows (id) ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  slide_id text COLLATE "C" NOT NULL,
  -- In the order in which they were drawn.
  position bigint NOT NULL,
  stroke jsonb NOT NULL,
  PRIMARY KEY (show_id, id)
);

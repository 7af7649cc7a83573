-- What a deck was at a moment. It outlives the tail of updates that it was made of.
CREATE TABLE deck_revisions (
  id text COLLATE "C" PRIMARY KEY,
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  -- The last update of the document that it holds.
  seq bigint NOT NULL,
  -- The document as its snapshot stores it, in gzip.
  state bytea NOT NULL,
  reason text NOT NULL CHECK (reason IN ('editing', 'restore', 'import', 'reorder', 'named')),
  -- Empty: nobody gave it one, and it goes with its time.
  name text NOT NULL DEFAULT '',
  -- Ids of who edited since the revision before, most recent first.
  author_ids jsonb NOT NULL DEFAULT '[]',
  slide_count integer NOT NULL,
  -- The file of the picture that tells it from the one before; null without one.
  picture_key text COLLATE "C",
  -- When the last edit that it holds was made, and when it was taken.
  edited_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deck_revisions_list ON deck_revisions (deck_id, edited_at DESC, created_at DESC, id);
CREATE INDEX deck_revisions_file ON deck_revisions (picture_key) WHERE picture_key IS NOT NULL;
CREATE INDEX deck_revisions_thinned ON deck_revisions (created_at) WHERE name = '';

-- Who made the updates that are no longer in the tail, since the last revision.
CREATE TABLE deck_authors (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  edited_at timestamptz NOT NULL,
  PRIMARY KEY (deck_id, user_id)
);
CREATE INDEX deck_authors_user ON deck_authors (user_id);

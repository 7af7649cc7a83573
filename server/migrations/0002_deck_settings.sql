-- Settings that decks have from the second version of the document on, copied from its meta as the others are.
ALTER TABLE decks
  ADD COLUMN css_hosts jsonb NOT NULL DEFAULT '[]',
  -- Minutes.
  ADD COLUMN time_limit real,
  ADD COLUMN theme_id text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN font_typekit text NOT NULL DEFAULT '',
  ADD COLUMN font_google text NOT NULL DEFAULT '';

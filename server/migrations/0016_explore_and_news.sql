-- Public decks to leaf through. `heat` is the number of views, each weighed by when it was noticed: a weight doubles in a
-- week, so that what was viewed lately counts most and nothing has to be reckoned anew as time passes. `heat_views` is how
-- many of `view_count` it holds; a job brings it up to date, so that a view itself touches no index.
ALTER TABLE decks
  ADD COLUMN heat double precision NOT NULL DEFAULT 0,
  ADD COLUMN heat_views integer NOT NULL DEFAULT 0;
CREATE INDEX decks_popular ON decks (heat DESC, published_at DESC, id) WHERE visibility = 'all' AND trashed_at IS NULL;
CREATE INDEX decks_newest ON decks (published_at DESC, id) WHERE visibility = 'all' AND trashed_at IS NULL;
CREATE INDEX decks_applauded ON decks (kudos_count DESC, published_at DESC, id)
  WHERE visibility = 'all' AND trashed_at IS NULL;
CREATE INDEX users_administrators ON users (id) WHERE administrator;

-- The latest entry of the changelog that a person has opened; null: none.
ALTER TABLE users ADD COLUMN news_read integer;

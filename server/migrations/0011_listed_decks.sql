-- For the sitemap: public decks in the order of their ids.
CREATE INDEX decks_listed ON decks (id) INCLUDE (user_id) WHERE visibility = 'all' AND trashed_at IS NULL;

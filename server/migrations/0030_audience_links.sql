-- The link that was made for those who watch a show of a deck that not everybody sees. It ends with the show.
ALTER TABLE shows ADD COLUMN audience_link_id text COLLATE "C" REFERENCES share_links (id) ON DELETE SET NULL;
CREATE INDEX shows_audience_link ON shows (audience_link_id);

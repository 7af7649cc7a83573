-- Tags have one of the eight colours of the interface, and hold media as well as decks.
ALTER TABLE tags ADD COLUMN color integer NOT NULL DEFAULT 6 CHECK (color BETWEEN 1 AND 8);

CREATE TABLE media_tags (
  tag_id text COLLATE "C" NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  media_id text COLLATE "C" NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (tag_id, media_id)
);
CREATE INDEX media_tags_medium ON media_tags (media_id);

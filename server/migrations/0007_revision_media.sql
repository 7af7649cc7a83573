-- Which media a deck's revision shows: whoever may restore it may read them, and they come back with it.
CREATE TABLE revision_media (
  revision_id text COLLATE "C" NOT NULL REFERENCES deck_revisions (id) ON DELETE CASCADE,
  media_id text COLLATE "C" NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (revision_id, media_id)
);
CREATE INDEX revision_media_medium ON revision_media (media_id);

INSERT INTO revision_media (revision_id, media_id)
SELECT deck_revisions.id, deck_media.media_id
FROM deck_revisions JOIN deck_media ON deck_media.deck_id = deck_revisions.deck_id;

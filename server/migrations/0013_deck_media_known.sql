-- Which media a deck names or once named, and whether somebody put each in who may read it. A rightful one comes back with
-- what was undone or restored; one that is not stays without effect as long as the deck names it, whoever edits or owns it.
CREATE TABLE deck_media_known (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  media_id text COLLATE "C" NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  rightful boolean NOT NULL,
  PRIMARY KEY (deck_id, media_id)
);
CREATE INDEX deck_media_known_medium ON deck_media_known (media_id);

INSERT INTO deck_media_known (deck_id, media_id, rightful)
SELECT deck_id, media_id, true FROM deck_media
UNION
SELECT deck_revisions.deck_id, revision_media.media_id, true
FROM revision_media JOIN deck_revisions ON deck_revisions.id = revision_media.revision_id;

-- Addresses in decks that were refused until now.
INSERT INTO deck_media_known (deck_id, media_id, rightful)
SELECT DISTINCT named.deck_id, media.id, false
FROM (
  SELECT deck_id, (regexp_matches(html || ' ' || css, '/media/([A-Za-z0-9_-]{8,64})', 'g'))[1] AS media_id
  FROM deck_renderings WHERE audience = 'editor'
) AS named JOIN media ON media.id = named.media_id
ON CONFLICT DO NOTHING;

-- Pictures of these decks may show what was refused. New ones are made when the deck is next edited or somebody asks for them.
DELETE FROM slide_pictures WHERE deck_id IN (SELECT deck_id FROM deck_media_known WHERE NOT rightful);

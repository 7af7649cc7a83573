-- A picture a slide and size. The deck's own picture is that of its first slide.
CREATE TABLE slide_pictures (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  slide_id text COLLATE "C" NOT NULL,
  size text COLLATE "C" NOT NULL CHECK (size IN ('small', 'large')),
  -- Of all that the slide's look depends on.
  hash text COLLATE "C" NOT NULL,
  -- Among the slides that viewers see, from 0; null for a slide that they do not see (any more): nobody gets its picture.
  position integer,
  storage_key text COLLATE "C" NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (deck_id, slide_id, size)
);
CREATE INDEX slide_pictures_first ON slide_pictures (deck_id, size) WHERE position = 0;
CREATE INDEX slide_pictures_file ON slide_pictures (storage_key);

-- Who makes the pictures of a deck just now, and until when nobody else does.
CREATE TABLE picture_leases (
  deck_id text COLLATE "C" PRIMARY KEY REFERENCES decks (id) ON DELETE CASCADE,
  holder text COLLATE "C" NOT NULL,
  ends_at timestamptz NOT NULL
);

-- What there was stays the deck's picture until its slides have their own; then its file goes as all others do.
INSERT INTO slide_pictures (deck_id, slide_id, size, hash, position, storage_key, width, height, bytes, created_at)
SELECT deck_id, '', sizes.size, 'first', 0, storage_key, width, height, bytes, created_at
FROM deck_pictures, (VALUES ('small'), ('large')) AS sizes (size)
WHERE kind = 'thumbnail';
DROP TABLE deck_pictures;

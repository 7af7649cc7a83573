-- Uploads that nobody put into a library on purpose, and since when nothing uses them: after 30 days they go.
ALTER TABLE media
  ADD COLUMN kept boolean NOT NULL DEFAULT true,
  ADD COLUMN unused_since timestamptz;
CREATE INDEX media_loose ON media (id) WHERE NOT kept;

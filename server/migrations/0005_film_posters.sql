-- The picture that stands for an uploaded film. It is listed nowhere and goes with its film.
ALTER TABLE media ADD COLUMN poster_id text COLLATE "C" REFERENCES media (id) ON DELETE SET NULL;
CREATE INDEX media_poster ON media (poster_id) WHERE poster_id IS NOT NULL;

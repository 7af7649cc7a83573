-- The grid of uploads: its first page, and how many there are, cost the same however many they are.
ALTER TABLE media ADD COLUMN kind text COLLATE "C" NOT NULL GENERATED ALWAYS AS (split_part(content_type, '/', 1)) STORED;

-- Pictures of films are listed nowhere. Kept in step here, whoever stores or deletes a film.
ALTER TABLE media ADD COLUMN is_poster boolean NOT NULL DEFAULT false;
UPDATE media SET is_poster = true WHERE id IN (SELECT poster_id FROM media WHERE poster_id IS NOT NULL);

CREATE FUNCTION mark_poster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.poster_id IS NOT NULL THEN
    UPDATE media SET is_poster = true WHERE id = NEW.poster_id AND NOT is_poster;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.poster_id IS NOT NULL THEN
    UPDATE media SET is_poster = false WHERE id = OLD.poster_id AND is_poster
      AND NOT EXISTS (SELECT 1 FROM media films WHERE films.poster_id = OLD.poster_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER media_poster_marked AFTER INSERT OR DELETE OR UPDATE OF poster_id ON media
  FOR EACH ROW EXECUTE FUNCTION mark_poster();

CREATE INDEX media_grid ON media (user_id, hidden, created_at DESC, id DESC) WHERE team_id IS NULL AND NOT is_poster;
CREATE INDEX media_grid_kind ON media (user_id, hidden, kind, created_at DESC, id DESC)
  WHERE team_id IS NULL AND NOT is_poster;
CREATE INDEX media_team_grid ON media (team_id, hidden, created_at DESC, id DESC)
  WHERE team_id IS NOT NULL AND NOT is_poster;

-- How many uploads a person or a team has, of each kind, shown and hidden: to count 50,000 takes longer than to show 24.
CREATE TABLE media_counts (
  owner_id text COLLATE "C" NOT NULL,
  hidden boolean NOT NULL,
  kind text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (owner_id, hidden, kind)
);
INSERT INTO media_counts (owner_id, hidden, kind, count)
SELECT coalesce(team_id, user_id), hidden, kind, count(*) FROM media WHERE NOT is_poster GROUP BY 1, 2, 3;

-- By statement, so that many rows at once change each count once.
CREATE FUNCTION count_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO media_counts AS counts (owner_id, hidden, kind, count)
    SELECT coalesce(team_id, user_id), hidden, kind, count(*) FROM added WHERE NOT is_poster GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (owner_id, hidden, kind) DO UPDATE SET count = counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO media_counts AS counts (owner_id, hidden, kind, count)
    SELECT coalesce(team_id, user_id), hidden, kind, -count(*) FROM gone WHERE NOT is_poster GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (owner_id, hidden, kind) DO UPDATE SET count = counts.count + excluded.count;
  ELSE
    INSERT INTO media_counts AS counts (owner_id, hidden, kind, count)
    SELECT owner_id, hidden, kind, sum(one) FROM (
      SELECT coalesce(team_id, user_id) AS owner_id, hidden, kind, 1 AS one FROM added WHERE NOT is_poster
      UNION ALL
      SELECT coalesce(team_id, user_id), hidden, kind, -1 FROM gone WHERE NOT is_poster
    ) changes GROUP BY 1, 2, 3 HAVING sum(one) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (owner_id, hidden, kind) DO UPDATE SET count = counts.count + excluded.count;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM media_counts AS counts USING (SELECT DISTINCT coalesce(team_id, user_id) AS owner_id FROM gone) owners
    WHERE counts.owner_id = owners.owner_id AND count = 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER media_added AFTER INSERT ON media
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_media();
CREATE TRIGGER media_gone AFTER DELETE ON media
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_media();
CREATE TRIGGER media_changed AFTER UPDATE ON media
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_media();

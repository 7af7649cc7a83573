-- Teams have libraries: media of theirs stay when who brought them goes, and tags know who made them.
ALTER TABLE media ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE media
  ADD CHECK (user_id IS NOT NULL OR team_id IS NOT NULL),
  -- Whoever ends a team gives its media to somebody first.
  ADD FOREIGN KEY (team_id) REFERENCES teams (id);
CREATE INDEX media_team_grid_kind ON media (team_id, hidden, kind, created_at DESC, id DESC)
  WHERE team_id IS NOT NULL AND NOT is_poster;

ALTER TABLE tags ADD COLUMN made_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX tags_maker ON tags (made_by) WHERE made_by IS NOT NULL;

-- Bytes of a team's library. A row of its own, so that uploads wait for each other and for nothing else of the team.
CREATE TABLE team_storage (
  team_id text COLLATE "C" PRIMARY KEY REFERENCES teams (id) ON DELETE CASCADE,
  bytes bigint NOT NULL DEFAULT 0
);
INSERT INTO team_storage (team_id) SELECT id FROM teams;

CREATE FUNCTION open_team_storage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_storage (team_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER team_storage_opened AFTER INSERT ON teams FOR EACH ROW EXECUTE FUNCTION open_team_storage();

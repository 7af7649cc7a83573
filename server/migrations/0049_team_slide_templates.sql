-- Slide templates of a team beside those of people, and which version of the slide it is: raised whenever the slide is another one.
ALTER TABLE slide_templates
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN team_id text COLLATE "C" REFERENCES teams (id) ON DELETE CASCADE,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK ((user_id IS NULL) <> (team_id IS NULL));
CREATE INDEX slide_templates_team ON slide_templates (team_id, created_at DESC, id) WHERE team_id IS NOT NULL;

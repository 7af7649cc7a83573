-- Themes of people and of teams. A deck names the one that it uses in its document (`decks.theme_id`); what it is shown with of that
-- theme stands in `shown_look`, NULL where it is its own.
CREATE TABLE themes (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  team_id text COLLATE "C" REFERENCES teams (id) ON DELETE CASCADE,
  name text NOT NULL,
  look jsonb NOT NULL,
  font_typekit text NOT NULL DEFAULT '',
  font_google text NOT NULL DEFAULT '',
  css_kind text NOT NULL DEFAULT 'css' CHECK (css_kind IN ('css', 'scss', 'less')),
  css text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((user_id IS NULL) <> (team_id IS NULL))
);
CREATE INDEX themes_user ON themes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX themes_team ON themes (team_id) WHERE team_id IS NOT NULL;

ALTER TABLE decks ADD COLUMN shown_look jsonb;
CREATE INDEX decks_theme ON decks (theme_id) WHERE theme_id <> '';

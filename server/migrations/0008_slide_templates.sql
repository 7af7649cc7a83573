-- Slides that a person keeps to make others of.
CREATE TABLE slide_templates (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- The slide as HTML of a deck, sanitised, and the size that its places are meant for.
  data text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX slide_templates_list ON slide_templates (user_id, created_at DESC, id);

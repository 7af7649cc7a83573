-- Slides that viewers see, in order. What was rendered before is rendered anew when it is next asked for.
ALTER TABLE deck_renderings ADD COLUMN slide_ids jsonb NOT NULL DEFAULT '[]';

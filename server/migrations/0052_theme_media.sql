-- Files of themes: their logos, pictures behind slides, fonts, and what their CSS shows of their owner's uploads.
CREATE TABLE theme_media (
  theme_id text COLLATE "C" NOT NULL REFERENCES themes (id) ON DELETE CASCADE,
  media_id text COLLATE "C" NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (theme_id, media_id)
);
CREATE INDEX theme_media_medium ON theme_media (media_id);

UPDATE themes SET look = '{"logo": null, "backdrop": null, "headingFont": null, "bodyFont": null}'::jsonb || look;
INSERT INTO theme_media (theme_id, media_id)
SELECT DISTINCT themes.id, media.id
FROM themes, regexp_matches(look ->> 'css', '/media/([A-Za-z0-9_-]{8,64})', 'g') AS named JOIN media ON media.id = named[1]
WHERE media.team_id = themes.team_id OR (media.team_id IS NULL AND media.user_id = themes.user_id);

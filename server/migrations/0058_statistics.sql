-- Views of decks by day, by way and by slide: counts alone, of nobody.
CREATE TABLE deck_view_days (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  day date NOT NULL,
  -- The share link by which they came; empty: without one. It may be gone.
  link_id text COLLATE "C" NOT NULL DEFAULT '',
  views integer NOT NULL,
  PRIMARY KEY (deck_id, day, link_id)
);
CREATE TABLE deck_view_slides (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  day date NOT NULL,
  slide_id text COLLATE "C" NOT NULL,
  views integer NOT NULL,
  PRIMARY KEY (deck_id, day, slide_id)
);
CREATE INDEX deck_view_days_old ON deck_view_days (day);
CREATE INDEX deck_view_slides_old ON deck_view_slides (day);

-- How many watched a show: at once at most, and all in all.
ALTER TABLE shows
  ADD COLUMN most_viewers integer NOT NULL DEFAULT 0,
  ADD COLUMN all_viewers integer NOT NULL DEFAULT 0;

-- Who was counted in a show that is under way: of a random word of their window and the show. Gone with its end.
CREATE TABLE show_viewers (
  show_id text COLLATE "C" NOT NULL REFERENCES shows (id) ON DELETE CASCADE,
  viewer text COLLATE "C" NOT NULL,
  PRIMARY KEY (show_id, viewer)
);

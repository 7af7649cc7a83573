-- What is read is read by slide. Rows from before, and those of all slides, have '' for it: they stand for every slide of the deck.
ALTER TABLE deck_comments_seen ADD COLUMN slide_id text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE deck_comments_seen ALTER COLUMN slide_id DROP DEFAULT;
ALTER TABLE deck_comments_seen DROP CONSTRAINT deck_comments_seen_pkey;
ALTER TABLE deck_comments_seen ADD PRIMARY KEY (deck_id, user_id, slide_id);

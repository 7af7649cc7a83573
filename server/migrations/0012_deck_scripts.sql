-- How many scripts a deck brings along, so that every view knows whether it has any without asking for them.
ALTER TABLE decks ADD COLUMN script_count integer NOT NULL DEFAULT 0;
UPDATE decks SET script_count = (SELECT count(*) FROM deck_scripts WHERE deck_scripts.deck_id = decks.id)
  WHERE EXISTS (SELECT 1 FROM deck_scripts WHERE deck_scripts.deck_id = decks.id);

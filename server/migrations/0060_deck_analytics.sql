-- By which a measuring service counts visits of a deck's pages; empty: none.
ALTER TABLE decks ADD COLUMN analytics_id text NOT NULL DEFAULT '';

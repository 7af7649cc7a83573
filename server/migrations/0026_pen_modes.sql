-- A deck that was edited by one person at a time and is edited together again keeps its row, and with it the number of the last change: whatever comes
-- late is known to be older.
ALTER TABLE deck_pens ADD COLUMN is_on boolean NOT NULL DEFAULT true;

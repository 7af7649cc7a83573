-- Whether a poll's results were hidden when it was asked in a show last: that decides what may be told of them later. NULL in rows from before.
ALTER TABLE show_polls ADD COLUMN hidden boolean;

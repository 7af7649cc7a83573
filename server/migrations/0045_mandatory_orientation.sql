-- Whether phones that show a wide deck of the team upright ask to be turned until they are.
ALTER TABLE teams ADD COLUMN mandatory_orientation boolean NOT NULL DEFAULT false;

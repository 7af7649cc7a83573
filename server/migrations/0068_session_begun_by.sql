-- How a session was begun: 'sign_up', 'password' or 'provider'. It outlasts the team whose provider it was. Of sessions of before
-- only those of providers are known.
ALTER TABLE sessions ADD COLUMN begun_by text COLLATE "C";
UPDATE sessions SET begun_by = 'provider' WHERE sign_in_team_id IS NOT NULL;

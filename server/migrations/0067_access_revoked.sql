-- When everything that acted in an account's name was last ended; null: never. What stands nowhere, such as a key for
-- imports, is no more good when it was made before. A team's provider does not link the account again by its address.
ALTER TABLE users ADD COLUMN access_revoked_at timestamptz;

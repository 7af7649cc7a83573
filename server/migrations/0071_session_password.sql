-- When the password was last given in a session. null: never, or before this was kept.
ALTER TABLE sessions ADD COLUMN password_at timestamptz;

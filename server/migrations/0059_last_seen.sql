-- When somebody was last here is known after their sessions have ended, too.
ALTER TABLE users ADD COLUMN last_seen_at timestamptz;
UPDATE users SET last_seen_at = seen.at
FROM (SELECT user_id, max(updated_at) AS at FROM sessions GROUP BY user_id) AS seen
WHERE seen.user_id = users.id;

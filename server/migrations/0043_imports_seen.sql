-- Imports whose end their person was told of. Those from before this are taken for seen.
ALTER TABLE imports ADD COLUMN seen_at timestamptz;
UPDATE imports SET seen_at = coalesce(ended_at, updated_at) WHERE state IN ('done', 'failed', 'cancelled');
CREATE INDEX imports_unseen ON imports (user_id) WHERE seen_at IS NULL;

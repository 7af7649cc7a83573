-- The right by which a show's remotes lead it is that of who made their token: a person's, a share link's, or either.
ALTER TABLE shows
  ADD COLUMN remote_user_id text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  -- The link and its password of then (`LinkGrant.signer`).
  ADD COLUMN remote_link text COLLATE "C";
CREATE INDEX shows_remote_user ON shows (remote_user_id);

-- Nobody knows who made those that are open.
UPDATE shows SET secret_hash = NULL WHERE ended_at IS NULL;

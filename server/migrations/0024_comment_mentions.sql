-- Whom comments mention, since when, and who of them was told by mail. Who is mentioned no longer stays here: nobody is told twice.
CREATE TABLE comment_mentions (
  comment_id text COLLATE "C" NOT NULL REFERENCES deck_comments (id) ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz,
  PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX comment_mentions_user ON comment_mentions (user_id);

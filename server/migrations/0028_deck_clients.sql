-- Whose the numbers are by which a document knows its authors: a page has one, and nobody else writes by it. Without a user: the server's own.
CREATE TABLE deck_clients (
  deck_id text COLLATE "C" NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
  client bigint NOT NULL,
  user_id text COLLATE "C" REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (deck_id, client)
);
CREATE INDEX deck_clients_user ON deck_clients (user_id);

-- What others read holds no embeddings, overrides and isolates of the bidirectional algorithm any more, which turn the
-- words around them about; requests have been freed of them since.
UPDATE deck_comments SET body = regexp_replace(body, '[\u202A-\u202E\u2066-\u2069]', '', 'g')
  WHERE body ~ '[\u202A-\u202E\u2066-\u2069]';
UPDATE show_questions SET text = regexp_replace(text, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
    name = nullif(regexp_replace(name, '[\u202A-\u202E\u2066-\u2069]', '', 'g'), '')
  WHERE text ~ '[\u202A-\u202E\u2066-\u2069]' OR name ~ '[\u202A-\u202E\u2066-\u2069]';
UPDATE decks SET title = regexp_replace(title, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
    description = regexp_replace(description, '[\u202A-\u202E\u2066-\u2069]', '', 'g')
  WHERE title ~ '[\u202A-\u202E\u2066-\u2069]' OR description ~ '[\u202A-\u202E\u2066-\u2069]';
UPDATE users SET name = coalesce(nullif(regexp_replace(name, '[\u202A-\u202E\u2066-\u2069]', '', 'g'), ''), username)
  WHERE name ~ '[\u202A-\u202E\u2066-\u2069]';

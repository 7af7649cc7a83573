import type { RawConnection } from '../server/src/platform/db/types.ts';

/** Words of the made-up decks: the first are in most of them, the last in a few. */
const VOCABULARY = 5000;
const WORDS_A_DECK = 60;

/**
 * Fills an instance with decks of people with `each` of them: a fifth public, each with a slide of made-up words and
 * its picture. The first of the people are `userIds`, the others are made up; the very first also works on ten decks of
 * the second. Written past the application, since a hundred thousand documents would take hours.
 */
export async function addManyDecks(
  raw: RawConnection,
  { userIds, decks, each }: { readonly userIds: readonly string[]; readonly decks: number; readonly each: number },
): Promise<void> {
  const people = Math.ceil(decks / each);
  const known = `array[${userIds.map((id) => `'${id}'`).join(', ')}]`;
  const word = `'w' || floor(${VOCABULARY} * power(random(), 3))::int`;
  // The triggers would ask for each deck again.
  await raw.execute(`begin;
    set local session_replication_role = replica;
    insert into users (id, username, name, email)
    select 'p' || n, 'p' || n, 'Person ' || n, 'p' || n || '@bench.test' from generate_series(${userIds.length}, ${people - 1}) n;

    insert into decks (id, user_id, title, slug, visibility, slide_count, search_text, created_at, updated_at)
    select 'd' || n, coalesce((${known})[(n - 1) / ${each} + 1], 'p' || ((n - 1) / ${each})),
      'Deck ' || made.title, 'deck-' || n, case when n % 5 = 0 then 'all' else 'self' end, 1, made.text,
      now() - n * interval '1 minute', now() - (n * 7919 % 100000) * interval '1 minute'
    from generate_series(1, ${decks}) n cross join lateral (
      select string_agg(${word}, ' ') as text, ${word} as title from generate_series(1, ${WORDS_A_DECK}) where n > 0
    ) made;

    insert into deck_search (deck_id, title_words, slide_words, public_words, slides)
    select id, t, s, case when visibility = 'all' then t || s end, json_build_array(json_build_array('s', 0, 0))
    from (select id, visibility, setweight(to_tsvector('simple', lower(title)), 'A') as t,
      setweight(to_tsvector('simple', search_text), 'B') as s from decks where slug like 'deck-%') words;

    insert into slide_pictures (deck_id, slide_id, size, hash, position, storage_key, width, height, bytes)
    select id, 's', 'large', 'h', 0, 'k', 800, 583, 1 from decks where slug like 'deck-%';

    insert into deck_users (deck_id, user_id, role)
    select 'd' || n, '${userIds[0]}', 'editor' from generate_series(${each + 1}, ${each + 10}) n;
    commit;`);
  await raw.execute('vacuum analyze');
}

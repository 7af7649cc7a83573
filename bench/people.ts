import type { TestClient } from '../server/src/testing/test-client.ts';
import { hashPasswords } from '../server/src/testing/quick-passwords.ts';
import sharp from 'sharp';
import { type BenchApplication, startApplication } from './application.ts';
import { addManyDecks } from './many-decks.ts';
import { samplePicture } from './sample-deck.ts';

const PEOPLE = 200;
/** Of each: more than a page of the list holds. */
const DECKS = 30;
const SLIDES = 40;

/** Somebody who is signed in in a browser. */
export interface Person {
  readonly cookies: ReadonlyMap<string, string>;
  /** Address of the list of their own decks. */
  readonly list: string;
}

export interface PeopleAtWork {
  readonly application: BenchApplication;
  readonly people: readonly Person[];
  /** Address of a public deck, which is nobody's of them. */
  readonly deck: string;
}

/** An instance in which 200 people have 30 decks each, with pictures, beside one public deck. Null: on PGlite. */
export async function startPeople(databaseUrl: string | null = null): Promise<PeopleAtWork> {
  // To prove who one is takes a tenth of a second a person, and is not what is measured.
  hashPasswords('quickly');
  const application = await startApplication(databaseUrl);
  const { addDeck, origin, raw, stranger } = application;
  const { url } = await addDeck(SLIDES);
  const people: Person[] = [];
  const userIds: string[] = [];
  for (let n = 1; n <= PEOPLE; n += 1) {
    const { id, person } = await signUp(stranger(), `bench-${n}`, origin);
    people.push(person);
    userIds.push(id);
  }
  await addManyDecks(raw, { userIds, decks: PEOPLE * DECKS, each: DECKS });
  await givePictures(application);
  return { application, people, deck: `${origin}${url}` };
}

/** As the header of a request. */
export const cookieHeader = ({ cookies }: Person): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function signUp(client: TestClient, username: string, origin: string): Promise<{ id: string; person: Person }> {
  const user = { name: 'Bench Person', username, email: `${username}@example.test`, password: 'correct horse' };
  const { user: made } = await client.call('signUp', { body: { user } });
  return { id: made.id, person: { cookies: client.cookies, list: `${origin}/${username}/decks.html` } };
}

/**
 * The decks that were written past the application have the same picture, in the sizes in which slides
 * are photographed.
 */
async function givePictures({ app, raw }: BenchApplication): Promise<void> {
  const [large, small] = await Promise.all(
    [800, 320].map(async (width) => {
      const bytes = await sharp(samplePicture()).resize({ width }).webp({ quality: 82 }).toBuffer();
      return app.context.storage.put(bytes);
    }),
  );
  await raw.execute(`update slide_pictures set storage_key = '${large?.name}' where storage_key = 'k';
    insert into slide_pictures (deck_id, slide_id, size, hash, position, storage_key, width, height, bytes)
    select deck_id, slide_id, 'small', hash, position, '${small?.name}', 320, 233, 1 from slide_pictures
    where storage_key = '${large?.name}';`);
}

import { describe, expect, test } from 'vitest';
import { blockTypes } from '../blocks/index.ts';
import { deckSchema } from '../model/schema.ts';
import { SCHEMA_VERSION } from '../model/types.ts';
import { applyDeck } from './apply.ts';
import { decodeDoc } from './encode.ts';
import { docSchemaVersion, migrateDoc } from './migrate.ts';
import { readDeck } from './read.ts';
import version1 from './stored/version-1.json' with { type: 'json' };
import version2 from './stored/version-2.json' with { type: 'json' };
import version3 from './stored/version-3.json' with { type: 'json' };
import version4 from './stored/version-4.json' with { type: 'json' };

/**
 * A document as each version of the program stored it, and the deck that it is. They were written once and never
 * change: `update` is what databases hold. A new version adds a file of its own; where it has more to say of an old
 * document, it adds that to the old one's `deck` and nothing else.
 */
const STORED = [
  { version: 1, ...version1 },
  { version: 2, ...version2 },
  { version: 3, ...version3 },
  { version: 4, ...version4 },
] as const;

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

test('there is a stored document of every version', () => {
  expect(STORED.map(({ version }) => version)).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1));
});

describe.each(STORED)('a document that version $version stored', ({ version, update, deck }) => {
  test('says its version', () => {
    expect(docSchemaVersion(decodeDoc(bytesOf(update)))).toBe(version);
  });

  test('is read as the deck that it was', () => {
    const doc = decodeDoc(bytesOf(update));
    migrateDoc(doc);
    expect(docSchemaVersion(doc)).toBe(SCHEMA_VERSION);
    expect(readDeck(doc)).toEqual(deck);
    expect(deckSchema.safeParse(readDeck(doc)).error).toBeUndefined();
  });

  test('holds that deck in the present form, so that opening it changes nothing', () => {
    const doc = decodeDoc(bytesOf(update));
    migrateDoc(doc);
    let updates = 0;
    doc.on('update', () => {
      updates += 1;
    });
    applyDeck(doc, readDeck(doc));
    expect(updates).toBe(0);
  });
});

test('the document of the present version holds blocks of every type', () => {
  const types = new Set<string>(Object.values(version4.deck.blocks).map(({ type }) => type));
  expect([...types].toSorted()).toEqual(Object.keys(blockTypes).toSorted());
});

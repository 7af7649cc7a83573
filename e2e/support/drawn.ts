/**
 * What a daily run chooses from what the long run (`npm run test:long`) does in full. The same seed chooses the same:
 * ROSTRUM_TEST_SEED, which `playwright.config.ts` draws and prints, and which a failure names.
 */
export const isLongRun = process.env['ROSTRUM_TEST_LONG'] === '1';
const SEED = Number(process.env['ROSTRUM_TEST_SEED'] ?? 0);
/** For the messages of failures. */
export const WITH_SEED = `with ROSTRUM_TEST_SEED=${SEED}`;

/** One of several, by the seed and a name that stays the same from run to run. */
export function drawOne<T>(items: readonly T[], name: string, seed = SEED): T {
  const item = items[Math.floor(drawNumber(name, seed) * items.length)];
  if (item === undefined) throw new Error(`There is nothing to draw from for ${name}.`);
  return item;
}

/** As many of `items` as there are to be, in their order. A name is that of an item. */
export function drawSample<T>(items: readonly T[], count: number, nameOf: (item: T) => string, seed = SEED): T[] {
  const drawn = items
    .map((item) => ({ item, at: drawNumber(nameOf(item), seed) }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, Math.ceil(count));
  const chosen = new Set(drawn.map(({ item }) => item));
  return items.filter((item) => chosen.has(item));
}

/** From 0 to below 1: FNV-1a of seed and name, then the last steps of MurmurHash3, so that similar names differ. */
function drawNumber(name: string, seed: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed} ${name}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

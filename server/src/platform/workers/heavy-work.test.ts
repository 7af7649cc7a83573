import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../..');
/** Functions that read or write whole documents or drawings. */
const HEAVY =
  /\b(?:parseDeck|openHtml|sanitizeHtml|sanitizeSvg|renderDeck|scopeCss|deriveDeck|mediaIdsOf|createDoc|importFile|applyDeck|decodeDoc|deckFromUpdate|checkUpdate)\(|\breadDeck\b[^;]* from '@rostrum\/deck\/doc'| from 'yjs'/;
/** Modules that run in a thread or a process of their own. */
const APART = [
  // Tasks, and what they import.
  /-task\.ts$/,
  /^features\/collaboration\/derive\.ts$/,
  /^features\/media\/clean-svg\.ts$/,
  /^features\/templates\/one-slide\.ts$/,
  /^features\/departure\/deck-page\.ts$/,
  // Five slides of our own.
  /^features\/explore\/index\.ts$/,
  // The task that makes exports.
  /^features\/exports\/(?:makers|drawing)\//,
  // No part of the server.
  /\.test\.ts$/,
  /^testing\//,
];

it('leaves what reads or writes whole documents to threads and processes', () => {
  const files = globSync('**/*.ts', { cwd: server }).map((file) => file.replaceAll('\\', '/'));
  const heavy = files.filter((file) => HEAVY.test(readFileSync(join(server, file), 'utf8')));
  expect(heavy.length).toBeGreaterThan(5);
  expect(heavy.filter((file) => !APART.some((apart) => apart.test(file)))).toEqual([]);
});

/** Starting a thread, or a process of Node. */
const STARTS = /\bnew Worker\(|\bnew Piscina\b|\bfork\b[^;]*from 'node:child_process'|process\.execPath/;

it('starts threads and processes of its own in one place', () => {
  const files = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts', 'testing/**'] });
  const starting = files.filter((file) => STARTS.test(readFileSync(join(server, file), 'utf8')));
  const places = starting.map((file) => file.replaceAll('\\', '/')).toSorted();
  // The database has a thread of its own.
  const database = 'platform/db/pglite-in-thread.ts';
  expect(places).toEqual([database, 'platform/workers/pool.ts', 'platform/workers/process.ts']);
});

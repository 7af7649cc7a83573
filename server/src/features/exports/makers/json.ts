import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportOptions } from '@rostrum/contract';
import { writeDefinition } from '@rostrum/convert/out';
import { words } from '@rostrum/words/server';
import type { Maker } from '../work.ts';

/** The definition of a deck, for programs, and to be brought in again. */
export const makeJson: Maker<ExportOptions<'json'>> = async ({ deck, title, author }, _options, work) => {
  work.step('writing', 0.5);
  const text = writeDefinition(deck, title, author);
  if (/\/media\/[\w-]{8,64}/.test(text)) work.lose(null, words.exports.mediaStay);
  const path = join(work.folder, 'deck.json');
  await writeFile(path, text);
  return { path, contentType: 'application/json; charset=utf-8', extension: 'json' };
};

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportOptions } from '@rostrum/contract';
import { writePlainText } from '@rostrum/convert/out';
import type { Maker } from '../work.ts';

/** The words alone, as UTF-8. */
export const makeText: Maker<ExportOptions<'text'>> = async ({ deck, title, author }, _options, { folder, step }) => {
  step('writing', 0.5);
  const path = join(folder, 'deck.txt');
  await writeFile(path, writePlainText(deck, title, author));
  return { path, contentType: 'text/plain; charset=utf-8', extension: 'txt' };
};

import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportOptions } from '@rostrum/contract';
import { writeSingleFile } from '@rostrum/convert/out/page';
import type { Maker } from '../work.ts';
import { encoders, MEDIA_THERE, pageJob } from './page.ts';

/** The same as one page that holds everything. */
export const makePage: Maker<ExportOptions<'html'>> = async (source, options, work) => {
  const { input, files } = await pageJob(source, options, work);
  work.step('writing', MEDIA_THERE);
  const path = join(work.folder, 'deck.html');
  const read = async (id: string): Promise<Uint8Array> => {
    const file = files.get(id);
    if (file === undefined) throw new Error('This medium is not there.');
    return readFile(file.path);
  };
  await pipeline(Readable.from(writeSingleFile(input, read, encoders)), createWriteStream(path), {
    signal: work.signal,
  });
  return { path, contentType: 'text/html; charset=utf-8', extension: 'html' };
};

import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportOptions } from '@rostrum/contract';
import { type PageFolder, writeFolder } from '@rostrum/convert/out/page';
import { writeZip, type ZipEntry } from '../../../platform/zip.ts';
import type { Maker } from '../work.ts';
import { encoders, MEDIA_THERE, pageJob, type PageJob } from './page.ts';

/** The deck as a folder that plays without a network, and comes in again as it was. */
export const makeZip: Maker<ExportOptions<'zip'>> = async (source, options, work) => {
  const job = await pageJob(source, options, work);
  work.step('writing', MEDIA_THERE);
  const folder = await writeFolder(job.input, encoders);
  work.step('packing', 0.8);
  const path = join(work.folder, 'deck.zip');
  await pipeline(Readable.from(writeZip(entriesOf(folder, job))), createWriteStream(path), { signal: work.signal });
  return { path, contentType: 'application/zip', extension: 'zip' };
};

async function* entriesOf({ files, media }: PageFolder, job: PageJob): AsyncGenerator<ZipEntry> {
  for (const { path, text } of files) yield { path, content: Buffer.from(text) };
  for (const { path, id } of media) {
    const file = job.files.get(id);
    if (file !== undefined) yield { path, content: createReadStream(file.path), isPacked: true };
  }
}

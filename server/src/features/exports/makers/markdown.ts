import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportOptions } from '@rostrum/contract';
import { writeMarkdown } from '@rostrum/convert/out';
import { slidesInOrder } from '@rostrum/deck';
import { writeZip, type ZipEntry } from '../../../platform/zip.ts';
import type { ExportMediumFile, Maker } from '../work.ts';

/** Of an uploaded medium. */
const ADDRESS = /^\/media\/([\w-]{8,64})(?=$|[?#])/;
const mediumOf = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** A text, and where the deck has pictures, films or sounds a ZIP file of it with them in a folder. */
export const makeMarkdown: Maker<ExportOptions<'markdown'>> = async (source, _options, work) => {
  const { deck, title, author, fileName } = source;
  const slides = slidesInOrder(deck, { includeHidden: true }).map(({ id }) => id);
  const wanted = new Set<string>();
  const named = (src: string): string => {
    const id = mediumOf(src);
    if (id !== null) wanted.add(id);
    return src;
  };
  // Written twice: what its files are called is known only when they are there.
  writeMarkdown(deck, title, { author, mediaUrl: named, lose: () => undefined });
  const files = await filesOf([...wanted], work);
  work.step('writing', 0.8);
  const text = writeMarkdown(deck, title, {
    author,
    mediaUrl(src) {
      const file = files.get(mediumOf(src) ?? '');
      return file === undefined ? src : `media/${file.name}`;
    },
    lose: (slide, message) => work.lose(slides[slide - 1] ?? null, message),
  });
  if (files.size === 0) {
    const path = join(work.folder, 'deck.md');
    await writeFile(path, text);
    return { path, contentType: 'text/markdown; charset=utf-8', extension: 'md' };
  }
  work.step('packing', 0.9);
  const path = join(work.folder, 'deck.zip');
  const packed = Readable.from(writeZip(entriesOf(`${fileName}.md`, text, [...files.values()])));
  await pipeline(packed, createWriteStream(path), { signal: work.signal });
  return { path, contentType: 'application/zip', extension: 'zip' };
};

async function filesOf(
  wanted: readonly string[],
  { mediaFile, step }: Pick<Parameters<Maker<unknown>>[2], 'mediaFile' | 'step'>,
): Promise<Map<string, ExportMediumFile>> {
  const files = new Map<string, ExportMediumFile>();
  for (const [index, id] of wanted.entries()) {
    const file = await mediaFile(id);
    if (file !== null) files.set(id, file);
    step('media', (0.8 * (index + 1)) / wanted.length);
  }
  return files;
}

async function* entriesOf(name: string, text: string, files: readonly ExportMediumFile[]): AsyncGenerator<ZipEntry> {
  yield { path: name, content: Buffer.from(text) };
  for (const file of files) yield { path: `media/${file.name}`, content: createReadStream(file.path) };
}

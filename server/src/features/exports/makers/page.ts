import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ExportOptions } from '@rostrum/contract';
import { type Encoders, mediaIdsOf, type PageInput, type PageMedium } from '@rostrum/convert/out/page';
import { needsRenderers } from '@rostrum/deck/html';
import { words } from '@rostrum/words/server';
import type { ExportMediumFile, ExportSource, ExportWork } from '../work.ts';

/** Of the whole, when all media are there. */
export const MEDIA_THERE = 0.5;

/** A deck on its way out as a page, and its media by their ids, on the disk. */
export interface PageJob {
  readonly input: PageInput;
  readonly files: ReadonlyMap<string, ExportMediumFile>;
}

/** What both kinds of page are made of. What cannot go along is named. */
export async function pageJob(
  source: ExportSource,
  { controls, fragments, margin }: Pick<ExportOptions<'zip' | 'html'>, 'controls' | 'fragments' | 'margin'>,
  work: ExportWork,
): Promise<PageJob> {
  const { deck, title, author, stylesheet } = source;
  if (source.scriptCount > 0) work.lose(null, words.exports.noScripts);
  const files = new Map<string, ExportMediumFile>();
  const media = new Map<string, PageMedium>();
  const ids = mediaIdsOf({ deck, stylesheet });
  for (const [index, id] of ids.entries()) {
    work.signal.throwIfAborted();
    const file = await work.mediaFile(id);
    if (file !== null) {
      files.set(id, file);
      media.set(id, { sum: await sumOf(file.path), contentType: file.contentType });
    }
    work.step('media', (MEDIA_THERE * (index + 1)) / ids.length);
  }
  // Their code is large, and most decks have neither formulas nor code.
  const renderers = needsRenderers(deck) ? (await import('@rostrum/deck/renderers')).renderers : {};
  const options = { controls, fragments, margin };
  return { input: { deck, title, author, stylesheet, options, player: work.player, renderers, media }, files };
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}

export const encoders: Encoders = {
  base64: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  sha256: (text) => createHash('sha256').update(text).digest('base64'),
};

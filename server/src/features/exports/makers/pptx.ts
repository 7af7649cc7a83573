import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportOptions } from '@rostrum/contract';
import { writePptx } from '@rostrum/convert/out/pptx';
import { words as texts } from '@rostrum/words/server';
import sharp from 'sharp';
import { type BlockLooks, lookAtBlocks, looksIn } from '../drawing/block-looks.ts';
import type { ExportSource, ExportWork, Maker } from '../work.ts';

/** Of our own media: those of others are fetched from nowhere. */
const ADDRESS = /^\/media\/([\w-]{8,64})$/;
/** Px of the longer side of what stands for a drawing where it cannot be shown. */
const DRAWN = 1600;
/** How far the file is when the blocks are measured. */
const BEGUN = 0.2;

/** A presentation of PowerPoint. */
export const makePptx: Maker<ExportOptions<'pptx'>> = async (source, _options, work) => {
  const { deck, title, author } = source;
  const looks = await looksOf(source, work);
  const bytes = await writePptx(deck, {
    title,
    author,
    media: async (address) => {
      const id = ADDRESS.exec(address)?.[1];
      return id === undefined ? null : work.media(id);
    },
    lose: (slideId, words) => work.lose(slideId, words),
    asPng,
    ...(looks !== null && {
      measured: looks.measured,
      photograph: async ({ id }) => looks.pictures.get(id) ?? null,
    }),
    onSlide: (share) => {
      work.signal.throwIfAborted();
      work.step('writing', BEGUN + (0.9 - BEGUN) * share);
    },
  });
  work.step('packing', 0.95);
  const path = join(work.folder, 'deck.pptx');
  await writeFile(path, bytes);
  const contentType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  return { path, contentType, extension: 'pptx' };
};

/**
 * What Chromium says of the blocks. Null: it need not be asked, or there is none, which presentations can do without:
 * boxes that are as high as their words get the height that these are thought to have, and of HTML there are its words.
 */
async function looksOf(source: ExportSource, work: ExportWork): Promise<BlockLooks | null> {
  const { measured, pictured } = looksIn(source.deck);
  if (!measured && !pictured) return null;
  const lose = (why: string): void => {
    if (measured) work.lose(null, why);
  };
  const browser = work.browser();
  if (browser === null) {
    lose(texts.exports.guessedNoChromium);
    return null;
  }
  work.step('drawing', 0);
  try {
    return await lookAtBlocks(source, work, browser);
  } catch (error) {
    work.signal.throwIfAborted();
    work.log.warn({ err: error }, 'the blocks of a presentation were not measured');
    lose(texts.exports.guessedUnmeasured);
    return null;
  } finally {
    work.step('writing', BEGUN);
  }
}

/** Null: it cannot be read. */
async function asPng(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await sharp(bytes)
      .resize({ width: DRAWN, height: DRAWN, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

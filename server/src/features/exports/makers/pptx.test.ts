import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageInfo, importFile } from '@rostrum/convert';
import { presentationFaults } from '@rostrum/convert/testing';
import { slidesInOrder } from '@rostrum/deck';
import { parseDeck } from '@rostrum/deck/html';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ExportWork } from '../work.ts';
import { makePptx } from './pptx.ts';

const box = (id: string, type: string, content: string): string =>
  `<div class="sl-block" data-block-type="${type}" data-block-id="${id}" style="left:80px;top:80px;width:400px;height:300px;"><div class="sl-block-content">${content}</div></div>`;

it('makes a presentation that PowerPoint finds nothing wrong with, of pictures that it shows, and tells what is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-pptx-'));
  const webp = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer();
  const lost: string[] = [];
  const asked: string[] = [];
  const work = {
    signal: new AbortController().signal,
    folder,
    step: () => undefined,
    lose: (slideId: string | null, words: string) => void lost.push(`${slideId}: ${words}`),
    media: (id: string) => {
      asked.push(id);
      return Promise.resolve({ bytes: webp, contentType: 'image/webp', name: 'quay.webp' });
    },
  } as unknown as ExportWork;
  const { deck } = parseDeck(
    `<section data-id="one">${box('b1', 'text', '<h1>Low water</h1>')}${box('b2', 'image', '<img src="/media/abcdefgh12">')}</section><section data-id="two">${box('b3', 'image', '<img src="https://elsewhere.example/a.png">')}</section>`,
    { newId: () => 'new' },
  );
  const source = {
    deck,
    title: 'The tides',
    fileName: 'tides',
    author: null,
    stylesheet: '',
    version: 1,
    scriptCount: 0,
  };
  const options = { format: 'pptx', slides: null, hidden: false, notes: false, author: false } as const;
  try {
    const made = await makePptx(source, options, work);
    expect([made.extension, asked]).toEqual(['pptx', ['abcdefgh12']]);
    const bytes = await readFile(made.path);
    expect(presentationFaults(bytes)).toEqual([]);
    const pictures: string[] = [];
    const back = await importFile('tides.pptx', bytes, {
      newId: () => `id${Math.random()}`,
      storeMedia: (picture) => {
        pictures.push(imageInfo(picture.bytes)?.contentType ?? '');
        return Promise.resolve({ url: '/media/kept-here' });
      },
    });
    expect([back.title, slidesInOrder(back.deck).length, pictures]).toEqual(['The tides', 2, ['image/png']]);
    expect(lost).toEqual([expect.stringMatching(/^two: A picture was left out/)]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

import { readFile } from 'node:fs/promises';
import type { ExportOptions } from '@rostrum/contract';
import { openArchive } from '@rostrum/convert';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { exportSource, exportWork } from '../../../testing/export-work.ts';
import { makersPlace } from '../../../testing/makers-place.ts';
import { makePictures } from './pictures.ts';

const place = makersPlace();

const options = (more: Partial<ExportOptions<'png'>> = {}): ExportOptions<'png'> => ({
  format: 'png',
  slides: null,
  hidden: false,
  notes: false,
  author: false,
  width: 320,
  ...more,
});

/** Slides of one colour each, by which they are told. */
const slides = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<section data-id="s${index}" data-background-color="rgb(${index * 20}, 100, 50)"></section>`,
  ).join('');

const redOf = async (picture: Uint8Array): Promise<number | undefined> => (await sharp(picture).raw().toBuffer())[0];

it('slides go out as numbered pictures of the width that was chosen, in their order', async () => {
  const work = exportWork(place.folder, place.browser);
  const { path, extension } = await makePictures(
    exportSource(slides(12), { meta: { width: 960, height: 540 } }),
    options({ width: 640 }),
    work,
  );
  expect(extension).toBe('zip');
  const archive = openArchive(await readFile(path));
  expect(archive.files.map((file) => file.name)).toEqual(
    Array.from({ length: 12 }, (_, index) => `${String(index + 1).padStart(2, '0')}.png`),
  );
  for (const [index, file] of archive.files.entries()) {
    const bytes = archive.read(file.name);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 640, height: 360 });
    expect(Math.abs(((await redOf(bytes)) ?? 999) - index * 20)).toBeLessThan(4);
  }
  expect(work.steps.at(-1)).toBeLessThanOrEqual(1);
});

it('one slide alone is that picture, as large as the largest screen', async () => {
  const asked = { ...options({ width: 3840 }), format: 'webp' } as const;
  const made = await makePictures(
    exportSource(slides(1), { meta: { width: 960, height: 540 } }),
    asked,
    exportWork(place.folder, place.browser),
  );
  expect(made).toMatchObject({ contentType: 'image/webp', extension: 'webp' });
  expect(await sharp(made.path).metadata()).toMatchObject({ format: 'webp', width: 3840, height: 2160 });
});

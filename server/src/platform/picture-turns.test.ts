import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '@rostrum/words/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openPicture, withPictureTurn } from './picture-turns.ts';

it('reads two pictures at a time, one of each person, so that many of one keep nobody waiting', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const read = (name: string) =>
    withPictureTurn(name, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = ['ada', 'ada', 'ada', 'bob', 'cid'].map(read);
  await expect.poll(() => begun).toEqual(['ada', 'bob']);
  for (const end of ends.splice(0)) end();
  await expect.poll(() => begun.length).toBe(4);
  expect(begun.slice(2)).toContain('cid');
  for (const end of ends.splice(0)) end();
  await expect.poll(() => begun.length).toBe(5);
  for (const end of ends) end();
  await Promise.all(all);
  expect(sharp.concurrency()).toBe(1);
});

it('gives up on a picture that takes too long', async () => {
  const bytes = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#888888' } })
    .png()
    .toBuffer();
  const encoded = withPictureTurn('ada', () => openPicture(bytes, { seconds: 1 }).median(25).png().toBuffer());
  await expect(encoded).rejects.toMatchObject({ code: 'invalid', message: words.tasks.tooMuch });
});

it('is the only way to sharp in the process that answers people', () => {
  const server = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts', 'testing/**'] });
  const using = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^import sharp/m.test(readFileSync(join(server, file), 'utf8')))
    // Processes of their own, and a blank slide.
    .filter((file) => !/^features\/exports\/(?:makers|drawing)\/|^platform\/browser\/|\/placeholder\.ts$/.test(file));
  expect(using).toEqual(['platform/picture-turns.ts']);
});

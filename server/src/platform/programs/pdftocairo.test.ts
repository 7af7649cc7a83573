import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfFile } from '@rostrum/convert/testing';
import { imageInfo } from '@rostrum/convert';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { installFakePdfToCairo } from '../../testing/fake-pdftocairo.ts';
import { ProgramError } from './confined-program.ts';
import { Confinement } from './confinement.ts';
import { findProgram } from './find-program.ts';
import { PdfToCairo } from './pdftocairo.ts';

const searchPath = process.env['PATH'] ?? '';
const log = pino({ level: 'silent' });
const never = new AbortController().signal;
const bytes = (words: string): Uint8Array => new TextEncoder().encode(`%PDF-1.7 ${words}`);
const PAGE = { number: 2, width: 1920, height: 1080 };

/** What the program was asked last. */
async function lastCall(): Promise<{ args: string[]; cwd: string; environment: string[] }> {
  const calls = (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n');
  return JSON.parse(calls.at(-1) ?? '{}') as { args: string[]; cwd: string; environment: string[] };
}

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-fake-cairo-'));
  program = await installFakePdfToCairo(folder, new TextEncoder().encode('a page'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const withFake = (longest?: number): PdfToCairo => new PdfToCairo(program, new Confinement(searchPath), log, longest);

it('a page is drawn as large as is asked, cut as pages are seen, with nothing of our environment', async () => {
  const document = await withFake().open(bytes('words'));
  expect(new TextDecoder().decode(await document.draw(PAGE, never))).toBe('a page');
  const asked = await lastCall();
  expect(asked.args.join(' ')).toBe(
    '-png -singlefile -cropbox -f 2 -l 2 -scale-to-x 1920 -scale-to-y 1080 in.pdf page',
  );
  expect(asked.environment).not.toContain('DATABASE_URL');
  expect(existsSync(asked.cwd)).toBe(true);
  await document.close();
  expect(existsSync(asked.cwd)).toBe(false);
});

it('a page that is large as PNG is JPEG', async () => {
  const document = await withFake().open(bytes('PHOTO'));
  expect([...(await document.draw(PAGE, never))]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
  await document.close();
});

it('what it cannot draw, or not in time, is an error of its own', async () => {
  const broken = await withFake().open(bytes('BROKEN'));
  await expect(broken.draw(PAGE, never)).rejects.toMatchObject({ words: 'Syntax Error: Wrong page\n' });
  await broken.close();
  const slow = await withFake(50).open(bytes('SLOW'));
  await expect(slow.draw(PAGE, never)).rejects.toThrow(ProgramError);
  await slow.close();
});

it('closing a document ends what draws of it, and leaves no folder', async () => {
  const document = await withFake().open(bytes('SLOW'));
  await rm(join(folder, 'pid'), { force: true });
  const drawing = document.draw(PAGE, never);
  const ended = expect(drawing).rejects.toThrow('The document was closed.');
  await vi.waitFor(() => expect(existsSync(join(folder, 'pid'))).toBe(true), { timeout: 10_000 });
  await document.close();
  await ended;
  expect(existsSync((await lastCall()).cwd)).toBe(false);
});

const real = findProgram(null, ['pdftocairo'], searchPath);
it.skipIf(real === null)('the real one draws a page of its size (skipped: needs pdftocairo)', async () => {
  const cairo = new PdfToCairo(real ?? '', new Confinement(searchPath), log);
  const file = pdfFile({ content: '1 0 0 rg 0 0 720 405 re f\nBT /F1 40 Tf 60 200 Td (The harbour) Tj ET' });
  const document = await cairo.open(file);
  const drawn = await document.draw({ number: 1, width: 640, height: 360 }, never);
  expect(imageInfo(drawn)).toMatchObject({ contentType: 'image/png', width: 640, height: 360 });
  await expect(document.draw({ number: 7, width: 640, height: 360 }, never)).rejects.toThrow(ProgramError);
  await document.close();
});

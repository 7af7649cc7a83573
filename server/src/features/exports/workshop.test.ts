import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { exportSource } from '../../testing/export-work.ts';
import { makeInProcess, type WorkshopOptions } from './workshop.ts';

/** Makes a file with a program of these lines, which `answer` to the order. */
async function made(lines: string, options: Partial<WorkshopOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-workshop-'));
  const program = join(folder, 'program.mjs');
  await writeFile(program, `const answer = (words) => process.send(words);\n${lines}`);
  try {
    return await makeInProcess(
      { request: { format: 'text' } as never, source: exportSource('<section><h1>Tides</h1></section>'), folder },
      {
        chromium: null,
        ffmpeg: null,
        logLevel: 'silent',
        media: () => Promise.resolve(null),
        onStep: () => undefined,
        onLoss: () => undefined,
        signal: new AbortController().signal,
        milliseconds: 60_000,
        program: pathToFileURL(program),
        ...options,
      },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const MADE = `process.once('message', () => answer({ kind: 'made', path: 'deck.txt', contentType: 'text/plain', extension: 'txt' }));`;

describe('the process that makes a file', () => {
  it('says what libraries write by themselves to whoever started it, not between the lines of the log', async () => {
    const said: string[] = [];
    const file = await made(`process.stderr.write('GLib-CRITICAL: the tide is out\\n');\n${MADE}`, {
      onWords: (words) => said.push(words),
    });
    expect(file).toMatchObject({ path: 'deck.txt', extension: 'txt' });
    await expect.poll(() => said.join('\n')).toContain('GLib-CRITICAL: the tide is out');
  });

  it('that ends without a word is told apart from one that says why', async () => {
    await expect(made('process.exit(3)')).rejects.toThrow('The process ended by 3 and said nothing.');
    await expect(
      made(`process.once('message', () => answer({ kind: 'refused', why: { why: 'noneShown' } }));`),
    ).rejects.toThrow('No slide of this deck is shown. Choose its hidden slides too, or show some.');
  });
});

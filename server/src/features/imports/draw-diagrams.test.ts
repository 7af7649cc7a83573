import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diagram } from '@rostrum/convert';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findChromium } from '../../platform/browser/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { createWorkers } from '../../platform/workers/index.ts';
import cleanSvg from '../media/clean-svg.ts';
import { readPicture } from '../media/picture.ts';
import { drawDiagrams } from './draw-diagrams.ts';

const program = findChromium(process.env['CHROMIUM_PATH'] ?? null, process.env['PATH'] ?? '');
const workers = createWorkers();
afterAll(() => workers.stop());
const tools = { log: createLog('silent'), workers, key: 'ada' };
const never = new AbortController().signal;
const on = (ground: Diagram['ground'], ...sources: string[]): Diagram[] =>
  sources.map((source) => ({ source, ground }));

describe.skipIf(program === null)(program === null ? 'drawing (skipped: needs Chromium)' : 'drawing', () => {
  /** As it is stored. */
  async function drawn(...diagrams: Diagram[]) {
    const answers = await drawDiagrams(diagrams, { program, ...tools }, never);
    return Promise.all(
      answers.map(async (answer) => {
        if ('refused' in answer) return answer.refused;
        const { bytes, width, height } = await readPicture(answer.bytes, 'ada', async (source) => cleanSvg(source));
        return { svg: new TextDecoder().decode(bytes), width: width ?? 0, height: height ?? 0 };
      }),
    );
  }

  it('makes pictures that look as Mermaid draws them, after they were sanitised', async () => {
    const [flow] = await drawn(...on('light', 'flowchart LR\nA[Low water] --> B[High water]'));
    if (typeof flow !== 'object') throw new Error(`It was refused: ${flow}`);
    expect(flow.svg).toMatch(/<tspan[^>]*>Low<\/tspan>/);
    // The box and its line, as Mermaid's own theme has them.
    expect(flow.svg).toMatch(/<rect[^>]* fill="rgb\(236, 236, 255\)"/);
    expect(flow.svg).toMatch(/<path[^>]* fill="none"[^>]*>/);
    expect(flow.svg).not.toMatch(/<style|foreignObject|class="undefined"/);
    expect(flow.width).toBeGreaterThan(300);
    expect(flow.width).toBeGreaterThan(flow.height);
  });

  it('follows the ground: light lines on a dark one, and a white plate where nobody knows it', async () => {
    const [onDark, onAny] = await drawn(
      ...on('dark', 'sequenceDiagram\nA->>B: Hello'),
      ...on('unknown', 'sequenceDiagram\nA->>B: Hello'),
    );
    if (typeof onDark !== 'object' || typeof onAny !== 'object') throw new Error('One was refused.');
    expect(onDark.svg).toContain('rgb(211, 211, 211)');
    expect(onDark.svg).not.toMatch(/^<svg[^>]*><rect[^>]* fill="#ffffff"/);
    expect(onAny.svg).toMatch(/^<svg[^>]*><rect[^>]* fill="#ffffff"/);
  });

  it('refuses what is no diagram, runs nothing that is written in one, and goes on with the next', async () => {
    const [none, wrong, hostile, fine] = await drawn(
      ...on(
        'light',
        'tides',
        'flowchart LR\nA -->',
        'flowchart LR\nA["<img src=x onerror=alert(1)><script>alert(2)</script>"]\nclick A "javascript:alert(3)"',
        'pie\n"Ebb": 1\n"Flow": 2',
      ),
    );
    expect(none).toBe('diagrams of this kind are not drawn here');
    expect(wrong).toMatch(/^it cannot be drawn \(Parse error on line/);
    expect(typeof hostile === 'object' ? hostile.svg : '').not.toMatch(/<img|<script|javascript:|href=/i);
    expect(typeof fine).toBe('object');
  });
});

describe('a server', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rostrum-diagrams-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Whether the browser that was started is still there. */
  async function isRunning(): Promise<boolean> {
    try {
      return process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 0);
    } catch {
      return false;
    }
  }

  /** Stands for a Chromium that never says a word. */
  async function silentBrowser(): Promise<string> {
    const path = join(folder, 'chromium');
    const source = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid)); setInterval(() => {}, 1000);`;
    await writeFile(path, `#!${process.execPath}\n${source}`);
    await chmod(path, 0o755);
    return path;
  }

  it('without Chromium says so', async () => {
    expect(await drawDiagrams(on('light', 'pie'), { program: null, ...tools }, never)).toEqual([
      { refused: 'this server has no Chromium to draw it with' },
    ]);
  });

  it('gives up on a browser that does not answer, and ends it', async () => {
    const silent = await silentBrowser();
    expect(await drawDiagrams(on('light', 'pie'), { program: silent, ...tools, milliseconds: 1000 }, never)).toEqual([
      { refused: 'drawing it took too long' },
    ]);
    await vi.waitFor(async () => expect(await isRunning()).toBe(false), { timeout: 20_000 });
  });

  it('ends at once when the import is cancelled', async () => {
    const silent = await silentBrowser();
    const control = new AbortController();
    await rm(join(folder, 'pid'), { force: true });
    const drawing = drawDiagrams(on('light', 'pie'), { program: silent, ...tools }, control.signal);
    await vi.waitFor(() => readFile(join(folder, 'pid')), { timeout: 20_000 });
    control.abort(new Error('cancelled'));
    await expect(drawing).rejects.toThrow('cancelled');
    await vi.waitFor(async () => expect(await isRunning()).toBe(false), { timeout: 20_000 });
  });

  it('draws so many of an import and no more', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `pie\n"${index}": 1`);
    const silent = await silentBrowser();
    const answers = await drawDiagrams(on('light', ...many), { program: silent, ...tools, milliseconds: 500 }, never);
    expect(answers.at(99)).toEqual({ refused: 'drawing it took too long' });
    expect(answers.at(100)).toEqual({ refused: 'one import draws at most 100' });
  });
});

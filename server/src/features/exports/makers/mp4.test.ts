import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ExportOptions } from '@rostrum/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { exportSource, exportWork, ffmpegPath, type TestWork } from '../../../testing/export-work.ts';
import { makersPlace } from '../../../testing/makers-place.ts';
import { makeMp4 } from './mp4.ts';

const run = promisify(execFile);

const options = (more: Partial<ExportOptions<'mp4'>> = {}): ExportOptions<'mp4'> => ({
  format: 'mp4',
  slides: null,
  hidden: false,
  notes: false,
  author: false,
  height: 720,
  seconds: 1,
  ...more,
});

const RED = '<section data-id="red" data-background-color="#f00"></section>';
const sound = (fragment = ''): string =>
  `<div class="sl-block" data-block-type="audio" style="left:0;top:0;width:9px;height:9px;"><div class="sl-block-content${fragment}"><audio data-autoplay data-src="/media/bell0000"></audio></div></div>`;
const STEPS = `<section data-id="blue" data-background-color="#00f">${sound()}<div class="sl-block" data-block-type="text" style="left:0;top:0;width:400px;height:auto;"><div class="sl-block-content"><p class="fragment">Later</p></div></div></section>`;

it('without ffmpeg a film is refused with a word about it', async () => {
  const work = { ...exportWork('/nowhere', null), ffmpeg: null };
  await expect(makeMp4(exportSource(RED), options(), work)).rejects.toThrow('no ffmpeg');
});

describe.skipIf(ffmpegPath() === null)('a deck as a film', () => {
  const place = makersPlace();

  /** What ffmpeg says of a file. */
  async function wordsOf(path: string): Promise<string> {
    const said = await run(ffmpegPath() ?? '', ['-hide_banner', '-i', path]).catch(
      (error: { stderr: string }) => error,
    );
    return said.stderr;
  }

  async function colorAt(path: string, seconds: number): Promise<number[]> {
    const frame = join(place.folder, 'look.png');
    await run(ffmpegPath() ?? '', ['-y', '-v', 'error', '-ss', String(seconds), '-i', path, '-frames:v', '1', frame]);
    const pixel = await sharp(frame)
      .extract({ left: 500, top: 500, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    return [...pixel].map((value) => Math.round(value / 64));
  }

  /** The loudest that is heard in a second, in dB below the loudest that can be. */
  async function loudness(path: string, from: number): Promise<number> {
    const second = ['-ss', String(from), '-t', '1', '-i', path];
    const { stderr } = await run(ffmpegPath() ?? '', [...second, '-af', 'volumedetect', '-vn', '-f', 'null', '-']);
    return Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
  }

  async function workWithBell(): Promise<TestWork> {
    const bell = join(place.folder, 'bell.wav');
    await run(ffmpegPath() ?? '', ['-y', '-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=2.5', bell]);
    const media = async (id: string) =>
      id === 'bell0000' ? { path: bell, contentType: 'audio/wav', name: 'bell.wav' } : null;
    return { ...exportWork(place.folder, place.browser), mediaFile: media };
  }

  it('shows each slide and step for its time, one fading into the other, with its sounds, in H.264 and AAC', async () => {
    const source = exportSource(RED + STEPS, { meta: { width: 961, height: 541 }, title: 'Tides' });
    const work = await workWithBell();
    const { path } = await makeMp4(source, options(), work);
    const words = await wordsOf(path);
    // A second of red; blue stays until its sound has ended.
    expect(words).toMatch(/Duration: 00:00:03\.[56]\d/);
    expect(words).toMatch(/Video: h264 .*yuv420p\(tv, bt709.*, 1278x720\b.* 25 fps/);
    expect(words).toMatch(/Audio: aac .*stereo/);
    expect(words).toMatch(/title\s*: Tides/);
    expect(await colorAt(path, 0.5)).toEqual([4, 0, 0]);
    expect(await colorAt(path, 1.2)).toEqual([2, 0, 2]);
    expect(await colorAt(path, 3)).toEqual([0, 0, 4]);
    expect(work.losses).toEqual([[null, 'What moves between and on slides became a fade from picture to picture']]);
    expect(work.steps.toSorted((a, b) => a - b)).toEqual(work.steps);
  });

  it('has what is said of a step from that step on, which lasts until it is said', async () => {
    const work = await workWithBell();
    const source = exportSource(`<section data-id="red" data-background-color="#f00">${sound(' fragment')}</section>`);
    const { path } = await makeMp4(source, options(), work);
    // 1.2 seconds until the step, which no step is shorter than, and the 2.5 of the sound.
    expect(await wordsOf(path)).toMatch(/Duration: 00:00:03\.[67]\d/);
    expect(await loudness(path, 0)).toBeLessThan(-60);
    expect(await loudness(path, 2)).toBeGreaterThan(-40);
    expect(work.losses.filter(([, words]) => words.includes('sound'))).toEqual([]);
  });

  it('longer than an hour is refused, with what to do', async () => {
    const source = exportSource(RED, { meta: { autoSlideInterval: 3_700_000 } });
    await expect(makeMp4(source, options(), exportWork(place.folder, place.browser))).rejects.toThrow(
      '62 minutes, and it can last 60',
    );
  });
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { LikenessSource, SlideShape } from './source.ts';

const run = promisify(execFile);

/** Presentations, `.ppt` too, as LibreOffice draws them (`soffice`) and poppler paints that (`pdftocairo`). */
export const presentations: LikenessSource = {
  folder: 'pptx',
  isOne: (path) => /\.pptx?$/.test(path) && !basename(path).startsWith('bad-'),
  upload: (path) => ({
    name: basename(path),
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    content: new Uint8Array(readFileSync(path)),
  }),
  photograph: photographPresentation,
};

async function photographPresentation(path: string, { width, height }: SlideShape): Promise<Uint8Array[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-likeness-'));
  try {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, path]);
    const pdf = join(folder, `${basename(path, extname(path))}.pdf`);
    const size = ['-scale-to-x', String(Math.round(width)), '-scale-to-y', String(Math.round(height))];
    await run('pdftocairo', ['-png', ...size, pdf, join(folder, 'slide')]);
    // Its numbers have as many digits as the last one.
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    return await Promise.all(pages.map((name) => readFile(join(folder, name))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LONGEST = { timeout: 240_000 };

/** Whether a program answers. */
export function isInstalled(program: 'soffice' | 'pdftoppm', asked: string): boolean {
  try {
    execFileSync(program, [asked], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Pages of a PDF as PNG of that size in px, as poppler paints them. */
export async function pagesOfPdf(pdf: Uint8Array, width: number, height: number): Promise<Buffer[]> {
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'in.pdf'), pdf);
    const size = ['-scale-to-x', String(width), '-scale-to-y', String(height)];
    await run('pdftoppm', ['-png', ...size, join(folder, 'in.pdf'), join(folder, 'page')], LONGEST);
    // Its numbers have as many digits as the last one.
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    return Promise.all(names.map((name) => readFile(join(folder, name))));
  });
}

/** What LibreOffice prints of a presentation. */
export async function presentationAsPdf(pptx: Uint8Array): Promise<Buffer> {
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'in.pptx'), pptx);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const file = join(folder, 'in.pptx');
    await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file], LONGEST);
    return readFile(join(folder, 'in.pdf'));
  });
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-pages-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * It is called as LibreOffice is, and makes a copy of `made.pptx`, or a drawing. What says BROKEN makes nothing; what
 * says SLOW never ends; what says KILLED is killed with half of it written.
 */
const FAKE = `
const { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const args = process.argv.slice(2);
const after = (name) => args[args.indexOf(name) + 1];
const input = readFileSync(args.at(-1));
appendFileSync(join(__dirname, 'calls'), JSON.stringify({ args, cwd: process.cwd(), environment: Object.keys(process.env).sort() }) + '\\n');
if (input.includes('BROKEN')) {
  process.stderr.write('Error: source file could not be loaded\\n');
} else if (input.includes('KILLED')) {
  mkdirSync(after('--outdir'), { recursive: true });
  writeFileSync(join(after('--outdir'), 'in.pptx'), readFileSync(join(__dirname, 'made.pptx')).subarray(0, 1000));
  process.kill(process.pid, 'SIGKILL');
} else if (input.includes('SLOW')) {
  writeFileSync(join(__dirname, 'pid'), String(process.pid));
  setInterval(() => {}, 1000);
} else {
  const to = after('--convert-to');
  mkdirSync(after('--outdir'), { recursive: true });
  const made = join(after('--outdir'), 'in.' + to);
  if (to === 'pptx') copyFileSync(join(__dirname, 'made.pptx'), made);
  else writeFileSync(made, '<?xml version="1.0"?><svg version="1.2" width="210mm" height="297mm" viewBox="0 0 21000 29700" xmlns="http://www.w3.org/2000/svg"><g clip-path="url(#presentation_clip_path)"><rect class="BoundingBox" stroke="none" fill="none" x="8000" y="13000" width="5080" height="2540"/><path fill="#336699" d="M8000 13000h5080v2540z"/></g></svg>');
}
`;

/**
 * Puts a program that stands for LibreOffice into a folder, and what it makes of presentations; answers its path. It
 * writes there what it was asked (`calls`).
 */
export async function installFakeOffice(folder: string, presentation: Uint8Array): Promise<string> {
  const program = join(folder, 'soffice');
  await writeFile(program, `#!${process.execPath}\n${FAKE}`);
  await chmod(program, 0o755);
  await writeFile(join(folder, 'made.pptx'), presentation);
  return program;
}

import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * It is called as pdftocairo is, and makes a copy of `page.png`. Of a document that says BROKEN its second page is
 * none; one that says SLOW never ends; one that says PHOTO has large pages, which are small in JPEG.
 */
const FAKE = `
const { appendFileSync, copyFileSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const args = process.argv.slice(2);
const after = (name) => args[args.indexOf(name) + 1];
const [input, output] = args.slice(-2);
const words = readFileSync(input);
appendFileSync(join(__dirname, 'calls'), JSON.stringify({ args, cwd: process.cwd(), environment: Object.keys(process.env).sort() }) + '\\n');
if (words.includes('BROKEN') && after('-f') === '2') {
  process.stderr.write('Syntax Error: Wrong page\\n');
  process.exitCode = 1;
} else if (words.includes('SLOW')) {
  writeFileSync(join(__dirname, 'pid'), String(process.pid));
  setInterval(() => {}, 1000);
} else if (args.includes('-jpeg')) {
  writeFileSync(output + '.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]));
} else {
  copyFileSync(join(__dirname, 'page.png'), output + '.png');
  if (words.includes('PHOTO')) appendFileSync(output + '.png', Buffer.alloc(2 ** 20));
}
`;

/**
 * Puts a program that stands for pdftocairo into a folder, and what it makes of pages; answers its path. It writes
 * there what it was asked (`calls`).
 */
export async function installFakePdfToCairo(folder: string, page: Uint8Array): Promise<string> {
  const program = join(folder, 'pdftocairo');
  await writeFile(program, `#!${process.execPath}\n${FAKE}`);
  await chmod(program, 0o755);
  await writeFile(join(folder, 'page.png'), page);
  return program;
}

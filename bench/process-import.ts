import { readFileSync } from 'node:fs';
import { importFile } from '@rostrum/convert';
import { parse as parsePresentation } from 'pptxtojson/dist/index.js';

/** `node process-import.ts ours|peer <file>`: reads a presentation once, and prints how many MB that took at its peak. */
const [, , who, path = ''] = process.argv;
const bytes = new Uint8Array(readFileSync(path));
const before = process.resourceUsage().maxRSS;
if (who === 'ours') {
  let ids = 0;
  const newId = (): string => String((ids += 1));
  await importFile('deck.pptx', bytes, { newId, storeMedia: () => Promise.resolve({ url: `/media/${newId()}` }) });
} else {
  await parsePresentation(bytes.buffer);
}
// In KiB, as getrusage(2) has it.
process.stdout.write(String((process.resourceUsage().maxRSS - before) / 1024));

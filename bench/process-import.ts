import { readFileSync } from 'node:fs';

/** `node process-import.ts ours|peer <file>`: reads a presentation once, and prints how many MB the process held at its peak. */
const [, , who, path = ''] = process.argv;
const bytes = new Uint8Array(readFileSync(path));
if (who === 'ours') {
  const { importFile } = await import('@rostrum/convert');
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return String(ids);
  };
  await importFile('deck.pptx', bytes, { newId, storeMedia: () => Promise.resolve({ url: `/media/${newId()}` }) });
} else {
  const { parse } = await import('pptxtojson/dist/index.js');
  await parse(bytes.buffer);
}
// In KiB, as getrusage(2) has it.
process.stdout.write(String(process.resourceUsage().maxRSS / 1024));

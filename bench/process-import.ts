import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { peakOfMemory } from './peak-of-memory.ts';

/**
 * `node process-import.ts ours|pptxtojson|parse5|markdown-it <file>`: reads a file once, and prints how many MB the
 * process held at its peak.
 */
const [, , who, path = ''] = process.argv;
const bytes = new Uint8Array(readFileSync(path));
if (who === 'ours') {
  const { importFile } = await import('@rostrum/convert');
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return String(ids);
  };
  await importFile(basename(path), bytes, { newId, storeMedia: () => Promise.resolve({ url: `/media/${newId()}` }) });
} else if (who === 'parse5') {
  const { parse } = await import('parse5');
  parse(new TextDecoder().decode(bytes));
} else if (who === 'markdown-it') {
  const { default: MarkdownIt } = await import('markdown-it');
  new MarkdownIt().render(new TextDecoder().decode(bytes));
} else {
  const { parse } = await import('pptxtojson/dist/index.js');
  await parse(bytes.buffer);
}
process.stdout.write(String(peakOfMemory()));

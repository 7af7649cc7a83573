import { existsSync } from 'node:fs';
import { compareCodec } from './codec.ts';
import { compareFirstSlide } from './first-slide.ts';
import { printComparisons } from './statistics.ts';

/** `node bench/run.ts`: every benchmark beside its peer. `--only codec` or `--only first-slide` for one of them. */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null;

if (only === null || only === 'codec') printComparisons('Codec, beside parse5', compareCodec());

if (only === null || only === 'first-slide') {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ];
  const chromium = candidates.find((path) => path !== undefined && existsSync(path));
  if (chromium === undefined) {
    process.stdout.write('\nFirst slide: skipped: needs Chromium (set CHROMIUM_PATH)\n');
  } else {
    printComparisons('First slide, beside a hand-written reveal.js page', await compareFirstSlide(chromium));
  }
}

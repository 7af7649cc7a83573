import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '../server/src/features/exports/makers/pdf.ts';
import { makePptx } from '../server/src/features/exports/makers/pptx.ts';
import { makeZip } from '../server/src/features/exports/makers/zip.ts';
import { exportSource, exportWork, startExportBrowser } from '../server/src/testing/export-work.ts';
import { peakOfMemory } from './peak-of-memory.ts';
import { sampleSlides } from './sample-deck.ts';

/**
 * `node process-export.ts pptx|zip|pdf <slides>`: writes a deck once, and prints how many MB the process
 * held at its peak.
 */
const [, , format = '', slides = ''] = process.argv;
const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-export-'));
const source = exportSource(sampleSlides(Number(slides), ''));
const choice = { slides: null, hidden: false, notes: false, author: false } as const;
const played = { controls: true, fragments: false, margin: 0 } as const;
const browser = format === 'pdf' ? startExportBrowser() : null;
const work = exportWork(folder, browser);
if (format === 'pptx') await makePptx(source, { ...choice, format: 'pptx' }, work);
else if (format === 'zip') await makeZip(source, { ...choice, ...played, format: 'zip' }, work);
else await makePdf(source, { ...choice, format: 'pdf', fragments: false, layout: 'slides', page: 'slide' }, work);
await browser?.close();
await rm(folder, { recursive: true });
process.stdout.write(String(peakOfMemory()));

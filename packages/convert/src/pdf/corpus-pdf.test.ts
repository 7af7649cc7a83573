import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderDeck } from '@rostrum/deck/html';
import { describe, expect, test } from 'vitest';
import { importForTest } from '../testing/import.ts';

const CORPUS = process.env['ROSTRUM_CORPUS'] ?? '';

describe.skipIf(CORPUS === '')('documents from elsewhere (skipped: needs ROSTRUM_CORPUS)', () => {
  const facts: Readonly<Record<string, { readonly pages: number; readonly words: number; readonly links: number }>> =
    CORPUS === '' ? {} : JSON.parse(readFileSync(join(CORPUS, 'expected.json'), 'utf8')).pdf;

  test.each(['decktape-revealjs-demo.pdf', 'docling-pictures.pdf', 'docling-rtl-01.pdf', 'pdfjs-paragraph-link.pdf'])(
    '%s has a slide for each page, and nearly all of its words',
    { timeout: 60_000 },
    async (name) => {
      const bytes = new Uint8Array(readFileSync(join(CORPUS, 'pdf', name)));
      const { deck, report } = await importForTest({ name, bytes });
      const html = renderDeck(deck);
      const words = html
        .replace(/<\/(?:p|li|h\d|td|th)>|<br>/g, ' ')
        .replace(/<[^>]*>/g, '')
        .split(/\s+/)
        .filter(Boolean).length;
      expect(report.slides).toBe(facts[name]?.pages);
      expect(Math.abs(words / (facts[name]?.words ?? 1) - 1)).toBeLessThan(0.1);
      expect(
        report.losses.filter(({ kind }) => ['element', 'attribute', 'style', 'flow', 'type'].includes(kind)),
      ).toEqual([]);
    },
  );
});

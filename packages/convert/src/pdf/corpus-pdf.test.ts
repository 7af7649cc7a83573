import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderDeck } from '@rostrum/deck/html';
import { describe, expect, test } from 'vitest';
import { importForTest } from '../testing/import.ts';

const CORPUS = process.env['ROSTRUM_CORPUS'] ?? '';

describe.skipIf(CORPUS === '')('documents from elsewhere (skipped: needs ROSTRUM_CORPUS)', () => {
  const facts: Readonly<Record<string, { readonly pages: number; readonly words: number; readonly links: number }>> =
    CORPUS === '' ? {} : JSON.parse(readFileSync(join(CORPUS, 'expected.json'), 'utf8')).pdf;

  /**
   * Links of the corpus that are none here: `decktape-revealjs-demo` has four to a destination without a name, which
   * lead nowhere, and two in one place that lead to the same.
   */
  const NO_LINKS: Readonly<Record<string, number>> = { 'decktape-revealjs-demo.pdf': 5 };

  test.each(CORPUS === '' ? ['none'] : Object.keys(facts))(
    '%s has a slide for each page, nearly all of its words, and its links',
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
      expect(html.match(/<a [^>]*href="/g)?.length ?? 0).toBe((facts[name]?.links ?? 0) - (NO_LINKS[name] ?? 0));
      expect(
        report.losses.filter(({ kind }) => ['element', 'attribute', 'style', 'flow', 'type'].includes(kind)),
      ).toEqual([]);
    },
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const CORPUS = process.env['ROSTRUM_CORPUS'] ?? '';
const FOLDERS = ['pptx', 'html', 'md', 'pdf', 'slides-com'] as const;

/** Belongs to a page: it comes in with that. */
const PARTS_OF_PAGES: readonly string[] = ['html/revealjs/examples/markdown.md'];

describe.skipIf(CORPUS === '')('the corpus (skipped: needs ROSTRUM_CORPUS)', () => {
  /**
   * The tests of each kind (`office/facts.test.ts`, `html/facts.test.ts`, `markdown/corpus-markdown.test.ts`,
   * `pdf/corpus-pdf.test.ts`) go through these facts one by one, those that are refused too: so none of its
   * files is left out.
   */
  test('has facts of every file in it', () => {
    const facts = JSON.parse(readFileSync(join(CORPUS, 'expected.json'), 'utf8')) as Record<string, object>;
    const named = FOLDERS.flatMap((folder) => Object.keys(facts[folder] ?? {}).map((name) => `${folder}/${name}`));
    const there = FOLDERS.flatMap((folder) =>
      readdirSync(join(CORPUS, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:pptx?|html|md|pdf)$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    expect(new Set(there.filter((name) => !PARTS_OF_PAGES.includes(name)))).toEqual(new Set(named));
    expect(new Set(Object.keys(facts))).toEqual(new Set(FOLDERS));
  });
});

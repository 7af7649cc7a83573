import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columns } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { describe, expect, test } from 'vitest';
import { importForTest } from '../testing/import.ts';

const CORPUS = process.env['ROSTRUM_CORPUS'] ?? '';

interface MarkdownFacts {
  readonly h1: number;
  readonly h2: number;
  readonly h3: number;
  readonly images: number;
  readonly tables: number;
  readonly fences: number;
  readonly dialect_slides?: number;
  readonly dialect_horizontal?: number;
  readonly dialect_slides_with_notes?: number;
}

type Counts = Record<'h1' | 'h2' | 'h3' | 'images' | 'tables' | 'fences' | 'slides' | 'columns' | 'notes', number>;

interface Difference {
  readonly by: Partial<Counts>;
  readonly why: string;
}

/** What comes in beyond the counts of the facts, with the reason; `docs/import-fidelity.md` says the same. */
const DIFFERENCES: Readonly<Record<string, readonly Difference[]>> = {
  'pandoc-beamertest.md': [
    { by: { h1: 1, h3: 1 }, why: 'the title slide, made of the front matter' },
    { by: { fences: -1 }, why: 'a diagram in the notes is text there' },
  ],
  'slidev-fx-frontmatter.md': [{ by: { fences: -1 }, why: 'a block of YAML that is the front matter of its slide' }],
  'slidev-starter.md': [
    { by: { images: 7 }, why: 'pictures that are written as HTML' },
    { by: { images: 2 }, why: 'pictures of front matter: a background, and half of a slide' },
    { by: { fences: 3 }, why: 'code that moves: four pieces in one fence' },
    { by: { fences: 7 }, why: 'six components and an import of code, kept as their source' },
  ],
};

/** What the facts do not say, by hand. */
const BY_HAND: Readonly<Record<string, { readonly slides: number; readonly columns: number; readonly notes: number }>> =
  {
    // A title slide, three sections, and eleven slides below them.
    'pandoc-beamertest.md': { slides: 15, columns: 4, notes: 1 },
    'reveal-md-a.md': { slides: 4, columns: 3, notes: 1 },
    'reveal-md-mermaid.md': { slides: 4, columns: 3, notes: 0 },
  };

const expected = (): { readonly md: Record<string, MarkdownFacts> } =>
  JSON.parse(readFileSync(join(CORPUS, 'expected.json'), 'utf8'));

function factsOf(name: string): Counts {
  const facts = expected().md[name];
  if (facts === undefined) throw new Error(`expected.json knows no ${name}`);
  const { h1, h2, h3, images, tables, fences } = facts;
  const hand = BY_HAND[name];
  const slides = facts.dialect_slides ?? hand?.slides ?? 0;
  const counts: Counts = {
    h1,
    h2,
    h3,
    images,
    tables,
    fences,
    slides,
    columns: facts.dialect_horizontal ?? hand?.columns ?? slides,
    notes: facts.dialect_slides_with_notes ?? hand?.notes ?? 0,
  };
  for (const { by } of DIFFERENCES[name] ?? []) {
    for (const [key, more] of Object.entries(by)) counts[key as keyof Counts] += more;
  }
  return counts;
}

describe.skipIf(CORPUS === '')('Markdown of the four tools (skipped: needs ROSTRUM_CORPUS)', () => {
  test.each(CORPUS === '' ? ['none'] : Object.keys(expected().md))(
    '%s comes in with every slide, heading, picture, table, code and note',
    async (name) => {
      const bytes = new Uint8Array(readFileSync(join(CORPUS, 'md', name)));
      const { deck, report } = await importForTest({ name, bytes });
      const html = renderDeck(deck, { includeHidden: true });
      const count = (pattern: RegExp): number => html.match(pattern)?.length ?? 0;
      // A background that is not in the file leaves its size behind.
      expect({
        h1: count(/<h1[ >]/g),
        h2: count(/<h2[ >]/g),
        h3: count(/<h3[ >]/g),
        images: count(/<img /g) + count(/<section [^>]*data-background-size=/g),
        tables: count(/<table[ >]/g),
        fences: count(/<pre[ >]/g),
        slides: report.slides,
        columns: columns(deck).length,
        notes: Object.values(deck.notes).filter((note) => note !== '').length,
      }).toEqual(factsOf(name));
    },
  );
});

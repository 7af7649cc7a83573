import { type Block, blockTree, columns, type Deck, slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { strToU8 } from 'fflate';
import type { ImportReport } from '../report.ts';
import { importForTest } from './import.ts';

export interface ImportedMarkdown {
  readonly deck: Deck;
  readonly title: string;
  readonly slides: ReturnType<typeof slidesInOrder>;
  /** How many slides each column has. */
  readonly columns: readonly number[];
  /** By slide; empty where there are none. */
  readonly notes: readonly string[];
  /** As `slide kind message`. */
  readonly losses: readonly string[];
  /** The HTML of each slide. */
  readonly html: readonly string[];
  readonly blocks: ImportReport['blocks'];
  /** The blocks of a slide, from 0. */
  readonly blocksOf: (slide: number) => readonly Block[];
}

/** A Markdown text as it comes in by itself. */
export async function importMarkdown(text: string): Promise<ImportedMarkdown> {
  const { deck, title, report } = await importForTest({ name: 'tides.md', bytes: strToU8(text) });
  const slides = slidesInOrder(deck, { includeHidden: true });
  const html = renderDeck(deck, { includeHidden: true }).split(/(?=<section)/);
  return {
    deck,
    title,
    slides,
    columns: columns(deck).map((column) => column.slides.length),
    notes: slides.map(({ id }) => deck.notes[id] ?? ''),
    losses: report.losses.map(({ slide, kind, message }) => `${slide ?? 'all'} ${kind} ${message}`),
    html: html.filter((part) => part.startsWith('<section') && !part.startsWith('<section class="stack"')),
    blocks: report.blocks,
    blocksOf: (slide) => blockTree(deck, slides[slide]?.id ?? '').map(({ block }) => block),
  };
}

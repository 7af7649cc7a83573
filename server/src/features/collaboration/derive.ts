import { setImmediate as turn } from 'node:timers/promises';
import { type Block, type BlockId, columns, type Deck, type DeckMeta, deckText, slidesInOrder } from '@rostrum/deck';
import {
  needsRenderers,
  type OverBudget,
  type Renderers,
  renderDeck,
  scopeCss,
  toSourceOnly,
} from '@rostrum/deck/html';
import { ownTokensCss, themedMeta, type ThemeLook } from '@rostrum/deck/themes';
import type { BlockOverBudget, ShownLook } from '../../platform/db/schema/index.ts';
import { vectorOf } from '../../platform/db/word-vectors.ts';
import { storable } from '../../platform/storable.ts';

/**
 * Raise it when the renderer's output changes: what was derived by an older one is made anew when it is next asked for.
 */
export const RENDERER = '10';

/** The theme that counts for a deck, and how often it was changed. */
export interface CountingTheme {
  readonly id: string;
  readonly look: ThemeLook;
  readonly version: number;
}

/** Everything that is made of a document and kept beside it. */
export interface Derived {
  readonly html: { readonly viewer: string; readonly editor: string };
  /** Of the slides that viewers see, by slide id. */
  readonly viewerNotes: Record<string, string>;
  readonly editorNotes: Record<string, string>;
  readonly css: string;
  /** Slides that viewers see, in order. */
  readonly slideIds: readonly string[];
  /** With hidden ones. */
  readonly allSlideIds: readonly string[];
  /** The same as the first, with what the search reads of them. */
  readonly texts: readonly SlideWords[];
  /** All words of these slides and of their notes, for the search. */
  readonly words: { readonly slides: string; readonly notes: string };
  /** Ids in `/media/{id}` addresses anywhere in the document, hidden slides included. */
  readonly mediaIds: readonly string[];
  /** The deck's own. */
  readonly meta: DeckMeta;
  /** What it is shown with in the place of that, by its theme; null without one. */
  readonly shown: ShownLook | null;
  /** Blocks that viewers see the source of, because drawing them would take too much. */
  readonly overBudget: readonly BlockOverBudget[];
}

/** More blocks than these are not named. */
const MOST_NAMED = 100;

/** A slide as the search knows it: where it stands in the show, and its words. */
export interface SlideWords {
  readonly id: string;
  /** Column, and place in the column. */
  readonly h: number;
  readonly v: number;
  readonly text: string;
}

/** What a deck is derived from, and how. */
export interface DeriveInput {
  readonly deck: Deck;
  readonly theme: CountingTheme | null;
  /** With nothing but the source of formulas, code, charts, SVG and HTML. Default false. */
  readonly sourceOnly?: boolean;
}

const MEDIA_ADDRESS = /\/media\/([A-Za-z0-9_-]{8,64})/g;

/**
 * Derives a deck's outside forms, formulas set and code coloured in what viewers see. Reads nothing but the deck and
 * the theme that counts for it. Of a thousand slides each form takes some 30 ms: others have their turn in between.
 */
export async function deriveDeck(
  own: Deck,
  theme: CountingTheme | null = null,
  { sourceOnly = false }: { readonly sourceOnly?: boolean } = {},
): Promise<Derived> {
  const whole = withTheme(own, theme);
  const deck = sourceOnly ? toSourceOnly(whole) : whole;
  const renderers = sourceOnly ? {} : await renderersFor(deck);
  await turn();
  const shown = wordsOfSlides(deck);
  const visible = new Set(shown.map(({ id }) => id));
  const words = {
    slides: vectorOf(
      shown.map(({ text }) => text),
      'slides',
    ),
    notes: vectorOf(
      shown.map(({ notes }) => notes),
      'notes',
    ),
  };
  const css = styleOf(deck);
  await turn();
  const editor = editorHtml(deck);
  await turn();
  const over = new Map<BlockId, OverBudget>();
  const onOverBudget = ({ id }: Block, reason: OverBudget) => void over.set(id, reason);
  const viewer = renderDeck(deck, { firstSlideEager: true, renderers, onOverBudget });
  await turn();
  const notes = Object.entries(deck.notes).filter(([, text]) => text !== '');
  // What people type together reaches the document as it is; what is made of it has to fit the database.
  return storable({
    html: { viewer, editor },
    viewerNotes: Object.fromEntries(notes.filter(([id]) => visible.has(id))),
    editorNotes: Object.fromEntries(notes),
    css,
    slideIds: [...visible],
    allSlideIds: slidesInOrder(deck, { includeHidden: true }).map((slide) => slide.id),
    texts: shown.map(({ id, h, v, text }) => ({ id, h, v, text })),
    words,
    // What the source stands for is used all the same.
    mediaIds: sourceOnly ? mediaIdsIn(JSON.stringify(whole), '') : mediaIdsIn(editor, css),
    meta: own.meta,
    shown: theme === null ? null : shownOf(deck.meta, theme),
    overBudget: [...over].slice(0, MOST_NAMED).map(([blockId, reason]) => ({ blockId, reason })),
  });
}

/** Visible slides in order. A column without one is not in the show. */
function wordsOfSlides(deck: Deck): (SlideWords & { readonly notes: string })[] {
  const texts = new Map(deckText(deck).map(({ slideId, text, notes }) => [slideId, { text, notes }]));
  return columns(deck)
    .filter(({ stack }) => stack?.hidden !== true)
    .map(({ slides }) => slides.filter(({ hidden }) => !hidden))
    .filter((slides) => slides.length > 0)
    .flatMap((slides, h) => slides.map(({ id }, v) => ({ id, h, v, ...(texts.get(id) ?? { text: '', notes: '' }) })));
}

/** Their code is large, and most decks have neither formulas nor code: it is loaded with the first that has. */
async function renderersFor(deck: Deck): Promise<Renderers> {
  return needsRenderers(deck) ? (await import('@rostrum/deck/renderers')).renderers : {};
}

function editorHtml(deck: Deck): string {
  return renderDeck(deck, { includeHidden: true, includeLayouts: true });
}

/** The deck with what a theme says in its settings. */
export function withTheme(deck: Deck, theme: CountingTheme | null): Deck {
  return theme === null ? deck : { ...deck, meta: themedMeta(deck.meta, theme.look) };
}

const shownOf = (
  { themeColor, themeFont, transition, backgroundTransition, fontGoogle, fontTypekit }: DeckMeta,
  { id, version }: CountingTheme,
): ShownLook => ({
  theme: `${id}.${String(version)}`,
  themeColor,
  themeFont,
  transition,
  backgroundTransition,
  fontGoogle,
  fontTypekit,
});

/** Views know the theme by its id alone; what the deck changes of it goes with the author's rules. */
export function styleOf({ meta }: Deck): string {
  return ownTokensCss(meta) + scopeCss(meta.css, '.reveal', { hosts: meta.cssHosts }).css;
}

/** The ids of all media that a deck names, each once. */
export function mediaIdsOf(deck: Deck): string[] {
  return mediaIdsIn(editorHtml(deck), styleOf(deck));
}

function mediaIdsIn(html: string, css: string): string[] {
  const addresses = `${html}\n${css}`.matchAll(MEDIA_ADDRESS);
  return [...new Set([...addresses].map((match) => match[1] ?? ''))].filter((id) => id !== '');
}

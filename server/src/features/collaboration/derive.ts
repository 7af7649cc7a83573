import { type Deck, type DeckMeta, deckText, slidesInOrder } from '@rostrum/deck';
import { needsRenderers, type Renderers, renderDeck, scopeCss } from '@rostrum/deck/html';
import { ownTokensCss } from '@rostrum/deck/themes';
import { storable } from '../../platform/storable.ts';

/** Raise it when the renderer's output changes: what was derived by an older one is made anew when it is next asked for. */
export const RENDERER = '6';

/** Everything that is made of a document and kept beside it. */
export interface Derived {
  readonly html: { readonly viewer: string; readonly editor: string };
  /** Of the slides that viewers see, by slide id. */
  readonly viewerNotes: Record<string, string>;
  readonly editorNotes: Record<string, string>;
  readonly css: string;
  /** Slides that viewers see, in order. */
  readonly slideIds: readonly string[];
  /** Words of visible slides, for the search. */
  readonly searchText: string;
  /** Ids in `/media/{id}` addresses anywhere in the document, hidden slides included. */
  readonly mediaIds: readonly string[];
  readonly meta: DeckMeta;
}

const MEDIA_ADDRESS = /\/media\/([A-Za-z0-9_-]{8,64})/g;

/** Derives a deck's outside forms, formulas set and code coloured in what viewers see. Reads nothing but the deck. */
export async function deriveDeck(deck: Deck): Promise<Derived> {
  const renderers = await renderersFor(deck);
  const visible = new Set(slidesInOrder(deck).map((slide) => slide.id));
  const editor = renderDeck(deck, { includeHidden: true, includeLayouts: true });
  // Views know the theme by its id alone; what the deck changes of it goes with the author's rules.
  const css = ownTokensCss(deck.meta) + scopeCss(deck.meta.css, '.reveal', { hosts: deck.meta.cssHosts }).css;
  const notes = Object.entries(deck.notes).filter(([, text]) => text !== '');
  // What people type together reaches the document as it is; what is made of it has to fit the database.
  return storable({
    html: { viewer: renderDeck(deck, { firstSlideEager: true, renderers }), editor },
    viewerNotes: Object.fromEntries(notes.filter(([id]) => visible.has(id))),
    editorNotes: Object.fromEntries(notes),
    css,
    slideIds: [...visible],
    searchText: deckText(deck)
      .filter(({ slideId }) => visible.has(slideId))
      .map(({ text }) => text)
      .join('\n'),
    mediaIds: mediaIdsIn(`${editor}\n${css}`),
    meta: deck.meta,
  });
}

/** Their code is large, and most decks have neither formulas nor code: it is loaded with the first that has. */
async function renderersFor(deck: Deck): Promise<Renderers> {
  return needsRenderers(deck) ? (await import('@rostrum/deck/renderers')).renderers : {};
}

/** The ids of all media that a text refers to, each once. */
export function mediaIdsIn(text: string): string[] {
  return [...new Set([...text.matchAll(MEDIA_ADDRESS)].map((match) => match[1] ?? ''))].filter((id) => id !== '');
}

import type { Deck } from '@rostrum/deck';
import { needsRenderers, orNoSlides, type PlayerFiles, type Renderers, renderDeck } from '@rostrum/deck/html';
import type { Respond } from '../../../platform/browser/photograph-sheet.ts';
import { ExportRefused, type ExportSource, type ExportWork } from '../work.ts';

/** A deck as our own Chromium draws it: nothing comes from the network, and nobody is signed in. */
export interface DrawnDeck {
  /** All its slides, those too that no audience sees: what is not to go out is not in it. */
  readonly sections: string;
  readonly filesOf: (view: string | null, sections: string) => PlayerFiles;
  /** Address of the author's CSS; null without any. */
  readonly deckStyle: string | null;
  readonly respond: Respond;
}

const STYLE = '/-/style.css';
const MEDIUM = /^\/media\/([\w-]{8,64})$/;

/**
 * Throws `ExportRefused` for a deck without slides. `shown`: sections of what is shown of it, where that is not all.
 */
export async function drawDeck(
  { deck, stylesheet }: Pick<ExportSource, 'deck' | 'stylesheet'>,
  { media, player }: Pick<ExportWork, 'media' | 'player'>,
  shown?: string,
): Promise<DrawnDeck> {
  const sections = shown ?? (await sectionsOf(deck));
  if (sections === '') throw new ExportRefused({ why: 'noneShown' });
  return {
    sections: orNoSlides(sections),
    filesOf: (view, html) => player.filesOf(deck.meta.themeFont, view, html),
    deckStyle: stylesheet.trim() === '' ? null : STYLE,
    async respond(path) {
      if (path === STYLE) return { body: stylesheet, contentType: 'text/css; charset=utf-8' };
      const mediaId = MEDIUM.exec(path)?.[1];
      const found = mediaId === undefined ? await player.read(path) : await media(mediaId);
      if (found === null) throw new Error('Nothing is there.');
      return 'body' in found ? found : { body: found.bytes, contentType: found.contentType };
    },
  };
}

/** All slides of a deck, hidden ones too. */
export async function sectionsOf(deck: Deck): Promise<string> {
  return renderDeck(deck, { includeHidden: true, renderers: await renderersFor(deck) });
}

/** Their code is large, and most decks have neither formulas nor code. */
async function renderersFor(deck: Deck): Promise<Renderers> {
  return needsRenderers(deck) ? (await import('@rostrum/deck/renderers')).renderers : {};
}

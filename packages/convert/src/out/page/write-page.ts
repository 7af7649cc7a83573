import type { Deck } from '@rostrum/deck';
import {
  allowFrameOrigins,
  orNoSlides,
  renderDeck,
  type ViewDocumentInput,
  writeJson,
  writeViewDocument,
} from '@rostrum/deck/html';
import { decodeText } from '../../text.ts';
import { exportedConfig } from './config.ts';
import { fittedStyles } from './fonts.ts';
import { mapCssMedia, namedMedia } from './media.ts';
import type { Encoders, PageInput, PageMedium } from './page-input.ts';
import { type NamedHosts, namedHosts } from './policy.ts';

/** What a page is made of, wherever each of it will stand. */
export interface PageParts {
  /** What the writer of views takes, but for where scripts and styles come from. */
  readonly view: Omit<ViewDocumentInput, 'files' | 'deckStyle'>;
  /** The player's styles, with fonts in them. */
  readonly styles: string;
  /** The author's CSS; empty without any. */
  readonly deckStyle: string;
  readonly script: string;
  /** Of the player and the fonts, which ask to be named. */
  readonly licences: string;
  readonly hosts: NamedHosts;
}

/** The parts of a deck's page. `addressOf`: where the page finds a medium. */
export async function pageParts(
  input: PageInput,
  addressOf: (medium: PageMedium) => string,
  name: string,
  encoders: Pick<Encoders, 'base64'>,
): Promise<PageParts> {
  const { deck, title, author, player, renderers, stylesheet } = input;
  const named = namedMedia(input.media, addressOf, 'data:,');
  const addresses = new Set<string>();
  const rendered = renderDeck(shown(deck), {
    firstSlideEager: true,
    renderers,
    mediaUrl(address) {
      addresses.add(address);
      return named.address(address);
    },
  });
  const sections = allowFrameOrigins(orNoSlides(rendered), []);
  const config = exportedConfig(input, name);
  const files = player.filesOf(deck.meta.themeFont, 'exported', sections);
  const sheets = await Promise.all(files.styles.map((address) => readText(player, address)));
  const deckStyle = mapCssMedia(stylesheet, named.id);
  const words = [sections, title, author ?? '', ...Object.values(config.notes ?? {}), stylesheet, INTERFACE].join('\n');
  const { width, height, themeColor, themeFont, tokens } = deck.meta;
  const looks = { width, height, themeColor, themeFont, tokens };
  return {
    view: {
      sections,
      config,
      meta: looks,
      unlisted: false,
      language: deck.meta.language,
      below: `<script type="application/json" class="deck-looks">${writeJson(looks)}</script>\n`,
    },
    styles: await fittedStyles(sheets, { text: words, markup: `${sections}\n${stylesheet}` }, player, encoders),
    deckStyle: deckStyle.trim() === '' ? '' : deckStyle,
    script: files.script === null ? '' : await readText(player, files.script),
    licences: await readText(player, LICENCES),
    hosts: namedHosts(sections, addresses, deck.meta.cssHosts),
  };
}

/** What goes out is shown: hidden slides are in the deck only where they were chosen. */
function shown(deck: Deck): Deck {
  return {
    ...deck,
    slides: Object.fromEntries(Object.entries(deck.slides).map(([id, slide]) => [id, { ...slide, hidden: false }])),
  };
}

/** Where the built player has them. */
const LICENCES = '/player/licences.txt';
/** Letters of what the player itself says. */
const INTERFACE = '← → ↑ ↓ · – … “ ” ’ ×';

async function readText(player: PageInput['player'], address: string): Promise<string> {
  const file = await player.read(address);
  if (file === null) throw new Error(`The built player lacks ${address}.`);
  return decodeText(file.body);
}

/**
 * The document around the parts. `first` stands before anything is loaded, `last` at the end of its head, `end`
 * at its very end.
 */
export function pageDocument(
  { view }: PageParts,
  around: {
    readonly first: string;
    readonly last: string;
    readonly deckStyle: string | null;
    readonly styles: readonly string[];
    readonly end: string;
  },
): string {
  return writeViewDocument({
    ...view,
    first: around.first,
    last: around.last,
    deckStyle: around.deckStyle,
    files: { styles: around.styles, script: null, modules: [] },
    below: `${view.below ?? ''}${around.end}`,
  });
}

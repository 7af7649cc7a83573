import { DEFAULT_META, FIRST_Z, newBlock, newSlide } from './defaults.ts';
import { orderKeysBetween } from './order.ts';
import type { RichText } from './rich-text.ts';
import { emptyText } from './text.ts';
import { type Block, type BlockOf, type Deck, type DeckMeta, SCHEMA_VERSION, type SlideId } from './types.ts';

export interface CreateDeckOptions extends Partial<DeckMeta> {
  /** Hands out ids that are unique among all decks. */
  readonly newId: () => string;
  /** Words of the title slide; empty: the placeholder shows. */
  readonly title?: string;
  /** What stands where these are waited for, in the language of whoever makes it. */
  readonly placeholders?: Placeholders;
}

interface Placeholders {
  readonly title: string;
  readonly subtitle: string;
}

const PLACEHOLDERS: Placeholders = { title: 'Title Text', subtitle: 'Subtitle' };

/** A new deck: one title slide that waits for its title and subtitle. */
export function createDeck({ newId, title = '', placeholders = PLACEHOLDERS, ...meta }: CreateDeckOptions): Deck {
  const slide = newSlide({ id: newId() });
  const deckMeta: DeckMeta = { ...DEFAULT_META, ...meta };
  const blocks = titleBlocks(slide.id, deckMeta, { title, placeholders }, newId);
  return {
    schema: SCHEMA_VERSION,
    meta: deckMeta,
    slides: { [slide.id]: slide },
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    notes: {},
  };
}

/** The title sits on the upper golden line, the subtitle below it, both 80 % as wide as the slide. */
function titleBlocks(
  slideId: SlideId,
  meta: DeckMeta,
  { title, placeholders }: { readonly title: string; readonly placeholders: Placeholders },
  newId: () => string,
): Block[] {
  const left = Math.round(meta.width * 0.1);
  const width = Math.round(meta.width * 0.8);
  const [first = '', second = ''] = orderKeysBetween(null, null, 2);
  const block = (fields: Pick<BlockOf<'text'>, 'order' | 'z' | 'rect' | 'name' | 'props'>): Block =>
    newBlock({ id: newId(), slideId, type: 'text', style: { 'text-align': 'center' }, ...fields });
  return [
    block({
      order: first,
      z: FIRST_Z,
      rect: [left, Math.round(meta.height * 0.36), width, null],
      name: 'title',
      props: { text: headingOf(title, 1), placeholder: placeholders.title, placeholderTag: 'h1' },
    }),
    block({
      order: second,
      z: FIRST_Z + 1,
      rect: [left, Math.round(meta.height * 0.52), width, null],
      name: 'subtitle',
      props: { text: emptyText(), placeholder: placeholders.subtitle, placeholderTag: 'p' },
    }),
  ];
}

function headingOf(words: string, level: number): RichText {
  const content = words === '' ? {} : { content: [{ type: 'text', text: words }] };
  return { type: 'doc', content: [{ type: 'heading', attrs: { level }, ...content }] };
}

import { backgroundOver } from '../model/background.ts';
import { orderKeysBetween } from '../model/order.ts';
import { slidesInOrder } from '../model/outline.ts';
import { repairDeck } from '../model/repair.ts';
import { scaledDeck } from '../model/scaling.ts';
import type { Background, Deck, DeckMeta, Slide, SlideId } from '../model/types.ts';
import { backgroundTone } from './background.ts';
import { resolveTokens, themeStyle } from './theme-css.ts';

const VARIABLE = /var\(\s*--(deck-[a-z\d-]+)\s*\)/g;
/** What a slide whose background has a colour sets anew, so that words on it can be read. */
const BY_TONE = /^deck-(?:text|heading|link|muted|table|chart)/;

/**
 * Slides of a deck as another one can take them in, one beside the other, in its size: colours of their theme are those
 * that they were, what they have from a layout is their own, and where the two decks' backgrounds differ they keep
 * theirs. What says neither a colour nor a typeface follows the deck that takes them in.
 */
export function carriedOver(from: Deck, chosen: ReadonlySet<SlideId>, into: DeckMeta): Deck {
  const sources = slidesInOrder(from, { includeHidden: true }).filter(({ id }) => chosen.has(id));
  const orders = orderKeysBetween(null, null, sources.length);
  const variables = variablesOf(from.meta);
  const slides: [SlideId, Slide][] = [];
  const blocks: Record<string, unknown> = {};
  for (const [index, source] of sources.entries()) {
    const shown = behind(from, source);
    const isToned = backgroundTone(shown, from.meta) !== null;
    const literal = <T>(value: T): T =>
      JSON.parse(
        JSON.stringify(value).replace(VARIABLE, (variable, name: string) =>
          isToned && BY_TONE.test(name) ? variable : (variables.get(name) ?? variable),
        ),
      ) as T;
    const background = withBase(literal(shown), from.meta, into);
    const order = orders[index] ?? source.order;
    slides.push([source.id, { ...literal(source), background, parentId: null, layoutId: null, order }]);
    for (const block of Object.values(from.blocks)) {
      if (block.slideId === source.id) blocks[block.id] = { ...literal(block), followsLayout: false, place: '' };
    }
  }
  const notes = Object.fromEntries(Object.entries(from.notes).filter(([id]) => chosen.has(id)));
  const { width, height } = from.meta;
  const meta = { ...into, width, height };
  return scaledDeck(repairDeck({ ...from, meta, slides: Object.fromEntries(slides), blocks, notes }), into);
}

function behind({ slides }: Deck, { parentId, background }: Slide): Background {
  const stack = parentId === null ? undefined : slides[parentId];
  return stack === undefined ? background : backgroundOver(stack.background, background);
}

/** A slide without a colour behind it stands on its theme's. */
function withBase(background: Background, from: DeckMeta, into: DeckMeta): Background {
  const [own, other] = [resolveTokens(from).background, resolveTokens(into).background];
  return background.color === '' && own !== other ? { ...background, color: own } : background;
}

/** The custom properties that a theme sets, without `--`. */
function variablesOf(meta: DeckMeta): ReadonlyMap<string, string> {
  const declarations = themeStyle(meta).split(';');
  return new Map(
    declarations.flatMap((declaration) => {
      const [, name, value] = /^\s*--(deck-[a-z\d-]+): (.+)$/.exec(declaration) ?? [];
      // What stands in a value is put between the quotes of JSON.
      return name === undefined || value === undefined || /["\\]/.test(value) ? [] : [[name, value] as const];
    }),
  );
}

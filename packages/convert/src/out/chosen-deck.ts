import { type Block, type Deck, type Slide, type SlideId, slidesInOrder } from '@rostrum/deck';
import { withLinksOut } from './left-out-links.ts';
import type { DeckHome, LinkLoss } from './outgoing-link.ts';

/** What of a deck goes out. Whoever asks may see it: rights are looked at before. */
export interface OutChoice {
  /** null: all of them. */
  readonly slides: ReadonlySet<SlideId> | null;
  /** Slides that no audience sees. */
  readonly hidden: boolean;
  /** What only the presenter sees. */
  readonly notes: boolean;
  /** Where the deck's own addresses lead; null, or nothing: to no server that is known. */
  readonly home?: DeckHome | null;
}

/**
 * The deck with that alone: other slides, their blocks and their notes are not in it, nor what leads to them, so that
 * no writer can let them out. Links to the deck's own pages become links within the file. `onLinkLost`: told of each
 * slide, and each of its blocks, that lost links, once for each reason.
 */
export function chosenDeck(
  deck: Deck,
  { slides, hidden, notes, home = null }: OutChoice,
  onLinkLost: (slideId: SlideId, why: LinkLoss) => void = () => undefined,
): Deck {
  const chosen = slidesInOrder(deck, { includeHidden: hidden }).filter(({ id }) => slides === null || slides.has(id));
  const ids = new Set(chosen.map(({ id }) => id));
  const stacks = new Set(chosen.map(({ parentId }) => parentId));
  const stays = ({ id, kind }: Slide): boolean =>
    kind === 'layout' || (kind === 'stack' ? stacks.has(id) : ids.has(id));
  const kept = Object.fromEntries(Object.entries(deck.slides).filter(([, slide]) => stays(slide)));
  const isKept = ({ slideId }: Block): boolean => kept[slideId] !== undefined;
  const leftOut = new Set(Object.keys(deck.slides).filter((id) => kept[id] === undefined));
  const linkedOut = <T extends Block | Slide>(part: T): T => {
    const lost = new Set<LinkLoss>();
    const now = withLinksOut(part, { goesOut: ids, leftOut, home }, (why) => lost.add(why));
    for (const why of lost) onLinkLost('slideId' in part ? part.slideId : part.id, why);
    return now;
  };
  return {
    ...deck,
    slides: mapped(kept, linkedOut),
    blocks: mapped(Object.fromEntries(Object.entries(deck.blocks).filter(([, block]) => isKept(block))), linkedOut),
    notes: notes ? Object.fromEntries(Object.entries(deck.notes).filter(([id]) => ids.has(id))) : {},
  };
}

const mapped = <T>(parts: Readonly<Record<string, T>>, change: (part: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, change(part)]));

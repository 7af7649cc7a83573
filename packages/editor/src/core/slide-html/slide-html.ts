import { type Block, type BlockId, type Deck, relinkedProps, type Slide, type SlideId } from '@rostrum/deck';
import { DeckSizeError, type Loss, parseDeck, renderSlide } from '@rostrum/deck/html';
import { words } from '@rostrum/words/editor';

/** A slide as it is stored, to be read and changed by a person. */
export function writeSlideHtml(deck: Deck, slideId: SlideId): string {
  return apart(renderSlide(deck, slideId, { includeHidden: true }));
}

/** Each box on a line of its own: white space between blocks means nothing. */
function apart(html: string): string {
  return html.replaceAll(/<div class="sl-block(?=[ "])/g, '\n$&').replace(/<\/section>$/, '\n$&');
}

export type SlideHtml =
  | {
      readonly ok: true;
      readonly slide: Slide;
      readonly blocks: readonly Block[];
      /** What may not stand in a deck and was taken out, and what came in otherwise. */
      readonly losses: readonly Loss[];
    }
  | { readonly ok: false; readonly message: string };

/**
 * The HTML of one slide of a deck as what the document holds. The slide keeps its id and place; blocks keep theirs
 * where no other slide has them.
 */
export function readSlideHtml(deck: Deck, slideId: SlideId, html: string, newId: () => string): SlideHtml {
  const old = deck.slides[slideId];
  if (!old) return { ok: false, message: words.core.slideNotThere };
  const parsed = parse(deck, html, newId);
  if (parsed === null) return { ok: false, message: words.core.tooMuchForDeck };
  const [said, ...others] = Object.values(parsed.deck.slides).filter(({ kind }) => kind !== 'layout');
  if (said === undefined || others.length > 0) return { ok: false, message: words.core.oneSection };
  const all = Object.values(parsed.deck.blocks).filter((block) => block.slideId === said.id);
  const ids = new Map<BlockId, BlockId>();
  for (const { id } of all) {
    const other = deck.blocks[id];
    if (other && other.slideId !== slideId) ids.set(id, newId());
  }
  const idOf = (id: BlockId): BlockId => ids.get(id) ?? id;
  return {
    ok: true,
    slide: { ...said, id: slideId, kind: old.kind, parentId: old.parentId, order: old.order },
    blocks: all.map(
      (block) =>
        ({
          ...block,
          id: idOf(block.id),
          slideId,
          parentId: block.parentId === null ? null : idOf(block.parentId),
          props: relinkedProps(block, idOf),
        }) as Block,
    ),
    losses: parsed.losses,
  };
}

function parse(deck: Deck, html: string, newId: () => string) {
  const { width, height, center } = deck.meta;
  try {
    return parseDeck(html, { newId, width, height, center, layouts: deck });
  } catch (error) {
    if (error instanceof DeckSizeError) return null;
    throw error;
  }
}

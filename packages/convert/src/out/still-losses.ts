import { type Block, type Deck, type SlideId, slidesInOrder } from '@rostrum/deck';
import { renderSlide } from '@rostrum/deck/html';
import { words as texts } from '@rostrum/words/convert';

export interface StillOptions {
  /** What a page of another site is there: a link, or its name alone. */
  readonly frames: 'link' | 'name';
  /** Whether sounds that begin by themselves are heard. */
  readonly isHeard: boolean;
}

/**
 * Tells what of a deck is lost where its slides stand still and nobody asks the network: on paper, in pictures,
 * in a film of them.
 */
export function tellStillLosses(
  deck: Deck,
  { frames, isHeard }: StillOptions,
  lose: (slideId: SlideId, words: string) => void,
): void {
  const page = frames === 'link' ? texts.out.still.pageLink : texts.out.still.pageName;
  const wordsOf = (block: Block): string | null => {
    if (block.type === 'video') return texts.out.still.film;
    if (block.type === 'iframe') return page;
    if (block.type !== 'audio' || (isHeard && block.props.autoplay)) return null;
    return texts.out.still.sound;
  };
  for (const { id, background } of slidesInOrder(deck, { includeHidden: true })) {
    if (background.video !== '' && background.image === '') lose(id, texts.out.still.filmBehind);
    if (background.iframe !== '') lose(id, texts.out.still.pageBehind);
    const elsewhere = new Set<string>();
    renderSlide(deck, id, {
      mediaUrl: (src) => {
        if (/^https?:/i.test(src)) elsewhere.add(src);
        return src;
      },
    });
    for (const _ of elsewhere) lose(id, texts.out.still.elsewhere);
  }
  for (const block of Object.values(deck.blocks)) {
    const words = deck.slides[block.slideId]?.kind === 'slide' ? wordsOf(block) : null;
    if (words !== null) lose(block.slideId, words);
  }
}

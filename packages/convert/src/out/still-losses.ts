import { type Block, type Deck, type SlideId, slidesInOrder } from '@rostrum/deck';
import { renderSlide } from '@rostrum/deck/html';

export interface StillOptions {
  /** What a page of another site is there: a link, or its name alone. */
  readonly frames: 'link' | 'name';
  /** Whether sounds that begin by themselves are heard. */
  readonly isHeard: boolean;
}

/** Tells what of a deck is lost where its slides stand still and nobody asks the network: on paper, in pictures, in a film of them. */
export function tellStillLosses(
  deck: Deck,
  { frames, isHeard }: StillOptions,
  lose: (slideId: SlideId, words: string) => void,
): void {
  const page =
    frames === 'link' ? 'A page of another site became a link' : 'Of a page of another site only its name is seen';
  const wordsOf = (block: Block): string | null => {
    if (block.type === 'video') return 'A film became a picture';
    if (block.type === 'iframe') return page;
    if (block.type !== 'audio' || (isHeard && block.props.autoplay)) return null;
    return 'A sound was left out';
  };
  for (const { id, background } of slidesInOrder(deck, { includeHidden: true })) {
    if (background.video !== '' && background.image === '') lose(id, 'A film behind the slide became a picture');
    if (background.iframe !== '') lose(id, 'A page behind the slide was left out');
    const elsewhere = new Set<string>();
    renderSlide(deck, id, {
      mediaUrl: (src) => {
        if (/^https?:/i.test(src)) elsewhere.add(src);
        return src;
      },
    });
    for (const _ of elsewhere)
      lose(id, 'A picture, film or sound of another site was left out: add it to the deck to have it in the file');
  }
  for (const block of Object.values(deck.blocks)) {
    const words = deck.slides[block.slideId]?.kind === 'slide' ? wordsOf(block) : null;
    if (words !== null) lose(block.slideId, words);
  }
}

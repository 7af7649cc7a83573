import type { BlockOf, Deck } from '@rostrum/deck';

export interface AskedPoll {
  readonly id: string;
  readonly question: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly isSingle: boolean;
  /** Results are shown when the presenter says so. */
  readonly isHidden: boolean;
}

/** The polls that an audience gets to see, by the id of their block. */
export function pollsOfDeck({ slides, blocks }: Deck): ReadonlyMap<string, AskedPoll> {
  const isSeen = (slideId: string | null): boolean => {
    if (slideId === null) return true;
    const slide = slides[slideId];
    return slide !== undefined && !slide.hidden && slide.kind !== 'layout' && isSeen(slide.parentId);
  };
  const polls = Object.values(blocks).filter(
    (block): block is BlockOf<'poll'> => block.type === 'poll' && isSeen(block.slideId),
  );
  return new Map(
    polls.map(({ id, props: { question, options, kind, results } }) => [
      id,
      { id, question, options, isSingle: kind === 'single', isHidden: results === 'hidden' },
    ]),
  );
}

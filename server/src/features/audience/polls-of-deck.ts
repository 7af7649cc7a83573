import type { BlockOf, Deck } from '@rostrum/deck';

export interface AskedPoll {
  readonly id: string;
  readonly question: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly isSingle: boolean;
  /** Results are shown when the presenter says so. */
  readonly isHidden: boolean;
  /** The last result is shown outside shows. */
  readonly isKept: boolean;
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
    polls.map(({ id, props: { question, options, kind, results, kept } }) => [
      id,
      // What is written over its results is one line.
      {
        id,
        question: question.replaceAll(/\s+/g, ' ').trim(),
        options,
        isSingle: kind === 'single',
        isHidden: results === 'hidden',
        isKept: kept,
      },
    ]),
  );
}

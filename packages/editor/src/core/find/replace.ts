import { type Block, isWorded } from '@rostrum/deck';
import { patchBlock, putNote } from '@rostrum/deck/doc';
import { type EditorContext, mayEditSlide } from '../context.ts';
import {
  findAll,
  type FindOptions,
  type FindPlace,
  type Match,
  patternOf,
  replaceInString,
  replaceInText,
} from './find.ts';

export interface Replaced {
  /** Matches that were replaced, and those that may not be: on what is locked. */
  readonly count: number;
  readonly locked: number;
}

/** Replaces one match, or all of them, as one step. */
export function replaceMatches(
  context: EditorContext,
  query: string,
  replacement: string,
  options: FindOptions,
  only: Pick<Match, 'place' | 'nth'> | null,
): Replaced {
  const { deck } = context.document;
  const pattern = patternOf(query, options);
  if (pattern === null) return { count: 0, locked: 0 };
  const wanted = findAll(deck, query, options).filter(
    ({ place, nth }) => only === null || (samePlace(place, only.place) && nth === only.nth),
  );
  const open = wanted.filter(({ place }) => mayReplace(context, place));
  const places = [...new Map(open.map(({ place }) => [keyOf(place), place])).values()];
  if (places.length > 0) {
    context.document.edit((doc) => {
      for (const place of places) {
        let nth = -1;
        const replace = (): string | null => {
          nth += 1;
          return only === null || only.nth === nth ? replacement : null;
        };
        if (place.kind === 'notes') {
          putNote(doc, place.slideId, replaceInString(deck.notes[place.slideId] ?? '', pattern, replace));
          continue;
        }
        const block = deck.blocks[place.blockId];
        if (isWorded(block))
          patchBlock(doc, block.id, { props: { text: replaceInText(block.props.text, pattern, replace) } });
        // What came with the letters (links) stands for others then.
        else if (block?.type === 'code')
          patchBlock(doc, block.id, {
            props: { code: replaceInString(block.props.code, pattern, replace), markup: '' },
          });
      }
    });
  }
  return { count: open.length, locked: wanted.length - open.length };
}

function mayReplace(context: EditorContext, place: FindPlace): boolean {
  const block: Block | undefined = place.kind === 'block' ? context.document.deck.blocks[place.blockId] : undefined;
  return mayEditSlide(context, place.slideId) && block?.locked !== true;
}

const keyOf = (place: FindPlace): string => (place.kind === 'notes' ? `notes ${place.slideId}` : place.blockId);

export function samePlace(one: FindPlace, other: FindPlace): boolean {
  return one.kind === other.kind && keyOf(one) === keyOf(other);
}

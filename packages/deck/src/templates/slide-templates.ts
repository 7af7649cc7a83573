import type { Deck, DeckMeta } from '../model/types.ts';
import { type Say, Sheet } from './sheet.ts';
import { closings } from './slides/closing.ts';
import { comparisons } from './slides/comparison.ts';
import { data } from './slides/data.ts';
import { people } from './slides/people.ts';
import { pictures } from './slides/pictures.ts';
import { processes } from './slides/process.ts';
import { texts } from './slides/text.ts';
import { titles } from './slides/titles.ts';
import type { Drawing } from './template.ts';

/** A slide to begin with. */
export interface SlideTemplate {
  readonly id: string;
  readonly name: string;
  /** A deck of this slide alone, in the size and the theme of the deck that it is for. */
  readonly deck: Deck;
}

/** Slides to begin with that are for the same. */
export interface SlideTemplateGroup {
  readonly id: string;
  readonly name: string;
  readonly templates: readonly SlideTemplate[];
}

const GROUPS: readonly { readonly id: string; readonly name: string; readonly drawings: readonly Drawing[] }[] = [
  { id: 'titles', name: 'Titles', drawings: titles },
  { id: 'text', name: 'Text', drawings: texts },
  { id: 'pictures', name: 'Pictures', drawings: pictures },
  { id: 'data', name: 'Data', drawings: data },
  { id: 'comparison', name: 'Comparison', drawings: comparisons },
  { id: 'process', name: 'Process', drawings: processes },
  { id: 'people', name: 'People', drawings: people },
  { id: 'closing', name: 'Closing', drawings: closings },
];

/**
 * The 24 that every deck is offered, in their groups, made for this one: they name no colours but the theme's,
 * and are as large as its slides. Words in them are placeholders, which no audience sees; `say` puts each into
 * another language.
 */
export function slideTemplates(
  meta: DeckMeta,
  newId: () => string,
  say: Say = (text) => text,
): readonly SlideTemplateGroup[] {
  return GROUPS.map(({ id: group, name: title, drawings }) => ({
    id: group,
    name: title,
    templates: drawings.map(({ id, name, draw }) => {
      const sheet = new Sheet(meta, newId, say);
      draw(sheet);
      return { id, name, deck: sheet.deck() };
    }),
  }));
}

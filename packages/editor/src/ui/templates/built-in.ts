import type { DeckMeta } from '@rostrum/deck';
import { type SlideTemplateGroup, slideTemplates } from '@rostrum/deck/templates';
import { wordFor } from '@rostrum/words';
import { words } from '@rostrum/words/editor';

const BUILT_IN = 'built-in-';

/** How layouts of a slide that comes with the product name where they are from. */
export const builtInId = (id: string): string => `${BUILT_IN}${id}`;

/** The slide that comes with the product and that a layout is from; null: it is from something else. */
export const builtInOf = (templateId: string): string | null =>
  templateId.startsWith(BUILT_IN) ? templateId.slice(BUILT_IN.length) : null;

/**
 * The slides that every deck is offered: what they ask for is asked in the language that is spoken. Their names stay,
 * decks keep them.
 */
export const builtInTemplates = (meta: DeckMeta, newId: () => string): readonly SlideTemplateGroup[] =>
  slideTemplates(meta, newId, (text) => wordFor(words.slideTemplates.texts, text) ?? text);

interface Named {
  readonly id: string;
  readonly name: string;
}

export const groupName = ({ id, name }: Named): string => wordFor(words.slideTemplates.groups, id) ?? name;

export const builtInName = ({ id, name }: Named): string => wordFor(words.slideTemplates.names, id) ?? name;

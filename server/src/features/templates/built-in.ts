import type { DeckTemplate } from '@rostrum/contract';
import { deckTemplate, deckTemplates } from '@rostrum/deck/deck-templates';
import { wordFor } from '@rostrum/words';
import { words } from '@rostrum/words/server';
import type { FastifyRequest } from 'fastify';
import type { DeckFacts } from '../../access/facts.ts';
import { builtInPicture } from './built-in-pictures.ts';

/** What the chooser shows of the decks that come with the product: nobody has them, and no list of decks holds them. */
export function presentBuiltIn(): readonly DeckTemplate[] {
  return deckTemplates.map(({ id, title, themeColor, width, height, slideCount }) => ({
    deck_id: id,
    title: builtInTitle({ id, title }),
    theme_color: themeColor,
    theme_font: '',
    width,
    height,
    slide_count: slideCount,
    of_team: false,
    is_default: false,
    theme: null,
    thumbnail_url: addressOf(id, 'small'),
    thumbnail_large_url: addressOf(id, 'large'),
  }));
}

/** What a deck that comes with the product is called in the language that is spoken. Its slides are in English. */
export function builtInTitle({ id, title }: { readonly id: string; readonly title: string }): string {
  return wordFor(words.templates.decks, id) ?? title;
}

function addressOf(id: string, size: 'small' | 'large'): string | null {
  const picture = builtInPicture(id, size);
  return picture === null ? null : `/d/${id}/thumbnail?v=${picture.version}&size=${size}`;
}

/** To who copies one it is like a deck that everybody may see. null where the address names none of them. */
export function builtInFacts(request: FastifyRequest): DeckFacts | null {
  const { id = '' } = request.params as { readonly id?: string };
  if (deckTemplate(id) === null) return null;
  return {
    id,
    ownerId: '',
    ownerPlan: 'enterprise',
    visibility: 'all',
    trashed: false,
    shareNotes: true,
    forkingEnabled: true,
    exportAllowed: true,
    role: null,
    team: null,
  };
}

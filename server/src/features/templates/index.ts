import type { AppContext } from '../../context.ts';
import { DeckTemplatesService } from './deck-templates.ts';
import { registerTemplateRoutes } from './routes.ts';
import { TemplatesService } from './service.ts';

/** Slides and decks that people begin with. */
export function register({ clock, db, http, services }: AppContext): void {
  registerTemplateRoutes(http, {
    slides: new TemplatesService({ db, clock }),
    decks: new DeckTemplatesService({
      db,
      clock,
      cards: (actor, deckIds) => services.decks.cards(actor, deckIds),
      usualLook: (userId) => services.profiles.usualLook(userId),
      copy: (actor, deckId) => services.decks.forkTemplate(actor, deckId),
    }),
  });
}

import type { AppContext } from '../../context.ts';
import { DeckTemplatesService } from './deck-templates.ts';
import { registerBuiltInRoutes } from './built-in-routes.ts';
import { registerTemplateRoutes } from './routes.ts';
import { TemplatesService } from './service.ts';
import { ThemeTemplatesService } from './theme-templates.ts';

declare module '../../context.ts' {
  interface Services {
    slideTemplates: TemplatesService;
    themeTemplates: ThemeTemplatesService;
  }
}

/** Slides and decks that people begin with. */
export function register(context: AppContext): void {
  const { clock, db, http, services, workers } = context;
  const slides = new TemplatesService({ db, clock, workers });
  const ofThemes = new ThemeTemplatesService(db);
  context.provide('slideTemplates', slides);
  context.provide('themeTemplates', ofThemes);
  registerTemplateRoutes(http, {
    slides,
    ofThemes,
    decks: new DeckTemplatesService({
      db,
      clock,
      cards: (actor, deckIds) => services.decks.cards(actor, deckIds),
      themeOf: (userId, themeId) => services.themes.named(userId, themeId),
      beginning: (userId) => services.profiles.beginning(userId),
      copy: (actor, deckId) => services.decks.forkTemplate(actor, deckId),
      begin: (actor, document, title) => services.decks.createFrom(actor, document, { title }),
    }),
  });
  registerBuiltInRoutes(http, () => services.views);
}

import type { AppContext } from '../../context.ts';
import { CssCompiler } from './css-compiler.ts';
import { spreadThemeJob } from './jobs.ts';
import { registerThemeRoutes } from './routes.ts';
import { ThemesService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    themes: ThemesService;
  }
}

/** Themes of people and of teams. */
export function register(context: AppContext): void {
  const { db, http, jobs, services, workers } = context;
  const compiler = new CssCompiler(workers);
  const themes = new ThemesService({
    db,
    media: () => services.themeMedia,
    templates: () => services.themeTemplates,
    compile: (kind, source, userId) => compiler.compile(kind, source, userId),
    attempt: (kind, source, userId) => compiler.attempt(kind, source, userId),
    outdate: (tx, themeId) => services.collaboration.themeChanged(tx, themeId),
    async spread(tx, themeId) {
      await jobs.enqueue(spreadThemeJob, { themeId }, { tx });
    },
  });
  registerThemeRoutes(http, themes);
  jobs.handle(spreadThemeJob, async ({ data, signal, log }) => {
    const derived = await services.collaboration.deriveOutdated(data.themeId, signal);
    if (derived > 0) log.info({ derived, themeId: data.themeId }, 'decks follow their theme');
  });
  context.provide('themes', themes);
}

import type { AppContext } from '../../context.ts';
import type { ScriptSource } from './reading.ts';
import { registerScriptRoutes } from './routes.ts';
import { ScriptsService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    scripts: ScriptsService;
  }
}

/** Programs that decks bring along. `source`: where they are asked for, another place in tests. */
export function register(context: AppContext, source: ScriptSource = {}): void {
  const { clock, db, http, services, workers } = context;
  const scripts = new ScriptsService({
    db,
    clock,
    source,
    workers,
    decks: {
      findWithin: (tx, actor, deckId) => services.decks.findWithin(tx, actor, deckId),
      scriptsChanged: (tx, deckId, count) => services.decks.scriptsChanged(tx, deckId, count),
    },
    changed: (deckId) => services.collaboration.renamed(deckId),
  });
  registerScriptRoutes(http, scripts);
  context.provide('scripts', scripts);
}

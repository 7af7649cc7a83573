import type { AppContext } from '../../context.ts';
import { ScriptsService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    scripts: ScriptsService;
  }
}

/** Programs that decks bring along: kept and read here, run by viewers alone. */
export function register(context: AppContext): void {
  const { db } = context;
  context.provide('scripts', new ScriptsService({ db }));
}

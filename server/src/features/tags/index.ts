import type { AppContext } from '../../context.ts';
import { registerTagRoutes } from './routes.ts';
import { TagsService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    tags: TagsService;
  }
}

/** What decks and media are sorted by. */
export function register(context: AppContext): void {
  const { clock, db, http, services } = context;
  const tags = new TagsService({ db, clock, keepMedia: (tx, mediaIds) => services.media.kept(tx, mediaIds) });
  registerTagRoutes(http, tags);
  context.provide('tags', tags);
}

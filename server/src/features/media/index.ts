import type { AppContext } from '../../context.ts';
import { registerMediaRoutes } from './routes.ts';
import { MediaService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    media: MediaService;
  }
}

/** Uploaded pictures. */
export function register(context: AppContext): void {
  const { clock, db, http, secret, services, storage } = context;
  const media = new MediaService({
    db,
    storage,
    clock,
    key: secret.key('media addresses'),
    decksUsing: (mediaId, actor) => services.decks.factsUsing(mediaId, actor),
    dropFiles: (names) => services.pictures.dropFiles(names),
    linkById: (linkId) => services.sharing.grantByLink(linkId),
  });
  registerMediaRoutes(http, media, storage);
  context.provide('media', media);
}

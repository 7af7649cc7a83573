import type { AppContext } from '../../context.ts';
import { makePicturesJob } from './jobs.ts';
import { registerPictureRoutes } from './routes.ts';
import { PicturesService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    pictures: PicturesService;
  }
}

/** Pictures of decks for lists. */
export function register(context: AppContext): void {
  const { browser, db, http, jobs, services, storage } = context;
  const pictures = new PicturesService({
    db,
    jobs,
    storage,
    browser,
    sourceOf: (deckId) => services.views.pictureSource(deckId),
  });
  jobs.handle(makePicturesJob, ({ data }) => pictures.make(data.deckId));
  registerPictureRoutes(http, pictures);
  context.provide('pictures', pictures);
}

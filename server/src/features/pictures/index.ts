import type { AppContext } from '../../context.ts';
import { makePicturesJob } from './jobs.ts';
import { registerPictureRoutes } from './routes.ts';
import { PicturesService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    pictures: PicturesService;
  }
}

/** Pictures are made a little later, so that a burst of changes makes one. */
const DELAY_SECONDS = 1;

/** Pictures of decks for lists. */
export function register(context: AppContext): void {
  const { browser, db, http, jobs, services, storage } = context;
  const pictures = new PicturesService({
    db,
    storage,
    browser,
    enqueue: async (deckId, tx) => {
      const options = { key: deckId, delaySeconds: DELAY_SECONDS, ...(tx === undefined ? {} : { tx }) };
      await jobs.enqueue(makePicturesJob, { deckId }, options);
    },
    sourceOf: (deckId) => services.views.pictureSource(deckId),
  });
  jobs.handle(makePicturesJob, ({ data }) => pictures.make(data.deckId));
  registerPictureRoutes(http, pictures);
  context.provide('pictures', pictures);
}

import type { AppContext } from '../../context.ts';
import { createCamera } from './camera.ts';
import { makePicturesJob } from './jobs.ts';
import { registerPictureRoutes } from './routes.ts';
import { PicturesService } from './service.ts';
import { Studio } from './studio.ts';

declare module '../../context.ts' {
  interface Services {
    pictures: PicturesService;
  }
}

/** Pictures are made a little later, so that a burst of changes makes one. */
const DELAY_SECONDS = 1;

/** Pictures of slides, for lists and strips. */
export function register(context: AppContext): void {
  const { chromium, db, http, jobs, log, services, storage } = context;
  const { program, origin } = chromium;
  if (program === null)
    log.warn('no Chromium found: thumbnails are off (install chromium-headless-shell or set CHROMIUM_PATH)');
  const studio = program === null ? null : new Studio({ program, origin, log });
  const pictures = new PicturesService({
    db,
    storage,
    log,
    camera: studio === null ? null : createCamera(studio.photograph),
    enqueue: async (deckId, { tx, delaySeconds = DELAY_SECONDS } = {}) => {
      await jobs.enqueue(makePicturesJob, { deckId }, { key: deckId, delaySeconds, ...(tx && { tx }) });
    },
    sourceOf: (deckId) => services.views.pictureSource(deckId),
    slidesOf: async (deckId) => (await services.collaboration.rendering(deckId, 'viewer')).slideIds,
  });
  jobs.handle(makePicturesJob, ({ data, signal }) => pictures.make(data.deckId, signal));
  registerPictureRoutes(http, { pictures, decks: () => services.decks });
  context.provide('pictures', pictures);
  context.onClose(async () => studio?.close());
}

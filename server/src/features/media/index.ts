import type { AppContext } from '../../context.ts';
import { Ffmpeg } from '../../platform/ffmpeg/ffmpeg.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findKnownProgram } from '../../platform/programs/known-programs.ts';
import { FilmService } from './films.ts';
import { COLLECT_MEDIA_AT, collectMediaJob } from './jobs.ts';
import { registerMediaRoutes } from './routes.ts';
import { Replacing } from './replacing.ts';
import { MediaService } from './service.ts';
import { ThemeMedia } from './theme-media.ts';

declare module '../../context.ts' {
  interface Services {
    media: MediaService;
    films: FilmService;
    themeMedia: ThemeMedia;
  }
}

/** Uploaded pictures, films and sounds. */
export function register(context: AppContext): void {
  const { clock, config, db, http, jobs, log, secret, services, storage, workers } = context;
  const media = new MediaService({
    db,
    storage,
    workers,
    clock,
    key: secret.key('media addresses'),
    decksUsing: (mediaId, actor) => services.decks.factsUsing(mediaId, actor),
    decksKeeping: (mediaId, actor) => services.decks.factsKeeping(mediaId, actor),
    dropFiles: (names) => services.pictures.dropFiles(names),
    tagsOn: (owner, mediaIds) => services.tags.on(owner, 'media', mediaIds),
    linkBySigner: (signer) => services.sharing.grantBySigner(signer),
  });
  const program = findKnownProgram('ffmpeg', config.programs);
  const films = new FilmService({ media, ffmpeg: program === null ? null : new Ffmpeg(program), log });
  const stopping = new AbortController();
  http.server.addHook('preClose', async () => stopping.abort(new AppError('unavailable')));
  const replacing = new Replacing({
    db,
    log,
    present: (row, actor) => media.present(row, actor),
    decksUsing: (actor, asked) => services.decks.workedOnUsing(actor, asked),
    changeDocument: async (deckId, patch, editor) => {
      await services.collaboration.patch(deckId, patch, editor, async () => {});
    },
  });
  jobs.handle(collectMediaJob, async () => {
    const gone = await media.collect();
    if (gone > 0) log.info({ gone }, 'uploads that nothing used are gone');
  });
  jobs.schedule(collectMediaJob, COLLECT_MEDIA_AT, {});
  registerMediaRoutes(http, { media, films, replacing, storage, stopping: stopping.signal });
  context.provide('media', media);
  context.provide('films', films);
  context.provide('themeMedia', new ThemeMedia({ db, storage }));
}

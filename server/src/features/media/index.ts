import type { AppContext } from '../../context.ts';
import { Ffmpeg } from '../../platform/ffmpeg/ffmpeg.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findProgram } from '../../platform/programs/find-program.ts';
import { FilmService } from './films.ts';
import { registerMediaRoutes } from './routes.ts';
import { MediaService } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    media: MediaService;
    films: FilmService;
  }
}

/** Uploaded pictures, films and sounds. */
export function register(context: AppContext): void {
  const { clock, config, db, http, log, secret, services, storage } = context;
  const media = new MediaService({
    db,
    storage,
    clock,
    key: secret.key('media addresses'),
    decksUsing: (mediaId, actor) => services.decks.factsUsing(mediaId, actor),
    decksKeeping: (mediaId, actor) => services.decks.factsKeeping(mediaId, actor),
    dropFiles: (names) => services.pictures.dropFiles(names),
    linkBySigner: (signer) => services.sharing.grantBySigner(signer),
  });
  const program = findProgram(config.programs.ffmpeg, ['ffmpeg'], config.programs.searchPath);
  const films = new FilmService({ media, ffmpeg: program === null ? null : new Ffmpeg(program), log });
  const stopping = new AbortController();
  http.server.addHook('preClose', async () => stopping.abort(new AppError('unavailable')));
  registerMediaRoutes(http, { media, films, storage, stopping: stopping.signal });
  context.provide('media', media);
  context.provide('films', films);
}

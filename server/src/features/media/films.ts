import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LIMITS, type UploadedMedia } from '@rostrum/contract';
import { words as texts } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import { type Ffmpeg, FfmpegError } from '../../platform/ffmpeg/ffmpeg.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { type FilmType, playsAsItIs, type SoundType } from './played-types.ts';
import { type Received, receiveFile } from './receive.ts';
import type { Bringing, MediaService, PreparedMedia } from './service.ts';

/** A conversion that has not ended by then has failed (specification 2-editor §9). */
const CONVERSION_MS = 600_000;
const FORMATS = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
  'video/ogg': 'ogg',
  'video/x-msvideo': 'avi',
} as const;

type ReceivedFilm = Extract<Received, { kind: 'film' }>;
type ReceivedSound = Extract<Received, { kind: 'sound' }>;

export interface PlayedUpload<T> extends Bringing {
  readonly file: T;
  readonly name: string;
}

/** A film or sound that came inside another file. */
export interface BroughtMedia extends Bringing {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly kind: 'film' | 'sound';
}

interface Conversion {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

interface FilmDeps {
  readonly media: MediaService;
  /** null: not installed. */
  readonly ffmpeg: Ffmpeg | null;
  readonly log: Log;
}

/** Films and sounds that people bring. Films are converted where ffmpeg is there, and taken as they are where not. */
export class FilmService {
  readonly #deps: FilmDeps;

  constructor(deps: FilmDeps) {
    this.#deps = deps;
  }

  get converts(): boolean {
    return this.#deps.ffmpeg !== null;
  }

  /** Throws `storage_limit`. */
  async createSound(upload: PlayedUpload<ReceivedSound>, actor: Actor): Promise<UploadedMedia> {
    const { media } = this.#deps;
    const sound = await this.#prepareAsItIs(upload, upload.file.path, upload.file.type);
    return { ...(await media.keep([sound], actor)), converted: true };
  }

  /**
   * A film or sound that came inside another file, without making it anybody's yet: a film after its poster, where it
   * gets one. Only what browsers do not play is converted, since those who wait, wait for all of the file. Throws
   * `unsupported_type`, `too_large`, `invalid` (broken), `unavailable` when it is `enough`, and the signal's reason.
   */
  async prepareBrought(
    { name, bytes, kind, ...bringing }: BroughtMedia,
    { signal, enough }: { readonly signal: AbortSignal; readonly enough: AbortSignal },
  ): Promise<readonly PreparedMedia[]> {
    const file = await receiveFile(Readable.from([bytes]), kind === 'sound' ? 'audio/*' : 'video/*');
    if (file.kind === 'picture') throw new AppError('unsupported_type', texts.media.isPicture);
    const upload = { ...bringing, name };
    try {
      if (file.kind === 'sound') return [await this.#prepareAsItIs(upload, file.path, file.type)];
      if (playsAsItIs(file.type)) return [await this.#prepareAsItIs(upload, file.path, file.type)];
      const both = AbortSignal.any([signal, enough]);
      return await this.#prepareFilm({ ...upload, file }, { signal: both, onProgress: () => {} });
    } catch (error) {
      if (enough.aborted && !signal.aborted)
        throw new AppError('unavailable', texts.media.slowFilm, undefined, { cause: error });
      throw error;
    } finally {
      await file.dispose();
    }
  }

  /**
   * Throws `unsupported_type` for what no browser plays and nothing here converts, `invalid` (broken), `storage_limit`,
   * `unavailable` when it takes too long, and the signal's reason.
   */
  async createFilm(
    upload: PlayedUpload<ReceivedFilm>,
    { signal, onProgress }: Conversion,
    actor: Actor,
  ): Promise<UploadedMedia> {
    const { ffmpeg, media } = this.#deps;
    // Nobody waits minutes to hear that there is no room.
    const { team, ...own } = await media.usage(upload.ownerId);
    const { bytes, limit } = team ?? own;
    if (bytes >= limit) throw new AppError('storage_limit');
    return {
      ...(await media.keep(await this.#prepareFilm(upload, { signal, onProgress }), actor)),
      converted: ffmpeg !== null,
    };
  }

  /** A film after its poster, converted where that can be done here. */
  async #prepareFilm(upload: PlayedUpload<ReceivedFilm>, { signal, onProgress }: Conversion): Promise<PreparedMedia[]> {
    const { ffmpeg } = this.#deps;
    const { file } = upload;
    if (ffmpeg === null) {
      if (playsAsItIs(file.type)) return [await this.#prepareAsItIs(upload, file.path, file.type)];
      throw new AppError('unsupported_type', texts.media.noFilms);
    }
    const ends = AbortSignal.timeout(CONVERSION_MS);
    const both = AbortSignal.any([signal, ends]);
    const output = join(file.folder, 'film.mp4');
    const poster = join(file.folder, 'poster.jpg');
    try {
      const format = FORMATS[file.type];
      await ffmpeg.convert({
        input: file.path,
        format,
        output,
        mostBytes: LIMITS.videoBytes,
        signal: both,
        onProgress,
      });
      await ffmpeg.takePoster(output, poster, both);
    } catch (error) {
      if (error instanceof FfmpegError) this.#deps.log.info({ words: error.words }, 'A film could not be converted.');
      if (error instanceof FfmpegError) throw new AppError('invalid', texts.media.brokenFilm);
      if (ends.aborted) throw new AppError('unavailable', texts.media.slowFilm);
      throw error;
    }
    return this.#withPoster(upload, output, poster);
  }

  async #withPoster(
    { name, ...upload }: PlayedUpload<ReceivedFilm>,
    output: string,
    poster: string,
  ): Promise<PreparedMedia[]> {
    const { media } = this.#deps;
    const bringing = bringingOf(upload);
    const picture = await media.prepareMedia({ ...bringing, bytes: await readFile(poster), name });
    const film = await media.prepareFile({
      ...bringing,
      name,
      content: createReadStream(output),
      contentType: 'video/mp4',
      poster: picture,
    });
    return [picture, film];
  }

  #prepareAsItIs(
    { name, ...upload }: Bringing & { readonly name: string },
    path: string,
    contentType: FilmType | SoundType,
  ): Promise<PreparedMedia> {
    return this.#deps.media.prepareFile({ ...bringingOf(upload), name, content: createReadStream(path), contentType });
  }
}

const bringingOf = ({ ownerId, teamId = null, kept = true }: Bringing): Required<Bringing> => ({
  ownerId,
  teamId,
  kept,
});

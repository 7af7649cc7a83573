import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS, type UploadedMedia } from '@rostrum/contract';
import { type Ffmpeg, FfmpegError } from '../../platform/ffmpeg/ffmpeg.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { type FilmType, playsAsItIs } from './played-types.ts';
import type { Received } from './receive.ts';
import type { MediaService, PreparedMedia } from './service.ts';

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

export interface PlayedUpload<T> {
  readonly ownerId: string;
  readonly file: T;
  readonly name: string;
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
  async createSound({ ownerId, file, name }: PlayedUpload<ReceivedSound>): Promise<UploadedMedia> {
    const sound = await this.#deps.media.prepareFile({
      ownerId,
      name,
      content: createReadStream(file.path),
      contentType: file.type,
    });
    return { ...(await this.#deps.media.keep([sound])), converted: true };
  }

  /**
   * Throws `unsupported_type` for what no browser plays and nothing here converts, `invalid` (broken), `storage_limit`,
   * `unavailable` when it takes too long, and the signal's reason.
   */
  async createFilm(
    upload: PlayedUpload<ReceivedFilm>,
    { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void },
  ): Promise<UploadedMedia> {
    const { ffmpeg, media } = this.#deps;
    const { ownerId, file } = upload;
    // Nobody waits minutes to hear that there is no room.
    const { bytes, limit } = await media.usage(ownerId);
    if (bytes >= limit) throw new AppError('storage_limit');
    if (ffmpeg === null) return this.#takeAsItIs(upload);
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
      if (error instanceof FfmpegError)
        throw new AppError('invalid', 'This film is broken or of a kind that cannot be read.');
      if (ends.aborted) throw new AppError('unavailable', 'Converting this film took too long. Try a shorter one.');
      throw error;
    }
    return this.#keepFilm(upload, output, poster);
  }

  async #keepFilm(
    { ownerId, name }: PlayedUpload<ReceivedFilm>,
    output: string,
    poster: string,
  ): Promise<UploadedMedia> {
    const { media } = this.#deps;
    const prepared: PreparedMedia[] = [];
    const picture = await media.prepareMedia({ ownerId, bytes: await readFile(poster), name });
    prepared.push(picture);
    const film = await media.prepareFile({
      ownerId,
      name,
      content: createReadStream(output),
      contentType: 'video/mp4',
      poster: picture,
    });
    prepared.push(film);
    return { ...(await media.keep(prepared)), converted: true };
  }

  async #takeAsItIs({ ownerId, file, name }: PlayedUpload<ReceivedFilm>): Promise<UploadedMedia> {
    const { media } = this.#deps;
    if (!playsAsItIs(file.type)) {
      throw new AppError('unsupported_type', 'This server cannot convert films. Please bring an MP4 or WebM file.');
    }
    const contentType: FilmType = file.type;
    const film = await media.prepareFile({ ownerId, name, content: createReadStream(file.path), contentType });
    return { ...(await media.keep([film])), converted: false };
  }
}

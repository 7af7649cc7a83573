import {
  ApiError,
  endpoints,
  errorBodySchema,
  LIMITS,
  UPLOAD_LINES,
  type UploadedMedia,
  uploadedMediaSchema,
  uploadLineSchema,
} from '@rostrum/contract';
import { words } from '@rostrum/words/common';
import type { EditorServices, ImageFile, OnUploadProgress, UploadedImage, UploadedPlayed } from '../core/index.ts';

/** An upload that has not ended by then is a failed one. A film is sent, then converted. */
const PICTURE_MS = 120_000;
const PLAYED_MS = 600_000 + 600_000;

interface Bounds {
  readonly most: number;
  readonly what: 'pictures' | 'films' | 'fonts' | 'sounds';
  readonly timeout: number;
}
const PICTURES: Bounds = { most: LIMITS.imageBytes, what: 'pictures', timeout: PICTURE_MS };
const FILMS: Bounds = { most: LIMITS.videoBytes, what: 'films', timeout: PLAYED_MS };
const FONTS: Bounds = { most: LIMITS.fontBytes, what: 'fonts', timeout: PICTURE_MS };
const SOUNDS: Bounds = { most: LIMITS.audioBytes, what: 'sounds', timeout: PLAYED_MS };

function boundsOf(type: string): Bounds {
  if (type.startsWith('video/')) return FILMS;
  return type.startsWith('audio/') ? SOUNDS : PICTURES;
}

interface SendOptions {
  readonly onProgress: OnUploadProgress;
  readonly signal: AbortSignal;
  /** Which library it is brought to; absent: none, it is for a slide. */
  readonly shelf?: 'own' | 'team';
}

/** Sends a picture, film or sound; throws as `uploadImage` does. */
export async function uploadMedia(
  file: ImageFile,
  csrfToken: string | null,
  options: SendOptions,
): Promise<UploadedMedia> {
  return send(file, csrfToken, options, boundsOf(file.type));
}

/** Sends a font of a theme (WOFF2); throws as `uploadImage` does. */
export async function uploadFont(
  file: ImageFile,
  csrfToken: string | null,
  options: SendOptions,
): Promise<UploadedMedia> {
  return send(file, csrfToken, options, FONTS);
}

/** Sends a picture. Throws an Error whose message is for the person, or the signal's reason when cancelled. */
export async function uploadImage(
  file: ImageFile,
  csrfToken: string | null,
  options: SendOptions,
): Promise<UploadedImage> {
  const { url, width, height } = await send(file, csrfToken, options, PICTURES);
  return { src: url, width: width ?? 0, height: height ?? 0 };
}

/** Sends a film or a sound; throws as `uploadImage` does. */
export const uploadPlayed = async (
  file: ImageFile,
  csrfToken: string | null,
  options: Parameters<NonNullable<EditorServices['uploadPlayed']>>[1],
): Promise<UploadedPlayed> => {
  const bounds = file.type.startsWith('audio/') ? SOUNDS : FILMS;
  const { url, width, height, poster_url, converted } = await send(file, csrfToken, options, bounds);
  return { src: url, width: width ?? 0, height: height ?? 0, poster: poster_url ?? '', converted };
};

/** XMLHttpRequest, since `fetch` does not tell how far an upload is. */
function send(
  file: ImageFile,
  csrfToken: string | null,
  { onProgress, signal, shelf }: SendOptions,
  bounds: Bounds,
): Promise<UploadedMedia> {
  const { most, what, timeout } = bounds;
  if (!(file instanceof Blob)) return Promise.reject(new Error(words.uploads.unreadable));
  if (file.size > most) return Promise.reject(new Error(words.uploads.tooLarge[what](most / 1_048_576)));
  const form = new FormData();
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method, path } = shelf === 'team' ? endpoints.teamMediaCreate : endpoints.mediaCreate;
    const purpose = bounds === FONTS ? '?for=font' : shelf === undefined ? '?for=slide' : '';
    request.open(method, `${path}${purpose}`);
    request.timeout = timeout;
    request.setRequestHeader('accept', `${UPLOAD_LINES}, application/json`);
    if (csrfToken !== null) request.setRequestHeader('x-csrf-token', csrfToken);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onprogress = () => {
      const line = lastLine(request);
      if (line !== null && 'progress' in line) onProgress(line.progress, 'converting');
    };
    request.onload = () => {
      const line = lastLine(request);
      const media = uploadedMediaSchema.safeParse(
        line !== null && 'media' in line ? line.media : readJson(request.responseText),
      );
      if (request.status >= 200 && request.status < 300 && media.success) return resolve(media.data);
      const problem = errorBodySchema.safeParse(line ?? readJson(request.responseText));
      const status = request.status < 300 ? 500 : request.status;
      reject(new ApiError(status, problem.success ? problem.data : null, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => reject(new Error(words.uploads.lost));
    request.ontimeout = () => reject(new Error(words.uploads.tooLong));
    request.onabort = () =>
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The last whole line of an answer that comes line by line; null for any other answer. */
function lastLine(request: XMLHttpRequest) {
  if (request.getResponseHeader('content-type')?.startsWith(UPLOAD_LINES) !== true) return null;
  const line = request.responseText.split('\n').at(-2);
  const read = uploadLineSchema.safeParse(line === undefined ? null : readJson(line));
  return read.success ? read.data : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

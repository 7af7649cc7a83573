import { ApiError, endpoints, errorBodySchema, LIMITS, mediaSchema } from '@rostrum/contract';
import { CLIPBOARD_TYPE, type EditorServices, type ImageFile, type UploadedImage } from '../core/index.ts';

/** An upload that has not ended by then is a failed one. */
const UPLOAD_TIMEOUT_MS = 120_000;
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif,image/svg+xml';
/** How browsers want a type of our own on their asynchronous clipboard. */
const WEB_CLIPBOARD_TYPE = `web ${CLIPBOARD_TYPE}`;

/** What the core needs of the browser: uploads with progress, the file dialog, the clipboard for menus. */
export function browserServices(csrfToken: () => string | null): EditorServices {
  return {
    uploadImage: (file, options) => uploadImage(file, csrfToken(), options),
    pickImages,
    writeClipboard,
    readClipboard,
  };
}

/**
 * Sends a picture. XMLHttpRequest, since `fetch` does not tell how far an upload is. Throws an Error whose message is
 * for the person, or the signal's reason when cancelled.
 */
export function uploadImage(
  file: ImageFile,
  csrfToken: string | null,
  { onProgress, signal }: { readonly onProgress: (fraction: number) => void; readonly signal: AbortSignal },
): Promise<UploadedImage> {
  if (!(file instanceof Blob)) return Promise.reject(new Error('This file can not be read.'));
  if (file.size > LIMITS.imageBytes)
    return Promise.reject(new Error(`Pictures may have up to ${String(LIMITS.imageBytes / 1_048_576)} MB.`));
  const form = new FormData();
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoints.mediaCreate.method, endpoints.mediaCreate.path);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    if (csrfToken !== null) request.setRequestHeader('x-csrf-token', csrfToken);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      const body = readJson(request.responseText);
      const media = mediaSchema.safeParse(body);
      if (request.status >= 200 && request.status < 300 && media.success) {
        const { url, width, height } = media.data;
        resolve({ src: url, width: width ?? 0, height: height ?? 0 });
        return;
      }
      const problem = errorBodySchema.safeParse(body);
      reject(
        new ApiError(request.status, problem.success ? problem.data : null, request.getResponseHeader('retry-after')),
      );
    };
    request.onerror = () => reject(new Error('The connection was lost.'));
    request.ontimeout = () => reject(new Error('The upload took too long.'));
    request.onabort = () =>
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Opens the file dialog for pictures; empty when it is closed without a choice. */
export function pickImages(): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = IMAGE_TYPES;
    input.multiple = true;
    input.hidden = true;
    const finish = (files: readonly File[]): void => {
      input.remove();
      resolve(files);
    };
    input.addEventListener('change', () => finish([...(input.files ?? [])]), { once: true });
    input.addEventListener('cancel', () => finish([]), { once: true });
    // In the page, so that browsers keep it alive and tests find it.
    document.body.append(input);
    input.click();
  });
}

async function writeClipboard(content: { html: string; text: string; json: string }): Promise<void> {
  const blob = (type: string, words: string): Blob => new Blob([words], { type });
  const usual = { 'text/html': blob('text/html', content.html), 'text/plain': blob('text/plain', content.text) };
  const custom = ClipboardItem.supports(WEB_CLIPBOARD_TYPE)
    ? { [WEB_CLIPBOARD_TYPE]: blob(CLIPBOARD_TYPE, content.json) }
    : {};
  await navigator.clipboard.write([new ClipboardItem({ ...usual, ...custom })]);
}

async function readClipboard(): Promise<{ html?: string; text?: string; json?: string; files?: readonly ImageFile[] }> {
  const found: { html?: string; text?: string; json?: string; files?: File[] } = {};
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type);
      if (type === WEB_CLIPBOARD_TYPE) found.json = await blob.text();
      else if (type === 'text/html') found.html = await blob.text();
      else if (type === 'text/plain') found.text = await blob.text();
      else if (type.startsWith('image/')) {
        found.files = [...(found.files ?? []), new File([blob], `picture.${type.slice(6)}`, { type })];
      }
    }
  }
  return found;
}

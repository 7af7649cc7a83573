import { CLIPBOARD_TYPE, type EditorServices, type ImageFile } from '../core/index.ts';
import { apiClient } from './api-client.ts';
import { mayFrame } from './may-frame.ts';
import { uploadImage, uploadPlayed } from './upload.ts';

export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif,image/svg+xml';
export const FILM_TYPES = 'video/*,.mkv,.avi,.mov';
export const SOUND_TYPES = 'audio/*';
/** How browsers want a type of our own on their asynchronous clipboard. */
const WEB_CLIPBOARD_TYPE = `web ${CLIPBOARD_TYPE}`;

/**
 * What the core needs of the browser: uploads with progress, the file dialog (where files of this device are wanted),
 * the clipboard for menus.
 */
export function browserServices(csrfToken: () => string | null, picksFiles: boolean): EditorServices {
  const client = apiClient(csrfToken);
  return {
    uploadImage: (file, options) => uploadImage(file, csrfToken(), options),
    uploadPlayed: (file, options) => uploadPlayed(file, csrfToken(), options),
    mayFrame: (address) => mayFrame(client, address),
    ...(picksFiles && { pickImages: () => pickFiles(IMAGE_TYPES) }),
    writeClipboard,
    readClipboard,
  };
}

/** Opens the file dialog; empty when it is closed without a choice. */
export function pickFiles(accept: string): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
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

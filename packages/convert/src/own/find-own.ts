import type { Archive } from '../archive/open.ts';
import { ConvertError } from '../errors.ts';
import { fromBase64 } from '../media/data-uri.ts';
import { decodeText } from '../text.ts';
import { OWN_CLASS, OWN_FILE } from './write-own.ts';

/** A deck that went out from here, or says so. */
export interface OwnSource {
  /** JSON (`OwnForm`). */
  readonly text: string;
  /** A medium by the name of its file. */
  readonly find: (file: string) => Uint8Array | 'missing' | 'damaged';
}

/** Whether a text begins as our own form does. */
const isOwn = (text: string): boolean => /^\s*\{\s*"format"\s*:\s*"rostrum"/.test(text.slice(0, 200));

/** The deck's own form in a ZIP file, beside its page; null: there is none. */
export function ownInArchive(archive: Archive): OwnSource | null {
  const names = new Set(archive.files.map(({ name }) => name));
  for (const name of names) {
    if (name !== OWN_FILE && !name.endsWith(`/${OWN_FILE}`)) continue;
    const folder = name.slice(0, -OWN_FILE.length);
    if (!names.has(`${folder}index.html`)) continue;
    const text = decodeText(archive.read(name));
    if (!isOwn(text)) continue;
    return {
      text,
      find(file) {
        if (!names.has(folder + file)) return 'missing';
        try {
          return archive.read(folder + file);
        } catch (error) {
          if (error instanceof ConvertError) return 'damaged';
          throw error;
        }
      },
    };
  }
  return null;
}

const OPENED = `<script type="application/json" class="${OWN_CLASS}">`;
const MEDIUM = /<script type="text\/plain" class="medium" data-name="([^"]*)" data-type="[^"]*">/g;
const CLOSED = '</script>';

/** The same in a page that is the deck as one file. What goes before is not read: it may be long. */
export function ownInPage(page: string): OwnSource | null {
  const at = page.indexOf(OPENED);
  if (at < 0) return null;
  const start = at + OPENED.length;
  const end = page.indexOf(CLOSED, start);
  const text = end < 0 ? '' : page.slice(start, end);
  if (!isOwn(text)) return null;
  const places = new Map<string, readonly [from: number, to: number]>();
  for (const match of page.slice(end).matchAll(MEDIUM)) {
    const from = end + match.index + match[0].length;
    const to = page.indexOf(CLOSED, from);
    if (to >= 0) places.set(match[1] ?? '', [from, to]);
  }
  return {
    text,
    find(file) {
      const place = places.get(file);
      return place === undefined ? 'missing' : (fromBase64(page.slice(...place)) ?? 'damaged');
    },
  };
}

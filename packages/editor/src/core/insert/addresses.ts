import { normalizeFrameAddress, readEmbed } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';

/** What an address shows on a slide. A provider's film is a page that plays it. */
export interface Shown {
  readonly type: 'video' | 'audio' | 'iframe';
  /** `https:` */
  readonly src: string;
}

const FILM_FILE = /\.(?:mp4|m4v|mov|webm|ogv)$/i;
const SOUND_FILE = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac|weba)$/i;

/** What somebody's words are the address of; null where they are none. */
export function readShown(text: string): Shown | null {
  const src = readAddress(text);
  if (src === null) return null;
  const path = /^https:\/\/[^/?#]*([^?#]*)/.exec(src)?.[1] ?? '';
  const isPage = readEmbed(src) !== null;
  if (!isPage && FILM_FILE.test(path)) return { type: 'video', src };
  return !isPage && SOUND_FILE.test(path) ? { type: 'audio', src } : { type: 'iframe', src };
}

/** One link with its scheme and nothing else: what is pasted as an address, not as words. */
export function pastedLink(text: string): Shown | null {
  const link = text.trim();
  return /^https?:\/\/\S+$/i.test(link) ? readShown(link) : null;
}

export type FrameSource = { readonly src: string } | { readonly problem: string };

/**
 * The address in what somebody typed or pasted for a page: an address, or the code that sites hand out to embed one.
 */
export function readFrameSource(text: string): FrameSource {
  const isCode = text.includes('<');
  const written = isCode ? sourceInCode(text) : text;
  if (written === null) {
    return { problem: words.core.noFrameSource };
  }
  const src = readAddress(written);
  return src === null ? { problem: words.core.noAddress } : { src };
}

/** null too for what looks like an address and is none for a browser. */
function readAddress(text: string): string | null {
  const src = normalizeFrameAddress(text);
  return src !== null && URL.canParse(src) ? src : null;
}

function sourceInCode(code: string): string | null {
  const tag = /<iframe\b(?:[^>"']|"[^"]*"|'[^']*')*>/i.exec(code)?.[0] ?? '';
  const [, doubled, single, bare] = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
  const src = (doubled ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim();
  return src === '' ? null : src;
}

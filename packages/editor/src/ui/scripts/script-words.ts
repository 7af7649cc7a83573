import { ApiError, type DeckScript } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';

const KiB = 1024;

/** '9 bytes', '84 KB', '1 MB'. */
export function scriptSize(bytes: number): string {
  if (bytes < KiB) return words.scripts.bytes(bytes);
  const whole = Math.round(bytes / KiB);
  return whole < KiB ? `${String(whole)} KB` : '1 MB';
}

/** Where it is from, and how large. */
export function scriptOrigin({ source_url, bytes }: Pick<DeckScript, 'source_url' | 'bytes'>): string {
  const size = scriptSize(bytes);
  return source_url === null ? words.scripts.ownCode(size) : words.scripts.from(new URL(source_url).host, size);
}

/** What is wrong with a script, in the words of the field that brought it, or of the request. */
export function scriptFailure(error: unknown): string {
  if (error instanceof ApiError)
    return error.fields['script'] ?? error.fields['code'] ?? error.fields['name'] ?? error.message;
  return error instanceof Error && error.message !== '' ? error.message : words.scripts.somethingWrong;
}

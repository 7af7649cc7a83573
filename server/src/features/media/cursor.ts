import type { UploadCursor } from './library.ts';

/** A place in a list of uploads, as answers and addresses hold it: `{microseconds}.{id}` (`uploadCursorSchema`). */
export function writeCursor({ at, id }: UploadCursor): string {
  return `${at}.${id}`;
}

export function readCursor(text: string): UploadCursor {
  const dot = text.indexOf('.');
  return { at: text.slice(0, dot), id: text.slice(dot + 1) };
}

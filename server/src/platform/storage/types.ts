import type { Readable } from 'node:stream';

/** Inclusive, as in HTTP: the first hundred bytes are 0 to 99. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Files by the name of their content: the SHA-256 of the bytes, in hex. The same bytes are stored once; who may read
 * them is nobody's business here.
 */
export interface Storage {
  /** Stores a whole file; returns its name and size. Storing it again changes nothing. */
  put(content: Uint8Array | Readable): Promise<StoredFile>;
  /** Throws `not_found` when there is none. Rejects a range outside the file with a RangeError. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  readBytes(name: string): Promise<Uint8Array>;
  /** null when there is none. */
  size(name: string): Promise<number | null>;
  delete(name: string): Promise<void>;
  /** The names of all files, in no order. One that comes or goes meanwhile may be among them or not. */
  names(): AsyncIterable<string>;
}

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
}

const NAME = /^[0-9a-f]{64}$/;

/** Whether a file in a folder or a bucket is one that storage put there. */
export const isName = (text: string): boolean => NAME.test(text);

/** Names come from the database, but a path is too much trust: throws for anything that is no name. */
export function checkName(name: string): void {
  if (!isName(name)) throw new Error(`${JSON.stringify(name)} is not the name of a stored file.`);
}

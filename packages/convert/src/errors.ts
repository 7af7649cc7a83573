import { words } from '@rostrum/words/convert';
/** The closed list of what can be wrong with a file that somebody wants to bring in. */
export const CONVERT_ERROR_CODES = [
  'empty',
  'too_large',
  'foreign',
  'protected',
  'no_slides',
  'definition',
  'archive_broken',
  'archive_bomb',
  'archive_path',
  'archive_duplicate',
  'archive_encrypted',
  'archive_unsupported',
] as const;

export type ConvertErrorCode = (typeof CONVERT_ERROR_CODES)[number];

/** What every refusal of this package throws. `message` is written for the person who chose the file. */
export class ConvertError extends Error {
  readonly code: ConvertErrorCode;

  constructor(code: ConvertErrorCode, message: string) {
    super(message);
    this.name = 'ConvertError';
    this.code = code;
  }
}

/** What is wrong with an archive, said of what its person knows it as. */
export class ArchiveError extends ConvertError {
  readonly #said: (file: string) => string;

  /** `said`: the message, of a file that is called so. */
  constructor(code: ConvertErrorCode, said: (file: string) => string) {
    super(code, said(words.archive.files.zip));
    this.#said = said;
  }

  of(kind: keyof typeof words.archive.files): ConvertError {
    return new ConvertError(this.code, this.#said(words.archive.files[kind]));
  }
}

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

/** What can be read today, as a phrase that ends a message. */
export const ACCEPTED_FILES =
  'a PowerPoint presentation (.pptx), a PDF document, a reveal.js presentation or a deck exported from slides.com (an HTML file, or a ZIP file with its pictures), Markdown, a definition in JSON, or pictures';

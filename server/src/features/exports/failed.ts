import type { ErrorCode } from '@rostrum/contract';
import { AppError } from '../../platform/http/errors.ts';
import { type Why, wordsFor } from './why.ts';

/** Nothing comes of an export, for a reason that its person is told. */
export class ExportFailed extends AppError {
  readonly why: Why;

  constructor(code: ErrorCode, why: Why, cause?: unknown) {
    super(code, wordsFor(why), undefined, { cause });
    this.why = why;
  }
}

/** How an export is kept that failed by this error. */
export function failureOf(error: unknown): { readonly why: Why } | { readonly error: string } {
  if (error instanceof ExportFailed) return { why: error.why };
  if (!(error instanceof AppError)) return { why: { why: 'unknownError' } };
  return error.code === 'storage_full' ? { why: { why: 'storageFull' } } : { error: error.message };
}

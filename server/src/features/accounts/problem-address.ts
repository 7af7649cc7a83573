import { MESSAGES } from '@rostrum/contract';
import type { AppError } from '../../platform/http/errors.ts';

/** The page again with what was wrong: a field, and the name of its message in the contract. No words travel in addresses. */
export function problemAddress(path: string, error: AppError, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ error: error.code, ...more });
  const [field, message] = Object.entries(error.fields ?? {})[0] ?? [];
  const why = Object.entries(MESSAGES).find(([, text]) => text === message)?.[0];
  if (field !== undefined && why !== undefined) query.set('why', `${field}.${why}`);
  return `${path}?${query.toString()}`;
}

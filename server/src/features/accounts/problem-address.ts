import { MESSAGES } from '@rostrum/contract';
import type { AppError } from '../../platform/http/errors.ts';

/**
 * The page again with what was wrong: fields, and the names of their messages in the contract. No words
 * travel in addresses.
 */
export function problemAddress(path: string, error: AppError, more: Readonly<Record<string, string>> = {}): string {
  const provider = error.signInUrl === undefined ? {} : { provider: error.signInUrl };
  const query = new URLSearchParams({ error: error.code, ...provider, ...more });
  for (const [field, message] of Object.entries(error.fields ?? {})) {
    const name =
      Object.entries(MESSAGES).find(([, text]) => text === message)?.[0] ?? ('check' satisfies keyof typeof MESSAGES);
    query.append('why', `${field}.${name}`);
  }
  return `${path}?${query.toString()}`;
}

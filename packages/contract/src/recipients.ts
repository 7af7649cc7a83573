import { emailProblem } from './rules.ts';

/** Addresses as people list them in one field. */
export interface Recipients {
  /** In lower case, each once. */
  readonly emails: readonly string[];
  /** Entries that are no addresses. */
  readonly wrong: readonly string[];
}

/** Splits on commas, trims, and drops what is empty. */
export function readRecipients(typed: string): Recipients {
  const entries = typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const isAddress = (entry: string): boolean => emailProblem(entry) === null;
  return {
    emails: [...new Set(entries.filter(isAddress).map((entry) => entry.toLowerCase()))],
    wrong: entries.filter((entry) => !isAddress(entry)),
  };
}

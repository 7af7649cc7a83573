import { emailProblem } from './rules.ts';

/** Addresses as people list them in one field. */
export interface Recipients {
  /** In lower case, each once. */
  readonly emails: readonly string[];
  /** Entries that are no addresses. */
  readonly wrong: readonly string[];
}

/** Splits on commas, trims, and drops what is empty. Each is an address alone: no name, no brackets around it. */
export function readRecipients(typed: string): Recipients {
  const entries = typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const isAddress = (entry: string): boolean =>
    emailProblem(entry) === null && !/[<>()[\]:;"\\\p{Cc}]/u.test(entry) && entry.length <= 254;
  return {
    emails: [...new Set(entries.filter(isAddress).map((entry) => entry.toLowerCase()))],
    wrong: entries.filter((entry) => !isAddress(entry)),
  };
}

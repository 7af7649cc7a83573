import { readRecipients } from '@rostrum/contract';

/** The addresses that a text names, by commas (as copied lists have them: semicolons, lines), each once. */
export function addressesIn(text: string): string[] {
  const found = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [...new Set(found)];
}

/** Adds what a text names to those that are there. */
export function withAddresses(present: readonly string[], text: string): readonly string[] {
  return [...new Set([...present, ...addressesIn(text)])];
}

/** As they are sent. */
export function joinAddresses(addresses: readonly string[]): string {
  return addresses.join(', ');
}

export function isAddress(text: string): boolean {
  return readRecipients(text).emails.length === 1;
}

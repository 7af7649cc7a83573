/**
 * 128 random bits as 32 hexadecimal digits, the form of ids in deck HTML. The one source of ids in the browser:
 * `crypto.randomUUID` does not exist on pages that are served over plain HTTP.
 */
export function createRandomId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

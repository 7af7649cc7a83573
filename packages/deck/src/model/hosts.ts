/** A host as the owner of a deck may name it: `fonts.example.org`, with a port, or `*.example.org` for all below it. */
const HOST = /^(?:\*\.)?[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+(?::\d{1,5})?$/;

export function isHost(value: string): boolean {
  return value.length <= 253 && HOST.test(value);
}

/** Whether a host (with its port, where it names one) is one of those that are allowed. */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const name = host.toLowerCase();
  return allowed.some((entry) => (entry.startsWith('*.') ? name.endsWith(entry.slice(1)) : name === entry));
}

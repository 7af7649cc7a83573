import { createHash } from 'node:crypto';

/** By what a token is looked up. Tokens are random and long, so that a plain fast hash gives nothing away. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { createHash, randomBytes } from 'node:crypto';

/**
 * A verifier that nobody guesses (RFC 7636, 4.1: 43 letters of 256 random bits), and what is shown of it beforehand.
 */
export function newPkce(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: challengeOf(verifier) };
}

/** S256 (RFC 7636, 4.2). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}

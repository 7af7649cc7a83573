import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;

/** A new token: 192 random bits, base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

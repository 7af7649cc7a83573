import { createHmac } from 'node:crypto';

/**
 * What proves that Rostrum sent a body: `t={seconds since 1970},v1={hex}`, where v1 is HMAC-SHA-256 by the secret of
 * `{t}.{body}`. With the time in it, what was overheard cannot be sent again much later.
 */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const proof = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${proof}`;
}

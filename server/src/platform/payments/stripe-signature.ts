import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that the clocks of two machines may differ by, and that a message may take. */
const TOLERANCE = 300;

/**
 * Whether the provider signed exactly these bytes just now (https://docs.stripe.com/webhooks#verify-manually): the
 * header names a moment and one or more signatures, of which one must be the HMAC of both. Compared in the same time
 * whatever is wrong.
 */
export function isSignedByStripe(body: Buffer, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?]);
  const moment = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(moment) || Math.abs(now.getTime() / 1000 - Number(moment)) > TOLERANCE) return false;
  const wanted = createHmac('sha256', secret).update(`${moment}.`).update(body).digest();
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, hex = '']) => {
      const given = Buffer.from(hex, 'hex');
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Names somebody in an address that only this server can make. It lets whoever has the mail end these mails, and
 * nothing else, for as long as the account is there: a mail may be old when somebody has had enough.
 */
export function leaveToken(userId: string, key: Buffer): string {
  return `${userId}.${signature(userId, key)}`;
}

/** Whose it is; null for one that we have not made. */
export function readLeaveToken(token: string, key: Buffer): string | null {
  const end = token.lastIndexOf('.');
  const userId = token.slice(0, Math.max(0, end));
  const [given, wanted] = [Buffer.from(token.slice(end + 1)), Buffer.from(signature(userId, key))];
  return userId !== '' && given.length === wanted.length && timingSafeEqual(given, wanted) ? userId : null;
}

const signature = (userId: string, key: Buffer): string => createHmac('sha256', key).update(userId).digest('base64url');

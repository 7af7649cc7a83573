import { createHmac } from 'node:crypto';

/**
 * The token of an invitation: 256 bits that only this server can work out, so that its mail can be sent again and the
 * token stands nowhere.
 */
export function invitationToken(invitationId: string, key: Buffer): string {
  return createHmac('sha256', key).update(invitationId).digest('base64url');
}

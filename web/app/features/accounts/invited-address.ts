import type { ApiClient } from '@rostrum/contract';

/**
 * The address that an invitation was sent to, of somebody who will return to it; empty where they come from elsewhere.
 */
export async function invitedAddress(api: ApiClient, returnTo: string): Promise<string> {
  const { pathname } = new URL(returnTo, 'https://rostrum.invalid');
  const [, kind, token] = /^\/(teams\/join|invitations)\/([\w-]{1,128})$/.exec(pathname) ?? [];
  if (kind === undefined || token === undefined) return '';
  const params = { token };
  const letter =
    kind === 'invitations' ? api.call('invitationShow', { params }) : api.call('teamInvitationShow', { params });
  return letter.then(
    ({ email }) => email ?? '',
    () => '',
  );
}

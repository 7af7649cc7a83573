import type { ApiClient } from '@rostrum/contract';
import { expect, it, vi } from 'vitest';
import { invitedAddress } from './invited-address.ts';

const asked = vi.fn<(name: string, options: object) => Promise<unknown>>((name, options) => {
  if (JSON.stringify(options).includes('gone')) return Promise.reject(new Error('not found'));
  return Promise.resolve({ email: name === 'invitationShow' ? null : 'bo@tide.example' });
});
const api = { call: asked } as unknown as ApiClient;

it.each([
  ['/teams/join/abc', 'bo@tide.example'],
  ['/teams/join/gone', ''],
  ['/invitations/taken', ''],
  ['/teams/join/abc/more', ''],
  ['/t/tide', ''],
  ['/', ''],
])('the address that an invitation was sent to is that of who returns to it: %s', async (returnTo, address) => {
  expect(await invitedAddress(api, returnTo)).toBe(address);
});

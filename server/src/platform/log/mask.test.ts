import { expect, test } from 'vitest';
import { maskedAddress } from './mask.ts';

test.each([
  ['/ada/tides?token=sesame&page=2', '/ada/tides?token=…&page=2'],
  ['/settings/dropbox/callback?code=sesame&state=x', '/settings/dropbox/callback?code=…&state=x'],
  [
    '/users/sign_in?return_to=%2Fada%2Ftides%3Ftoken%3Dsesame%26page%3D2',
    '/users/sign_in?return_to=%2Fada%2Ftides%3Ftoken%3D%E2%80%A6%26page%3D2',
  ],
  ['/users/sign_in?return_to=%2Finvitations%2Fsesame', '/users/sign_in?return_to=%2Finvitations%2F%E2%80%A6'],
  ['/users/sign_in?return_to=%E0%A4', '/users/sign_in?return_to=%25E0%25A4'],
])('%s is logged as %s', (address, logged) => {
  expect(maskedAddress(address)).toBe(logged);
});

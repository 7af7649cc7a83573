import { expect, it } from 'vitest';
import { addressGroup } from './address-group.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['not an address', 'not an address'],
])('an address is counted as its network: %s as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

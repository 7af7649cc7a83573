import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are nobody's in the open: our own machine, our own network, and what is kept for other uses (IANA). */
const CLOSED = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only what is given out to the world, and of that not what stands for something else. */
const OPEN_6 = new BlockList();
OPEN_6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED.addSubnet(network, prefix, 'ipv6');

/** Whether an address is one of the open internet, so that asking it tells nobody of what stands beside this server. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !CLOSED.check(address, 'ipv4');
  return OPEN_6.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether an address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean =>
  LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a host, as it stands in an address, is this machine and no other. */
export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0) return isLoopbackAddress(host);
  return host === 'localhost' || host.endsWith('.localhost');
}

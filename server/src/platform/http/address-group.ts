import { isIPv6 } from 'node:net';

/**
 * Whom an address is counted as, wherever something is limited by address: itself, and of IPv6 the network of 64 bits,
 * since all of that is one line's or one host's to choose from. An IPv4 address within IPv6 is that IPv4 address. A
 * connection that was reset has no address any more: all of these are counted as one.
 */
export function addressGroup(address: string | undefined): string {
  if (address === undefined) return '';
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, written in any of its ways. */
function groupsOf(address: string): number[] {
  // The URL parser writes all of them in one way, without dots.
  const { hostname } = new URL(`http://[${address}]/`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

import { RESERVED_USERNAMES } from '../accounts/service.ts';

/** Hosts below a domain that programs ask by themselves, or that people take for the house. */
const HOSTS: ReadonlySet<string> = new Set(
  'autoconfig autodiscover blog cdn dev ftp imap localhost login mta-sts mx ns ns1 ns2 pop pop3 smtp staging test webmail wpad'.split(
    ' ',
  ),
);

/**
 * Hosts neither begin nor end so (RFC 1123), but for those of mail and certificates; and `xn--` stands for other
 * letters (RFC 5890).
 */
const NO_HOST = /^[-_]|[-_]$|^xn--/;

/** Addresses that a team may have had, the present one among them: each is kept from everybody else. */
export const MOST_SLUGS = 10;

/** Addresses that no team may have. */
export const isReservedSlug = (slug: string): boolean =>
  RESERVED_USERNAMES.has(slug) || HOSTS.has(slug) || NO_HOST.test(slug);

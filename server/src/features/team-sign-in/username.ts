import { LIMITS } from '@rostrum/contract';

/** Tries until a number is taken that nobody has. */
const NUMBERED = 20;

/**
 * A username for somebody who chose none: what stands before the @ of their address, and a number behind it
 * where that is taken.
 * @param isTaken whether a username cannot be had
 * @param random a number that nobody guesses, for when all small ones are taken
 */
export async function freeUsername(
  email: string,
  isTaken: (username: string) => Promise<boolean>,
  random: () => number,
): Promise<string> {
  const said = (email.split('@', 1)[0] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LIMITS.username - 12);
  const base = said.length < 2 ? `member${said}` : said;
  if (!(await isTaken(base))) return base;
  for (let number = 2; number <= NUMBERED; number += 1)
    if (!(await isTaken(`${base}-${number}`))) return `${base}-${number}`;
  return `${base}-${random()}`;
}
